import { useRef, useState } from 'react';
import { readTags } from '../../lib/read-tags.ts';
import { type TrackFields, trackFieldsOf } from '../../lib/tags.model.ts';
import { UploadError } from '../../lib/upload-error.ts';
import { refusalOf } from '../../lib/upload-rules.ts';
import type { UploadState } from '../../lib/upload-slot.ts';
import { useUploadSlot } from '../../lib/use-upload-slot.ts';
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

  function takeCover(file: File) {
    void cover.slot.start({ kind: 'coverArt', trackId: temporaryId, file });
  }

  function takeAudio(file: File) {
    void audio.slot.start({ kind: 'audio', trackId: temporaryId, file });
    void fillFromTags(file);
  }

  /** The tags are only offered: what was typed or chosen stays, and so does a file chosen in the meantime. */
  async function fillFromTags(file: File) {
    chosen.current = file;
    if (refusalOf('audio', file)) return;
    const read = await readTags(file);
    if (chosen.current !== file) return;
    setTagged(trackFieldsOf(read?.tags ?? null, file.name, { artist: '', year: '' }));
    if (read?.cover && cover.slot.getState().kind === 'idle') takeCover(read.cover);
  }

  async function create({ title, artist, year }: Typed) {
    if (running.current) return;
    running.current = true;
    setSaving(true);
    setError(null);
    try {
      const picture = uploaded(await cover.slot.settled());
      const sound = uploaded(await audio.slot.settled());
      await creation.mutateAsync({
        title: title.trim(),
        artist: artist.trim(),
        year: year.trim(),
        coverArt: picture?.url ?? null,
        audioFile: sound?.url ?? null,
        originalFileName: sound?.file.name ?? null,
        releaseDate: null,
        isLocked: false,
        projectId,
      });
      onCreated();
    } catch (cause) {
      setError(sentenceOf(cause));
      setSaving(false);
    }
    running.current = false;
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
