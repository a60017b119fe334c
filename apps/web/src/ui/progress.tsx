import { LoaderCircle } from 'lucide-react';
import { cx } from './class-names.ts';

type ProgressProps = {
  label: string;
  /** Null while the progress is indeterminate. */
  value: number | null;
  max?: number;
  /** Shown to the right of the label and announced by screen readers: "9 / 17" or "42%". */
  valueText?: string;
  labelHidden?: boolean;
  className?: string;
};

export function Progress({ label, value, max = 100, valueText, labelHidden = false, className }: ProgressProps) {
  const percent = value === null ? 0 : Math.min(100, Math.max(0, (value / max) * 100));
  return (
    <div className={className}>
      {!labelHidden && (
        <div aria-hidden className="mb-1.5 flex items-baseline justify-between gap-3 text-fg-2 text-xs">
          <span>{label}</span>
          <span className="tabular-nums">{valueText}</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value ?? undefined}
        aria-valuetext={valueText}
        className="h-1.5 overflow-hidden rounded-full bg-white/15"
      >
        <div
          className={cx(barClasses, value === null ? 'w-1/3 animate-slide' : 'transition-[width] duration-200')}
          style={value === null ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
}

const barClasses = 'h-full rounded-full bg-linear-to-r from-primary to-accent';

/** Hidden from screen readers, because the surrounding element announces the loading state. */
export function Spinner({ className = 'size-4' }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx('shrink-0 animate-spinner', className)} />;
}
