import { artworkEndpoints } from '@debut/contract/artwork';
import type { Project } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import { useUpdateProject } from '../areas/library/projects/projects.api.ts';
import { CoverDialog } from '../areas/library/tracks/cover-dialog.tsx';
import { useUpdateTrack } from '../areas/library/tracks/tracks.api.ts';
import { useData } from '../data/use-data.ts';

export type CoverSubject = { kind: 'track'; track: Track } | { kind: 'project'; project: Project };

/** The Change Cover Art dialog of a track or a project. */
export function CoverChange({ subject, onClose }: { subject: CoverSubject; onClose: () => void }) {
  const updateTrack = useUpdateTrack();
  const updateProject = useUpdateProject();
  const artwork = useData(artworkEndpoints.list, {});
  // Without the library a picture can still be uploaded.
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
