import type { Track } from '@debut/contract/tracks';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { MastersWarning } from './masters-warning.tsx';
import { useTrackAudio } from './use-track-audio.ts';

/** Asked before new audio is chosen where there is something to lose. */
export function ReplaceAudioDialog({ track, onClose }: { track: Track; onClose: () => void }) {
  const audio = useTrackAudio(track);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Replace Audio"
      sentence={
        <>
          Choose a new audio file for "{track.title}".
          <MastersWarning tracks={[track]} onLeave={onClose} />
        </>
      }
      confirmLabel="Choose File"
      onConfirm={async () => audio.choose()}
    />
  );
}
