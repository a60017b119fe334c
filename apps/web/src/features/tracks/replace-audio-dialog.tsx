import type { Track } from '@debut/contract/tracks';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { replaceSentence } from './tracks.model.ts';
import { useTrackAudio } from './use-track-audio.ts';

/** Asked before new audio is chosen where there is something to lose. */
export function ReplaceAudioDialog({ track, onClose }: { track: Track; onClose: () => void }) {
  const audio = useTrackAudio(track);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Replace Audio"
      sentence={replaceSentence(track)}
      confirmLabel="Choose File"
      onConfirm={async () => audio.choose()}
    />
  );
}
