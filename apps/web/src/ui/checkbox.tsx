import { Check, Minus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';

type CheckboxProps = {
  label: ReactNode;
  checked: boolean | 'mixed';
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  disabled?: boolean;
  labelHidden?: boolean;
  className?: string;
};

export function Checkbox({
  label,
  checked,
  onChange,
  hint,
  disabled = false,
  labelHidden = false,
  className,
}: CheckboxProps) {
  const hintId = useId();
  const Mark = checked === 'mixed' ? Minus : Check;
  return (
    <label className={cx('group/checkbox flex min-h-11 items-start gap-3 py-3 mouse:min-h-9 mouse:py-2', className)}>
      <span className="relative grid size-5 shrink-0 place-items-center">
        <input
          type="checkbox"
          checked={checked === true}
          ref={(input) => {
            if (input) input.indeterminate = checked === 'mixed';
          }}
          disabled={disabled}
          aria-describedby={hint ? hintId : undefined}
          onChange={(event) => {
            // Browsers clear `indeterminate` on every click, but only the `checked` prop may change it.
            event.currentTarget.indeterminate = checked === 'mixed';
            onChange(event.currentTarget.checked);
          }}
          className="peer size-full cursor-pointer appearance-none rounded-sm border border-line-strong bg-bg transition-colors duration-150 checked:border-primary-hover checked:bg-primary indeterminate:border-primary-hover indeterminate:bg-primary disabled:cursor-not-allowed disabled:opacity-60 group-hover/checkbox:enabled:border-fg-3"
        />
        <Mark
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute size-3.5 text-white opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
        />
      </span>
      <span className={labelHidden ? 'sr-only' : cx('min-w-0 text-fg text-sm', disabled && 'opacity-60')}>
        {label}
        {hint && (
          <span id={hintId} aria-hidden className="block text-fg-3 text-xs">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
