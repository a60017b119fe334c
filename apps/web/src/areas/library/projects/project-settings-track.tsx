import type { Track } from '@debut/contract/tracks';
import { GripVertical, X } from 'lucide-react';
import { coverSources } from '../../../lib/cover-address.ts';
import { Cover } from '../../../ui/cover.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useSortHandle } from '../../../ui/sortable-list.tsx';

type ProjectSettingsTrackProps = { track: Track; place: number; onRemove: () => void };

export function ProjectSettingsTrack({ track, place, onRemove }: ProjectSettingsTrackProps) {
  const { id, title, artist, coverArt } = track;
  const handle = useSortHandle();
  return (
    <li data-sort-id={id} className={rowClasses}>
      <button type="button" {...handle} aria-label={`Reorder ${title}`} className={handleClasses}>
        <GripVertical aria-hidden className="size-4" />
      </button>
      <span aria-hidden className="-ml-2 w-4 text-right text-fg-3 text-xs tabular-nums">
        {place}
      </span>
      <Cover seed={title} image={coverArt ? coverSources(coverArt) : null} className="size-9 shrink-0 rounded-sm" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold text-sm">{title}</p>
        {artist && <p className="truncate text-fg-2 text-xs">{artist}</p>}
      </div>
      <IconButton icon={X} label={`Remove ${title} from the project`} onClick={onRemove} />
    </li>
  );
}

const rowClasses =
  'relative flex min-h-14 items-center gap-3 bg-s2 py-1.5 pr-2 pl-1.5 data-[sorting]:z-10 data-[sorting=held]:bg-s3 data-[sorting=held]:shadow-pop';

const handleClasses =
  'grid size-11 shrink-0 cursor-grab touch-none active:cursor-grabbing place-items-center rounded-md text-fg-3 transition-colors duration-150 hover:text-fg mouse:size-9';
