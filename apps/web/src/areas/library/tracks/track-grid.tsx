import type { Track } from '@debut/contract/tracks';
import { type ReactNode, useMemo, useRef } from 'react';
import { SortableList } from '../../../ui/sortable-list.tsx';
import { useGridWindow } from '../../../ui/use-grid-window.ts';
import type { TrackCardProps } from './track-card.tsx';
import { trackFrameClasses, trackGridClasses } from './track-frame.ts';
import { TrackSlot } from './track-slot.tsx';

type TrackGridProps = Omit<TrackCardProps, 'track'> & {
  tracks: readonly Track[];
  onReorder: (trackIds: string[]) => void;
  /** Stands behind the last track. */
  children?: ReactNode;
};

/** Cards one can drag into another order, by mouse, finger or keyboard. Of hundreds, those around the screen are there. */
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
      {parts.flatMap((part, place) =>
        part.isDrawn
          ? tracks
              .slice(part.from, part.to)
              .map((track, index) => (
                <TrackSlot key={track.id} track={track} place={part.from + index} of={tracks.length} {...card} />
              ))
          : [
              <li
                key={`gap ${place}`}
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

/** A grid has two directions, so arrows move by pixels and not from place to place. */
const keyboardPixels = 25;
