import type { Project } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import { useArtwork } from '../areas/library/artwork/artwork.api.ts';
import { useUpdateProject } from '../areas/library/projects/projects.api.ts';
import { CoverDialog } from '../areas/library/tracks/cover-dialog.tsx';
import { useUpdateTrack } from '../areas/library/tracks/tracks.api.ts';

export type CoverSubject = { kind: 'track'; track: Track } | { kind: 'project'; project: Project };

/** Change Cover Art for a track or a project, with the artwork library to pick from. */
export function CoverChange({ subject, onClose }: { subject: CoverSubject; onClose: () => void }) {
  const updateTrack = useUpdateTrack();
  const updateProject = useUpdateProject();
  const artwork = useArtwork();
  // A library that cannot be read must not keep one from uploading a picture.
  const pictures = artwork.data ?? (artwork.isError ? [] : undefined);
  if (subject.kind === 'track') {
    const { id } = subject.track;
    return (
      <CoverDialog
        subject={subject.track}
        artwork={pictures}
        onChange={(coverArt) => updateTrack.mutateAsync({ id, changes: { coverArt } })}
        onClose={onClose}
      />
    );
  }
  const { id, name, coverArt: current } = subject.project;
  return (
    <CoverDialog
      subject={{ id, title: name, coverArt: current }}
      artwork={pictures}
      onChange={(coverArt) => updateProject.mutateAsync({ id, changes: { coverArt } })}
      onClose={onClose}
    />
  );
}
