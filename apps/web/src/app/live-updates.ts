import type { LiveEvent } from '@debut/contract/live-events';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { currentArtist } from '../data/current-artist.ts';
import { followLiveEvents } from '../data/live-events.ts';
import { bindToArtist } from '../data/product-api.ts';
import { coalesce, refetchAfter } from '../data/refetch.ts';

/** Refetches data that was changed by another tab, another device or a background job. */
export function useLiveUpdates(queries: QueryClient, userId: string): void {
  const artistId = useStore(currentArtist, ({ artist }) => artist?.id);
  useEffect(() => {
    if (artistId === undefined) return;
    return followLiveEvents(bindToArtist(artistId), { userId, artistId }, createRefresh(queries));
  }, [queries, userId, artistId]);
}

function createRefresh(queries: QueryClient): (event: LiveEvent) => void {
  return (event) => {
    void refetchAfter(queries, event);
    if (event.type === 'notifications.changed') void toastAutoCompleted();
  };
}

/** Ignores a chunk that fails to load, because the notifications panel shows the same information as the toast. */
const toastAutoCompleted = coalesce(() =>
  import('./toast-auto-completed.ts').then((file) => file.toastAutoCompleted()).catch(() => undefined),
);
