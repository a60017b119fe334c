import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

/** A grey stand-in for something of a known size; the size comes as classes. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <div aria-hidden className={cx('animate-shimmer rounded-md bg-white/8', className)} />;
}

type SkeletonGroupProps = { label: string; children: ReactNode; className?: string };

/** Holds the skeletons of one view and says in words that it is loading. */
export function SkeletonGroup({ label, children, className }: SkeletonGroupProps) {
  return (
    <div aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
