import { useHandOnReleaseDate, useProjects, useUpdateProject } from '../areas/library/projects/projects.api.ts';
import { useTracks, useUpdateTrack } from '../areas/library/tracks/tracks.api.ts';
import { ReleaseDateDialog } from '../features/release-plan/release-date-dialog.tsx';
import type { ReleaseRef } from '../features/release-plan/release-plan.keys.ts';

/** Set Release Date for a track or a project, wherever it is asked for. */
export function ReleaseDateChange({ of, onClose }: { of: ReleaseRef; onClose: () => void }) {
  const { data: tracks } = useTracks();
  const { data: projects } = useProjects();
  const updateTrack = useUpdateTrack();
  const updateProject = useUpdateProject();
  const handOn = useHandOnReleaseDate();
  const { kind, id } = of;
  if (kind === 'track') {
    const track = tracks?.find((one) => one.id === id);
    return (
      track && (
        <ReleaseDateDialog
          of={of}
          releaseDate={track.releaseDate}
          tracks={0}
          calls={{ save: (releaseDate) => updateTrack.mutateAsync({ id, changes: { releaseDate } }) }}
          onClose={onClose}
        />
      )
    );
  }
  const project = projects?.find((one) => one.id === id);
  return (
    project && (
      <ReleaseDateDialog
        of={of}
        releaseDate={project.releaseDate}
        tracks={project.trackIds.length}
        calls={{
          save: (releaseDate) => updateProject.mutateAsync({ id, changes: { releaseDate } }),
          handOn: () => handOn.mutateAsync(id),
        }}
        onClose={onClose}
      />
    )
  );
}
