import { trackEndpoints } from '@debut/contract/tracks';
import { useRef, useState } from 'react';
import { useChange } from '../../../data/use-change.ts';
import { ApiError } from '../../../lib/api.ts';
import { readTags } from '../../../lib/read-tags.ts';
import { createTrackFields, type TrackFields } from '../../../lib/tags.model.ts';
import { UploadError } from '../../../lib/upload-error.ts';
import { findRejection } from '../../../lib/upload-rules.ts';
import type { UploadState } from '../../../lib/upload-slot.ts';
import { useUploadSlot } from '../../../lib/use-upload-slot.ts';
import { toast } from '../../../ui/toast.ts';
import { describeFailure } from './tracks.model.ts';

type Typed = { title: string; artist: string; year: string };

/** Uploads start as soon as a file is chosen; creating the track waits for them. */
export function useTrackCreation({ projectId, onCreated }: { projectId: string | null; onCreated: () => void }) {
  const cover = useUploadSlot();
  const audio = useUploadSlot();
  const creation = useChange(trackEndpoints.create);
  const [temporaryId] = useState(() => `temp_${Date.now()}`);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [tagged, setTagged] = useState<TrackFields | null>(null);
  const running = useRef(false);
  const chosen = useRef<File | null>(null);
  /** The cover in the slot, if it came from the tags of the audio file. */
  const taggedCover = useRef<File | null>(null);

  function uploadCover(file: File) {
    taggedCover.current = null;
    void cover.slot.start({ kind: 'coverArt', trackId: temporaryId, file });
  }

  /** The user did not choose this image, so a failed upload must not block the form. */
  async function uploadTaggedCover(file: File) {
    taggedCover.current = file;
    const { kind } = await cover.slot.start({ kind: 'coverArt', trackId: temporaryId, file });
    if (kind !== 'failed' || taggedCover.current !== file) return;
    dropTaggedCover();
    toast.info('The cover in this file can’t be used. Choose another one.');
  }

  function dropTaggedCover() {
    if (taggedCover.current) cover.slot.clear();
    taggedCover.current = null;
  }

  function uploadAudio(file: File) {
    void audio.slot.start({ kind: 'audio', trackId: temporaryId, file });
    void fillFromTags(file);
  }

  function clearAudio() {
    chosen.current = null;
    audio.slot.clear();
    dropTaggedCover();
  }

  /** Tags are only defaults: they never replace typed text, a chosen cover, or the tags of a file chosen later. */
  async function fillFromTags(file: File) {
    chosen.current = file;
    if (findRejection('audio', file)) return;
    const read = await readTags(file);
    if (chosen.current !== file) return;
    setTagged(createTrackFields(read?.tags ?? null, file.name, { artist: '', year: '' }));
    if (read?.cover && cover.slot.getState().kind === 'idle') await uploadTaggedCover(read.cover);
  }

  async function create({ title, artist, year }: Typed) {
    if (running.current) return;
    running.current = true;
    setSaving(true);
    setError(null);
    try {
      const coverArt = await settledCover();
      const sound = uploaded(await audio.slot.settled());
      const track = {
        title: title.trim(),
        artist: artist.trim(),
        year: year.trim(),
        audioFile: sound?.url ?? null,
        originalFileName: sound?.file.name ?? null,
        releaseDate: null,
        isLocked: false,
        projectId,
      };
      await creation.mutateAsync({ body: { ...track, coverArt } }).catch((cause: unknown) => {
        if (!taggedCover.current || !(cause instanceof ApiError) || cause.code !== 'invalid_image') throw cause;
        return creation.mutateAsync({ body: { ...track, coverArt: null } });
      });
      onCreated();
    } catch (cause) {
      setError(describeError(cause));
      setSaving(false);
    }
    running.current = false;
  }

  async function settledCover(): Promise<string | null> {
    const state = await cover.slot.settled();
    const isSkipped = state.kind === 'failed' && taggedCover.current === state.file;
    return isSkipped ? null : (uploaded(state)?.url ?? null);
  }

  return {
    cover,
    audio,
    saving,
    error,
    create,
    /** Fields from the tags of the chosen audio file. */
    tagged,
    uploadCover,
    uploadAudio,
    clearAudio,
  };
}

function uploaded(state: UploadState) {
  if (state.kind === 'failed') throw new UploadError(state.sentence);
  return state.kind === 'done' ? state : null;
}

function describeError(cause: unknown): string {
  if (cause instanceof UploadError) return cause.message;
  return describeFailure(cause, 'Failed to create track. Please try again.');
}
