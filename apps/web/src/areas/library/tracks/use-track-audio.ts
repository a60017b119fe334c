import type { Track } from '@debut/contract/tracks';
import { useStore } from 'zustand';
import { maxAudioMegabytes } from '../../../lib/app-config.ts';
import { pickFile } from '../../../lib/pick-file.ts';
import { refusalOf } from '../../../lib/upload-rules.ts';
import type { UploadState } from '../../../lib/upload-slot.ts';
import { toast } from '../../../ui/toast.ts';
import { audioSlotOf } from './track-uploads.ts';
import { useUpdateTrack } from './tracks.api.ts';
import { attachSentence } from './tracks.model.ts';

export interface TrackAudio {
  state: UploadState;
  /** Opens the file chooser, uploads the choice and makes it the track's audio. */
  choose: () => void;
  /** The same for a file that is already chosen, such as one dropped. */
  take: (file: File) => void;
  retry: () => void;
  /** Stops the upload, or puts a failed one out of sight. */
  cancel: () => void;
}

/** Adding and replacing a track's audio, from any place that shows the track. */
export function useTrackAudio(track: Track): TrackAudio {
  const slot = audioSlotOf(track.id);
  const state = useStore(slot);
  const update = useUpdateTrack();

  async function choose() {
    const file = await pickFile(audioTypes);
    if (file) await take(file);
  }

  async function take(file: File) {
    const refusal = refusalOf('audio', file);
    if (refusal) return toast.failure(refusal);
    const attach = (audioFile: string) =>
      update
        .mutateAsync({ id: track.id, changes: { audioFile, originalFileName: file.name } })
        .catch((error: unknown) => {
          throw new Error(attachSentence(error), { cause: error });
        });
    report(await slot.start({ kind: 'audio', trackId: track.id, file, attach }));
  }

  function report(outcome: UploadState) {
    if (outcome.kind === 'failed') toast.failure(outcome.sentence);
    if (outcome.kind !== 'done') return;
    toast.success(`Audio added to "${track.title}"`);
    slot.clear();
  }

  return {
    state,
    choose: () => void choose(),
    take: (file) => void take(file),
    retry: () => void slot.retry().then(report),
    cancel: slot.clear,
  };
}

// The endings are for systems that do not know them as audio and would grey the files out.
export const audioTypes = 'audio/*,.flac,.m4a,.aif,.aiff,.opus';

/** Read when a screen is drawn: the limit comes with the server's configuration. */
export function audioHint(): string {
  return `WAV, FLAC, MP3, AIFF, OGG or M4A, at most ${maxAudioMegabytes()} MB. FLAC is the smallest without loss.`;
}
