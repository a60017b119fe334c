import type { Track } from '@debut/contract/tracks';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { MastersWarning } from './masters-warning.tsx';
import { RenameTrackDialog } from './rename-track-dialog.tsx';
import { ReplaceAudioDialog } from './replace-audio-dialog.tsx';
import { useDeleteTrack, useUpdateTrack } from './tracks.api.ts';

export type TrackDialog = 'rename' | 'replaceAudio' | 'deleteAudio' | 'deleteTrack';

type TrackCardDialogsProps = { track: Track; dialog: TrackDialog; onClose: () => void };

export function TrackCardDialogs({ track, dialog, onClose }: TrackCardDialogsProps) {
  switch (dialog) {
    case 'rename':
      return <RenameTrackDialog track={track} onClose={onClose} />;
    case 'replaceAudio':
      return <ReplaceAudioDialog track={track} onClose={onClose} />;
    case 'deleteAudio':
      return <DeleteAudioDialog track={track} onClose={onClose} />;
    case 'deleteTrack':
      return <DeleteTrackDialog track={track} onClose={onClose} />;
  }
}

function DeleteTrackDialog({ track, onClose }: Omit<TrackCardDialogsProps, 'dialog'>) {
  const deletion = useDeleteTrack();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete Track"
      sentence={
        <>
          Are you sure you want to delete "{track.title}"? This action cannot be undone.
          <MastersWarning tracks={[track]} onLeave={onClose} />
        </>
      }
      confirmLabel="Delete Track"
      onConfirm={() => deletion.mutateAsync(track.id)}
    />
  );
}

function DeleteAudioDialog({ track, onClose }: Omit<TrackCardDialogsProps, 'dialog'>) {
  const update = useUpdateTrack();
  const withoutAudio = { audioFile: null, originalFileName: null };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete Audio"
      sentence={
        <>
          Are you sure you want to delete the audio file of "{track.title}"? This action cannot be undone.
          <MastersWarning tracks={[track]} onLeave={onClose} />
        </>
      }
      confirmLabel="Delete Audio"
      onConfirm={() => update.mutateAsync({ id: track.id, changes: withoutAudio })}
      errorSentence={(error) =>
        `Failed to delete audio file: ${error instanceof Error ? error.message : String(error)}`
      }
    />
  );
}
