import type { Track } from '@debut/contract/tracks';
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { announcementsFor, dragInstructions } from '../../lib/drag-announcements.ts';
import { moveTo } from '../../lib/move-to.ts';
import { ProjectSettingsTrack } from './project-settings-track.tsx';

type ProjectSettingsTracksProps = {
  tracks: readonly Track[];
  /** Gets the whole new list of ids. */
  onChange: (trackIds: string[]) => void;
  onDragging: (dragging: boolean) => void;
};

export function ProjectSettingsTracks({ tracks, onChange, onDragging }: ProjectSettingsTracksProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    // In a list one thinks in places, not in pixels: each arrow press is one place.
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = tracks.map(({ id }) => id);
  return (
    <section aria-labelledby="settings-tracks">
      <h3 id="settings-tracks" className="mb-1.5 font-medium font-sans text-sm tracking-normal">
        Tracks
      </h3>
      {tracks.length === 0 ? (
        <p className="rounded-md border border-line border-dashed px-4 py-5 text-center text-fg-3 text-sm">
          No tracks in this project yet. Add tracks to get started!
        </p>
      ) : (
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          accessibility={{ announcements: announcementsFor(tracks), screenReaderInstructions: dragInstructions }}
          onDragStart={() => onDragging(true)}
          onDragCancel={() => onDragging(false)}
          onDragEnd={({ active, over }) => {
            onDragging(false);
            if (over && over.id !== active.id) onChange(moveTo(ids, String(active.id), String(over.id)));
          }}
        >
          <SortableContext items={ids} strategy={verticalListSortingStrategy}>
            <ol className="divide-y divide-white/[.06] overflow-hidden rounded-md border border-line">
              {tracks.map((track, place) => (
                <ProjectSettingsTrack
                  key={track.id}
                  track={track}
                  place={place + 1}
                  onRemove={() => onChange(ids.filter((id) => id !== track.id))}
                />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
      )}
    </section>
  );
}
