import { GripVertical } from 'lucide-react';
import { memo } from 'react';
import { useSortHandle } from '../../../ui/sortable-list.tsx';
import { cardChip } from './card-chip.ts';
import { SelectableTrack } from './selectable-track.tsx';
import { TrackCard, type TrackCardProps } from './track-card.tsx';

type TrackSlotProps = TrackCardProps & { place: number; of: number };

/** A track's place in a grid one can sort. Its neighbours may not be drawn, so it says which of how many it is. */
export const TrackSlot = memo(function TrackSlot({ place, of, ...card }: TrackSlotProps) {
  const { id, title } = card.track;
  return (
    <li
      data-sort-id={id}
      aria-posinset={place + 1}
      aria-setsize={of}
      className="group/slot relative data-[sorting]:z-20"
    >
      <SelectableTrack track={card.track}>
        <div className="group/card relative">
          <TrackCard {...card} />
          <SortHandle title={title} />
        </div>
      </SelectableTrack>
    </li>
  );
});

function SortHandle({ title }: { title: string }) {
  const handle = useSortHandle();
  return (
    <button
      type="button"
      {...handle}
      aria-label={`Reorder ${title}`}
      className={cardChip('top-1.5 left-1.5 cursor-grab touch-none active:cursor-grabbing sm:top-2.5 sm:left-2.5')}
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  );
}
