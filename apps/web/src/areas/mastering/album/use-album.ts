import { type AlbumMastering, type AlbumSettings, albumEndpoints, type TrackTransition } from '@debut/contract/albums';
import { useEffect, useRef } from 'react';
import { api } from '../../../data/product-api.ts';
import { useRight } from '../../../data/rights.tsx';
import { type CachedData, useChange, useChangeWith } from '../../../data/use-change.ts';
import { useData } from '../../../data/use-data.ts';
import { toast } from '../../../ui/toast.ts';
import { describeMasteringError, getActiveRun } from '../master/mastering.model.ts';
import { getProgress, type Song } from './album.model.ts';
import { texts } from './texts.ts';

export function useAlbum(projectId: string, { enabled }: { enabled: boolean }) {
  const input = { params: { id: projectId } };
  return useData(albumEndpoints.ofProject, input, { enabled, refetchInterval: pollWhileActive });
}

/** Polled as well while something is under way, because a live event may get lost. */
function pollWhileActive({ state: { data } }: { state: { data: AlbumMastering | undefined } }): number | false {
  const isActive = data?.tracks.some(({ run, mix }) => getActiveRun(run) || mix?.status === 'measuring');
  return isActive ? pollMilliseconds : false;
}

const pollMilliseconds = 3000;

/** Changes of settings and transitions are on screen before they are saved. */
export function useAlbumChanges(projectId: string) {
  const options = {
    changes: albumEndpoints.update.changes,
    scope: { id: `album ${projectId}` },
    onError: (error: Error) => toast.failure(error.message),
  };
  const show = (cache: CachedData, change: (album: AlbumMastering) => AlbumMastering) =>
    cache.update(albumEndpoints.ofProject, (album, { params }) => (params.id === projectId ? change(album) : album));
  const settings = useChangeWith(
    (body: Partial<AlbumSettings>) => api.call(albumEndpoints.update, { params: { id: projectId }, body }),
    {
      ...options,
      optimistic: (cache, changes) =>
        show(cache, (album) => ({ ...album, settings: { ...album.settings, ...changes } })),
    },
  );
  const transition = useChangeWith(
    ({ trackId, changes }: TransitionChange) =>
      api.call(albumEndpoints.updateTrack, { params: { id: projectId, trackId }, body: changes }),
    {
      ...options,
      optimistic: (cache, { trackId, changes }) =>
        show(cache, (album) => ({
          ...album,
          tracks: album.tracks.map((part) => (part.trackId === trackId ? { ...part, ...changes } : part)),
        })),
    },
  );
  return { changeSettings: settings.mutate, changeTransition: transition.mutate };
}

export type TransitionChange = { trackId: string; changes: Partial<TrackTransition> };

/** Has mixes measured that weren't yet, once for each set of files. */
export function useMeasuring(projectId: string, songs: readonly Song[]) {
  const { mutate, isError, isPending } = useChange(albumEndpoints.measure);
  const mayMaster = useRight('master');
  const requested = useRef('');
  const missing = songs.flatMap(({ state, track }) => (state === 'unmeasured' ? [track.audioFile] : [])).join('\n');
  useEffect(() => {
    if (!mayMaster || missing === '' || requested.current === missing) return;
    requested.current = missing;
    mutate({ params: { id: projectId } });
  }, [mayMaster, missing, projectId, mutate]);
  return { isError, isPending, retry: () => mutate({ params: { id: projectId } }) };
}

/** Starts and cancels mastering, and toasts its outcome if it ends while the album is on screen. */
export function useAlbumRun({ id, name }: { id: string; name: string }, songs: readonly Song[]) {
  const start = useChange(albumEndpoints.start);
  const cancel = useChange(albumEndpoints.cancel, {
    onError: (error) => toast.failure(describeMasteringError(error)),
  });
  const progress = getProgress(songs);
  const wasActive = useRef(false);
  const isActive = progress !== null;
  const done = songs.filter(({ part }) => part.run?.status === 'done').length;
  useEffect(() => {
    if (wasActive.current && !isActive && done > 0) toastOutcome(name, done, songs.length);
    wasActive.current = isActive;
  }, [isActive, done, name, songs.length]);
  return {
    progress,
    start: (acceptDamage: boolean) => start.mutate({ params: { id }, body: { acceptDamage } }),
    isStarting: start.isPending,
    error: start.error,
    cancel: () => cancel.mutate({ params: { id } }),
    isCanceling: cancel.isPending,
  };
}

function toastOutcome(name: string, done: number, tracks: number): void {
  if (done === tracks) toast.success(texts.albumMastered(name, tracks));
  else toast.info(texts.someMastered(name, done, tracks));
}
