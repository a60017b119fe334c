import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

/** A loading placeholder, sized by classes. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <div aria-hidden className={cx('animate-shimmer rounded-md bg-white/8', className)} />;
}

type SkeletonGroupProps = { label: string; children: ReactNode; className?: string };

/** Groups the skeletons of a view under one loading label for screen readers. */
export function SkeletonGroup({ label, children, className }: SkeletonGroupProps) {
  return (
    <div aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
