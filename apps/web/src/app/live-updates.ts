import type { LiveEvent } from '@debut/contract/live-events';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { coalesce, refetchAfter } from '../data/refetch.ts';
import { followLiveEvents } from '../lib/live-events.ts';
import { api } from '../lib/product-api.ts';
import { readAnew } from '../lib/read-anew.ts';

/** Refetches what changed in another tab, on another device or in the worker. */
export function useLiveUpdates(queries: QueryClient, userId: string): void {
  useEffect(() => followLiveEvents(api, userId, createRefresh(queries)), [queries, userId]);
}

/** The queries that are not read through the data layer yet. */
function keysOf(event: LiveEvent): [feature: string, ...part: string[]][] {
  if (event.type === 'outreach.changed') return [['outreach', event.what]];
  if (event.type === 'fans.changed') return event.what === 'page' ? [['fans', 'page']] : [];
  return [];
}

/** Only a toast: when its code cannot be loaded, the panel still shows the notification. */
const toastAutoCompleted = coalesce(() =>
  import('./toast-auto-completed.ts').then((file) => file.toastAutoCompleted()).catch(() => undefined),
);

/** Events can arrive faster than a slow connection responds, so refetches of the same queries are coalesced. */
export function createRefresh(queries: QueryClient): (event: LiveEvent) => void {
  const readers = new Map<string, () => Promise<void>>();

  function readerOf(key: [feature: string, ...part: string[]]): () => Promise<void> {
    const name = key.join('/');
    const known = readers.get(name);
    if (known) return known;
    const reader = coalesce(async () => {
      await untilIdle(queries, key[0]);
      await readAnew(queries, key);
    });
    readers.set(name, reader);
    return reader;
  }

  return (event) => {
    void refetchAfter(queries, event);
    if (event.type === 'notifications.changed') void toastAutoCompleted();
    for (const key of keysOf(event)) void readerOf(key)();
  };
}

/** Refetching during an optimistic update would undo it on screen, and ignoring the event would lose what others changed. */
function untilIdle(queries: QueryClient, feature: string): Promise<void> {
  const isIdle = () => queries.isMutating({ mutationKey: [feature] }) === 0;
  if (isIdle()) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = queries.getMutationCache().subscribe(() => {
      if (!isIdle()) return;
      unsubscribe();
      resolve();
    });
  });
}
