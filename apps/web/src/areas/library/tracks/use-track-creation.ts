import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { readTags } from '../../../lib/read-tags.ts';
import { type TrackFields, trackFieldsOf } from '../../../lib/tags.model.ts';
import { UploadError } from '../../../lib/upload-error.ts';
import { refusalOf } from '../../../lib/upload-rules.ts';
import type { UploadState } from '../../../lib/upload-slot.ts';
import { useUploadSlot } from '../../../lib/use-upload-slot.ts';
import { toast } from '../../../ui/toast.ts';
import { useCreateTrack } from './tracks.api.ts';
import { refusalOr } from './tracks.model.ts';

type Typed = { title: string; artist: string; year: string };

/** Files start on their way as soon as they are chosen; creating the track waits for them. */
export function useTrackCreation({ projectId, onCreated }: { projectId: string | null; onCreated: () => void }) {
  const cover = useUploadSlot();
  const audio = useUploadSlot();
  const creation = useCreateTrack();
  const [temporaryId] = useState(() => `temp_${Date.now()}`);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [tagged, setTagged] = useState<TrackFields | null>(null);
  const running = useRef(false);
  const chosen = useRef<File | null>(null);
  /** The cover in the slot, when it came out of the audio file. */
  const taggedCover = useRef<File | null>(null);

  function takeCover(file: File) {
    taggedCover.current = null;
    void cover.slot.start({ kind: 'coverArt', trackId: temporaryId, file });
  }

  /** Nobody chose this picture, so one that cannot be used must not stand in the way. */
  async function takeTaggedCover(file: File) {
    taggedCover.current = file;
    const { kind } = await cover.slot.start({ kind: 'coverArt', trackId: temporaryId, file });
    if (kind !== 'failed' || taggedCover.current !== file) return;
    dropTaggedCover();
    toast.info('The cover inside the file cannot be used. Choose another one.');
  }

  function dropTaggedCover() {
    if (taggedCover.current) cover.slot.clear();
    taggedCover.current = null;
  }

  function takeAudio(file: File) {
    void audio.slot.start({ kind: 'audio', trackId: temporaryId, file });
    void fillFromTags(file);
  }

  function clearAudio() {
    chosen.current = null;
    audio.slot.clear();
    dropTaggedCover();
  }

  /** The tags are only offered: what was typed or chosen stays, and so does a file chosen in the meantime. */
  async function fillFromTags(file: File) {
    chosen.current = file;
    if (refusalOf('audio', file)) return;
    const read = await readTags(file);
    if (chosen.current !== file) return;
    setTagged(trackFieldsOf(read?.tags ?? null, file.name, { artist: '', year: '' }));
    if (read?.cover && cover.slot.getState().kind === 'idle') await takeTaggedCover(read.cover);
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
      await creation.mutateAsync({ ...track, coverArt }).catch((cause: unknown) => {
        if (!taggedCover.current || !(cause instanceof ApiError) || cause.code !== 'invalid_image') throw cause;
        return creation.mutateAsync({ ...track, coverArt: null });
      });
      onCreated();
    } catch (cause) {
      setError(sentenceOf(cause));
      setSaving(false);
    }
    running.current = false;
  }

  async function settledCover(): Promise<string | null> {
    const state = await cover.slot.settled();
    const isGivenUp = state.kind === 'failed' && taggedCover.current === state.file;
    return isGivenUp ? null : (uploaded(state)?.url ?? null);
  }

  return {
    cover,
    audio,
    saving,
    error,
    create,
    /** What the tags of the chosen audio file say; null before there is one. */
    tagged,
    takeCover,
    takeAudio,
    clearAudio,
  };
}

function uploaded(state: UploadState) {
  if (state.kind === 'failed') throw new UploadError(state.sentence);
  return state.kind === 'done' ? state : null;
}

function sentenceOf(cause: unknown): string {
  if (cause instanceof UploadError) return cause.message;
  return refusalOr('Failed to create track. Please try again.', cause);
}
