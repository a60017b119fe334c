import { Check } from 'lucide-react';
import { cx } from './class-names.ts';

type CheckCircleProps = {
  /** The id of the visible label next to it. */
  labelledBy: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
};

/** A round checkbox at the start of a row, labeled by text elsewhere in the row. */
export function CheckCircle({ labelledBy, checked, onChange, disabled = false, className }: CheckCircleProps) {
  return (
    <label
      className={cx(
        'group/check relative grid size-11 shrink-0 place-items-center',
        !disabled && 'cursor-pointer',
        className,
      )}
    >
      <input
        type="checkbox"
        aria-labelledby={labelledBy}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className={circleClasses}
      />
      <Check
        aria-hidden
        strokeWidth={3.5}
        className="pointer-events-none absolute size-3 scale-50 text-bg opacity-0 transition duration-200 ease-out peer-checked:scale-100 peer-checked:opacity-100"
      />
    </label>
  );
}

const circleClasses =
  'peer size-[22px] appearance-none enabled:cursor-pointer rounded-full border-2 border-line-strong transition-colors duration-200 checked:border-success checked:bg-success enabled:group-hover/check:not-checked:border-primary-fg';
