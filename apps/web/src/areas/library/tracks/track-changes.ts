import type { Body } from '@debut/contract/endpoint';
import { maxTracksPerChange } from '@debut/contract/limits';
import { formatNumber } from '@debut/contract/texts';
import { type Track, trackEndpoints } from '@debut/contract/tracks';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Api } from '../../../data/api.ts';
import { maxAudioMegabytes } from '../../../data/app-config.ts';
import { api, bindToArtist } from '../../../data/product-api.ts';
import { createUploadSlot, type UploadSlot, type UploadState } from '../../../data/uploads/upload-slot.ts';
import { useChange, useChangeWith } from '../../../data/use-change.ts';
import { toast } from '../../../ui/toast.ts';
import { optimisticFields } from './optimistic-fields.ts';
import { pickFile } from './pick-file.ts';
import { texts } from './texts.ts';
import { describeAttachFailure, formatTrackCount, sortByIds } from './tracks.model.ts';

export type TrackChanges = Body<typeof trackEndpoints.update>;

export function useUpdateTrack(actor: Api = api) {
  return useChangeWith(
    ({ id, changes }: { id: string; changes: TrackChanges }) =>
      actor.call(trackEndpoints.update, { params: { id }, body: changes }),
    {
      changes: trackEndpoints.update.changes,
      optimistic: (cache, { id, changes }) =>
        cache.update(trackEndpoints.list, (tracks) =>
          mergeTrack(tracks, id, optimisticFields(changes) as Partial<Track>),
        ),
      saved: (cache, saved) => cache.update(trackEndpoints.list, (tracks) => mergeTrack(tracks, saved.id, saved)),
    },
  );
}

function mergeTrack(tracks: readonly Track[], id: string, fields: Partial<Track>): Track[] {
  return tracks.map((track) => (track.id === id ? { ...track, ...fields } : track));
}

export function useDeleteTrack() {
  return useChange(trackEndpoints.delete, {
    saved: (cache, _nothing, { params }) =>
      cache.update(trackEndpoints.list, (tracks) => tracks.filter(({ id }) => id !== params.id)),
  });
}

/**
 * Component state holds the order until the server has saved it: the dragged card must be in its new position in the render
 * that ends the drag, and a refetch in between must not move it back.
 */
export function useTrackOrder(tracks: readonly Track[]) {
  const [requested, setRequested] = useState<string[] | null>(null);
  const { mutateAsync } = useChange(trackEndpoints.reorder, {
    scope: { id: 'track-order' },
    optimistic: (cache, { body }) => cache.update(trackEndpoints.list, (list) => sortByIds(list, body.trackIds)),
  });
  const ordered = useMemo(() => (requested ? sortByIds(tracks, requested) : tracks), [tracks, requested]);

  function reorder(trackIds: string[]) {
    setRequested(trackIds);
    mutateAsync({ body: { trackIds } })
      .catch((error: Error) => toast.failure(error.message))
      .finally(() => setRequested((current) => (current === trackIds ? null : current)));
  }

  return { ordered, reorder };
}

export function useDeleteTracks() {
  return useChangeWith(
    (trackIds: string[]) =>
      sendInBatches(trackIds, 'deleted', (batch) => api.call(trackEndpoints.deleteMany, { body: { trackIds: batch } })),
    { changes: trackEndpoints.deleteMany.changes },
  );
}

/** Moves tracks to the end of a project, or out of their projects when `projectId` is null. */
export function useMoveTracks() {
  return useChangeWith(
    ({ trackIds, projectId }: { trackIds: string[]; projectId: string | null }) =>
      sendInBatches(trackIds, 'moved', (batch) =>
        api.call(trackEndpoints.move, { body: { trackIds: batch, projectId } }),
      ),
    { changes: trackEndpoints.move.changes },
  );
}

/** A request takes a limited number of tracks. When a later batch fails, the error reports how many tracks were changed. */
async function sendInBatches(
  trackIds: string[],
  verb: string,
  send: (batch: string[]) => Promise<{ tracks: number }>,
): Promise<number> {
  let count = 0;
  for (let start = 0; start < trackIds.length; start += maxTracksPerChange) {
    try {
      count += (await send(trackIds.slice(start, start + maxTracksPerChange))).tracks;
    } catch (error) {
      if (count === 0 || !(error instanceof Error)) throw error;
      throw new Error(`${formatNumber(count)} of ${formatTrackCount(trackIds.length)} were ${verb}. ${error.message}`, {
        cause: error,
      });
    }
  }
  return count;
}

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
  // The upload may end after a switch to another artist.
  const [actor] = useState(bindToArtist);
  const update = useUpdateTrack(actor);

  async function choose() {
    const file = await pickFile(audioTypes);
    if (file) await upload(file);
  }

  async function upload(file: File) {
    // When the rules cannot be loaded, neither can the upload, which then shows the error.
    const rules = await import('../../../data/uploads/upload-rules.ts').catch(() => null);
    const rejection = rules?.findRejection('audio', file);
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
    toast.success(texts.audioAddedTo(track.title));
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
  return texts.wavFlacMp3AiffOgg(maxAudioMegabytes());
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
