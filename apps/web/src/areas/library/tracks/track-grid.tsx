import type { Track } from '@debut/contract/tracks';
import { GripVertical } from 'lucide-react';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import { Allowed } from '../../../data/rights.tsx';
import { SortableList, useSortHandle } from '../../../ui/sortable-list.tsx';
import { useGridWindow } from '../../../ui/use-grid-window.ts';
import { texts } from './texts.ts';
import { TrackCard, type TrackCardProps } from './track-card.tsx';
import { coverButtonClasses, trackFrameClasses, trackGridClasses } from './track-card-classes.ts';
import { SelectableTrack } from './track-selection.tsx';

type TrackGridProps = Omit<TrackCardProps, 'track'> & {
  tracks: readonly Track[];
  onReorder: (trackIds: string[]) => void;
  /** Rendered after the last track. */
  children?: ReactNode;
};

/** A virtualized grid of cards that can be reordered by mouse, touch or keyboard. */
export function TrackGrid({ tracks, onReorder, children, ...card }: TrackGridProps) {
  const list = useRef<HTMLElement>(null);
  const ids = useMemo(() => tracks.map(({ id }) => id), [tracks]);
  const { parts, heightOf } = useGridWindow(list, ids);
  return (
    <SortableList
      ref={list}
      items={tracks}
      onReorder={onReorder}
      keyboardStep={keyboardPixels}
      dropMilliseconds={300}
      className={trackGridClasses}
    >
      {parts.flatMap((part, partIndex) =>
        part.isDrawn
          ? tracks
              .slice(part.from, part.to)
              .map((track, index) => (
                <TrackSlot
                  key={track.id}
                  track={track}
                  position={part.from + index + 1}
                  count={tracks.length}
                  {...card}
                />
              ))
          : [
              <li
                key={`gap ${partIndex}`}
                aria-hidden
                data-sort-gap={part.to - part.from}
                className="col-span-full"
                style={{ height: heightOf(part) }}
              />,
            ],
      )}
      {children && (
        <li className={trackFrameClasses}>
          <div className="absolute inset-0">{children}</div>
        </li>
      )}
    </SortableList>
  );
}

/** A grid has two axes, so arrow keys move the card by pixels instead of by position. */
const keyboardPixels = 25;

type TrackSlotProps = TrackCardProps & { position: number; count: number };

/** The cards around it may not be rendered, so ARIA attributes give its position. */
const TrackSlot = memo(function TrackSlot({ position, count, ...card }: TrackSlotProps) {
  const { id, title } = card.track;
  return (
    <li
      data-sort-id={id}
      aria-posinset={position}
      aria-setsize={count}
      className="group/slot relative data-[sorting]:z-20"
    >
      <SelectableTrack track={card.track}>
        <div className="group/card relative">
          <TrackCard {...card} />
          <Allowed right="edit">
            <SortHandle title={title} />
          </Allowed>
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
      aria-label={texts.reorderTitle(title)}
      className={coverButtonClasses(
        'top-1.5 left-1.5 cursor-grab touch-none active:cursor-grabbing sm:top-2.5 sm:left-2.5',
      )}
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  );
}
