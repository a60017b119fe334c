import type { Track } from '@debut/contract/tracks';
import { SortableList } from '../../../ui/sortable-list.tsx';
import { ProjectSettingsTrack } from './project-settings-track.tsx';

type ProjectSettingsTracksProps = {
  tracks: readonly Track[];
  /** Gets the whole new list of ids. */
  onChange: (trackIds: string[]) => void;
};

export function ProjectSettingsTracks({ tracks, onChange }: ProjectSettingsTracksProps) {
  const withoutTrack = (removed: string) => tracks.flatMap(({ id }) => (id === removed ? [] : id));
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
        <SortableList as="ol" items={tracks} onReorder={onChange} axis="vertical" className={listClasses}>
          {tracks.map((track, place) => (
            <ProjectSettingsTrack
              key={track.id}
              track={track}
              place={place + 1}
              onRemove={() => onChange(withoutTrack(track.id))}
            />
          ))}
        </SortableList>
      )}
    </section>
  );
}

const listClasses = 'divide-y divide-white/[.06] overflow-hidden rounded-md border border-line';
