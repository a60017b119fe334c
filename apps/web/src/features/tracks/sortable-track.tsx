import { useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { cardChip } from './card-chip.ts';
import { TrackCard, type TrackCardProps } from './track-card.tsx';

/** While something is dragged this is drawn again for every card; the card inside is not, for nothing of it changes. */
export function SortableTrack({ track, ...card }: TrackCardProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: track.id,
  });
  const style = {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
    opacity: isDragging ? 0.35 : undefined,
  };
  return (
    <div ref={setNodeRef} style={style} className="group/card relative">
      <TrackCard track={track} {...card} />
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Reorder ${track.title}`}
        className={cardChip('top-1.5 left-1.5 cursor-grab touch-none sm:top-2.5 sm:left-2.5')}
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
    </div>
  );
}
