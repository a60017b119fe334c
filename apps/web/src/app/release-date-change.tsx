import { useHandOnReleaseDate, useProjects, useUpdateProject } from '../areas/library/projects/projects.api.ts';
import { useTracks, useUpdateTrack } from '../areas/library/tracks/tracks.api.ts';
import { ReleaseDateDialog } from '../areas/planning/releases/release-date-dialog.tsx';
import type { ReleaseRef } from '../areas/planning/tasks/release-tasks.ts';

/** The Set Release Date dialog of a track or a project. */
export function ReleaseDateChange({ release, onClose }: { release: ReleaseRef; onClose: () => void }) {
  const { data: tracks } = useTracks();
  const { data: projects } = useProjects();
  const updateTrack = useUpdateTrack();
  const updateProject = useUpdateProject();
  const applyToTracks = useHandOnReleaseDate();
  const { kind, id } = release;
  if (kind === 'track') {
    const track = tracks?.find((one) => one.id === id);
    return (
      track && (
        <ReleaseDateDialog
          release={release}
          releaseDate={track.releaseDate}
          tracks={0}
          requests={{ save: (releaseDate) => updateTrack.mutateAsync({ id, changes: { releaseDate } }) }}
          onClose={onClose}
        />
      )
    );
  }
  const project = projects?.find((one) => one.id === id);
  return (
    project && (
      <ReleaseDateDialog
        release={release}
        releaseDate={project.releaseDate}
        tracks={project.trackIds.length}
        requests={{
          save: (releaseDate) => updateProject.mutateAsync({ id, changes: { releaseDate } }),
          applyToTracks: () => applyToTracks.mutateAsync(id),
        }}
        onClose={onClose}
      />
    )
  );
}
