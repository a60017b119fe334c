import { LoaderCircle } from 'lucide-react';
import { cx } from './class-names.ts';

type SpinnerProps = { label?: string; className?: string };

/** Without a label it is decoration: what it stands beside then says that something is loading. */
export function Spinner({ label, className = 'size-4' }: SpinnerProps) {
  return (
    <>
      <LoaderCircle aria-hidden className={cx('shrink-0 animate-spinner', className)} />
      {label && <span className="sr-only">{label}</span>}
    </>
  );
}
