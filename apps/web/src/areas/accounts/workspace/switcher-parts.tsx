import { Waves } from 'lucide-react';
import { cx } from '../../../ui/class-names.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { texts } from './switcher-texts.ts';

/** The letter that opens the list of artists, with Ctrl or Cmd. */
export const switcherKey = 'J';

export function WorkspaceTile({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid shrink-0 place-items-center bg-linear-160 from-[#123a5c] to-[#0e7490] text-[#d9f6ff]',
        className,
      )}
    >
      <Waves className="size-[62%]" />
    </span>
  );
}

export function PanelSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingArtists} className="grid gap-3 p-4">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
    </SkeletonGroup>
  );
}
