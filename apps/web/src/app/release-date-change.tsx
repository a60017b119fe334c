import { projectEndpoints } from '@debut/contract/projects';
import { trackEndpoints } from '@debut/contract/tracks';
import { useUpdateProject } from '../areas/library/projects/project-changes.ts';
import { useUpdateTrack } from '../areas/library/tracks/track-changes.ts';
import { ReleaseDateDialog } from '../areas/planning/releases/release-date-dialog.tsx';
import type { ReleaseRef } from '../areas/planning/tasks/use-release-tasks.ts';
import { useChange } from '../data/use-change.ts';
import { useData } from '../data/use-data.ts';

/** The Set Release Date dialog of a track or project. */
export function ReleaseDateChange({ release, onClose }: { release: ReleaseRef; onClose: () => void }) {
  const { data: tracks } = useData(trackEndpoints.list, {});
  const { data: projects } = useData(projectEndpoints.list, {});
  const updateTrack = useUpdateTrack();
  const updateProject = useUpdateProject();
  const applyToTracks = useChange(projectEndpoints.applyReleaseDateToTracks);
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
          applyToTracks: () => applyToTracks.mutateAsync({ params: { id } }),
        }}
        onClose={onClose}
      />
    )
  );
}
