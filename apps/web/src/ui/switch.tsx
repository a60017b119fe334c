import { Switch as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';

type SwitchProps = {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  disabled?: boolean;
  className?: string;
};

export function Switch({ label, checked, onChange, hint, disabled = false, className }: SwitchProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={cx('flex min-h-11 items-center justify-between gap-4 mouse:min-h-9', className)}>
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className={cx('block py-1 font-medium text-fg text-sm', disabled && 'opacity-60')}>
          {label}
        </label>
        {hint && (
          <p id={hintId} className="wrap-anywhere -mt-0.5 pb-1 text-fg-3 text-xs">
            {hint}
          </p>
        )}
      </div>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hint ? hintId : undefined}
        className={trackClasses}
      >
        <Radix.Thumb className="block size-4 translate-x-[3px] rounded-full bg-white transition-transform duration-200 data-[state=checked]:translate-x-[19px]" />
      </Radix.Root>
    </div>
  );
}

// The invisible ::after extends the 24 px track to a 44 px touch target.
const trackClasses =
  'relative h-6 w-10 shrink-0 rounded-full border border-line-strong bg-s3 transition-colors duration-200 after:absolute after:-inset-2.5 enabled:hover:border-fg-3 disabled:cursor-not-allowed disabled:opacity-60 data-[state=checked]:border-primary-hover data-[state=checked]:bg-primary';
