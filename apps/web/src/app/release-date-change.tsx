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
          version={track.version}
          tracks={0}
          requests={{ save: (changes) => updateTrack.mutateAsync({ id, changes }) }}
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
        version={project.version}
        tracks={project.trackIds.length}
        requests={{
          save: (changes) => updateProject.mutateAsync({ id, changes }),
          applyToTracks: () => applyToTracks.mutateAsync({ params: { id } }),
        }}
        onClose={onClose}
      />
    )
  );
}
