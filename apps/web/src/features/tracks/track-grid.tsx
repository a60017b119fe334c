import type { Track } from '@debut/contract/tracks';
import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { type ReactNode, useMemo, useState } from 'react';
import { announcementsFor, dragInstructions } from '../../lib/drag-announcements.ts';
import { moveTo } from '../../lib/move-to.ts';
import type { TrackCardProps } from './track-card.tsx';
import { TrackCardFace } from './track-card-face.tsx';
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
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    // Its own step of 25 px, not the sortable one that jumps from card to card.
    useSensor(KeyboardSensor),
  );
  const ids = useMemo(() => tracks.map(({ id }) => id), [tracks]);
  const accessibility = useMemo(
    () => ({ announcements: announcementsFor(tracks), screenReaderInstructions: dragInstructions }),
    [tracks],
  );
  const dragged = tracks.find(({ id }) => id === draggedId);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragStart={({ active }) => setDraggedId(String(active.id))}
      onDragCancel={() => setDraggedId(null)}
      onDragEnd={({ active, over }) => {
        setDraggedId(null);
        if (over && over.id !== active.id) onReorder(moveTo(ids, String(active.id), String(over.id)));
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul className={trackGridClasses}>
          {tracks.map((track, index) => (
            <TrackSlot
              key={track.id}
              track={track}
              eager={index < firstScreen}
              held={track.id === draggedId}
              {...card}
            />
          ))}
          {children && (
            <li className={trackFrameClasses}>
              <div className="absolute inset-0">{children}</div>
            </li>
          )}
        </ul>
      </SortableContext>
      <DragOverlay dropAnimation={prefersStillness() ? null : dropAnimation}>
        {dragged && <TrackCardFace track={dragged} waveform={card.waveform?.(dragged)} lifted />}
      </DragOverlay>
    </DndContext>
  );
}

const firstScreen = 12;

const dropAnimation = { duration: 300, easing: 'cubic-bezier(.2,.8,.2,1)' };

/** The animation is made by script, where the style sheet's rule does not reach. */
function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
