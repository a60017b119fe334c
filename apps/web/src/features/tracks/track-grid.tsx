import type { Track } from '@debut/contract/tracks';
import type { ReactNode } from 'react';
import { SortableList } from '../../ui/sortable-list.tsx';
import type { TrackCardProps } from './track-card.tsx';
import { trackFrameClasses, trackGridClasses } from './track-frame.ts';
import { TrackSlot } from './track-slot.tsx';

type TrackGridProps = Omit<TrackCardProps, 'track'> & {
  tracks: readonly Track[];
  onReorder: (trackIds: string[]) => void;
  /** Stands behind the last track. */
  children?: ReactNode;
};

/** Cards one can drag into another order, by mouse, finger or keyboard. */
export function TrackGrid({ tracks, onReorder, children, ...card }: TrackGridProps) {
  return (
    <SortableList
      items={tracks}
      onReorder={onReorder}
      keyboardStep={keyboardPixels}
      dropMilliseconds={300}
      className={trackGridClasses}
    >
      {tracks.map((track, index) => (
        <TrackSlot key={track.id} track={track} eager={index < firstScreen} {...card} />
      ))}
      {children && (
        <li className={trackFrameClasses}>
          <div className="absolute inset-0">{children}</div>
        </li>
      )}
    </SortableList>
  );
}

const firstScreen = 12;

/** A grid has two directions, so arrows move by pixels and not from place to place. */
const keyboardPixels = 25;
