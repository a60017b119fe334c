import { Waves } from 'lucide-react';
import { cx } from '../../../ui/class-names.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { texts } from './switcher-texts.ts';

/** The key that opens the list of artists, with Ctrl or Cmd. */
export const switcherKey = 'J';

/** Loaded when it opens, because every page has the switcher that offers it. */
export const loadAddArtistDialog = () => import('./add-artist-dialog.tsx').then((file) => file.AddArtistDialog);

/** Stands for a whole workspace. People and artists have a round avatar. */
export function WorkspaceTile({ size }: { size: keyof typeof sizes }) {
  return (
    <span aria-hidden className={cx(tileClasses, sizes[size])}>
      <Waves className="size-[62%]" />
    </span>
  );
}

const tileClasses =
  'grid shrink-0 place-items-center rounded-[30%] bg-linear-160 from-[#123a5c] to-[#0e7490] text-[#d9f6ff]';

const sizes = { tiny: 'size-6', small: 'size-8', medium: 'size-9', large: 'size-14' };

export function PanelSkeleton() {
  return (
    <SkeletonGroup label={texts.loadingArtists} className="grid gap-3 p-4">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
    </SkeletonGroup>
  );
}
