import type { Track } from '@debut/contract/tracks';
import { useStore } from 'zustand';
import { maxAudioMegabytes } from '../../../lib/app-config.ts';
import { pickFile } from '../../../lib/pick-file.ts';
import { findRejection } from '../../../lib/upload-rules.ts';
import { createUploadSlot, type UploadSlot, type UploadState } from '../../../lib/upload-slot.ts';
import { toast } from '../../../ui/toast.ts';
import { useUpdateTrack } from './track-changes.ts';
import { describeAttachFailure } from './tracks.model.ts';

export interface TrackAudio {
  state: UploadState;
  /** Opens the file picker, then uploads. */
  choose: () => void;
  upload: (file: File) => void;
  retry: () => void;
  /** Aborts the upload, or dismisses a failed one. */
  cancel: () => void;
}

/** Adds or replaces the audio of a track. */
export function useTrackAudio(track: Track): TrackAudio {
  const slot = getAudioSlot(track.id);
  const state = useStore(slot);
  const update = useUpdateTrack();

  async function choose() {
    const file = await pickFile(audioTypes);
    if (file) await upload(file);
  }

  async function upload(file: File) {
    const rejection = findRejection('audio', file);
    if (rejection) return toast.failure(rejection);
    const attach = (audioFile: string) =>
      update
        .mutateAsync({ id: track.id, changes: { audioFile, originalFileName: file.name } })
        .catch((error: unknown) => {
          throw new Error(describeAttachFailure(error), { cause: error });
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
    upload: (file) => void upload(file),
    retry: () => void slot.retry().then(report),
    cancel: slot.clear,
  };
}

// Some systems do not list these extensions as audio and would disable the files.
export const audioTypes = 'audio/*,.flac,.m4a,.aif,.aiff,.opus';

/** A function, because the limit comes from the server's configuration. */
export function audioHint(): string {
  return `WAV, FLAC, MP3, AIFF, OGG or M4A, up to ${maxAudioMegabytes()} MB. FLAC is the smallest lossless format.`;
}

/** Outside of the components, because uploads continue when their page is left. */
const slots = new Map<string, UploadSlot>();

export function getAudioSlot(trackId: string): UploadSlot {
  const known = slots.get(trackId);
  if (known) return known;
  const slot = createUploadSlot();
  slots.set(trackId, slot);
  return slot;
}
