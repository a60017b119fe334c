import { LoaderCircle } from 'lucide-react';
import { cx } from './class-names.ts';

/** Decoration: what it stands beside says that something is loading. */
export function Spinner({ className = 'size-4' }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx('shrink-0 animate-spinner', className)} />;
}
