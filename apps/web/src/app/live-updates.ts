import type { LiveEvent } from '@debut/contract/live-events';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { coalesce, refetchAfter } from '../data/refetch.ts';
import { followLiveEvents } from '../lib/live-events.ts';
import { api } from '../lib/product-api.ts';
import { readAnew } from '../lib/read-anew.ts';

/** What is shown follows what happens elsewhere: in another tab, on another device, in the worker. */
export function useLiveUpdates(queries: QueryClient, userId: string): void {
  useEffect(() => followLiveEvents(api, userId, createRefresh(queries)), [queries, userId]);
}

const concerned: Record<Exclude<LiveEvent['type'], 'resync' | 'outreach.changed' | 'fans.changed'>, string[]> = {
  'account.changed': [],
  'export.changed': [],
  'credits.changed': [],
  'sessions.changed': [],
  'tracks.changed': [],
  'projects.changed': [],
  'artwork.changed': [],
  'mastering.changed': [],
  'tasks.changed': [],
  'notifications.changed': [],
};

/** While a message goes out there is news every second: who the fans are is not read each time. So it is with campaigns. */
const concernedByFans: Record<Extract<LiveEvent, { type: 'fans.changed' }>['what'], [string, ...string[]][]> = {
  fans: [['fans']],
  segments: [
    ['fans', 'segments'],
    ['fans', 'preview'],
  ],
  page: [['fans', 'page']],
  messages: [
    ['fans', 'messages'],
    ['fans', 'fans', 'stats'],
  ],
  replies: [['fans', 'replies']],
  streaming: [['fans', 'streaming']],
};

function keysOf(event: Exclude<LiveEvent, { type: 'resync' }>): [feature: string, ...part: string[]][] {
  if (event.type === 'outreach.changed') return [['outreach', event.what]];
  if (event.type === 'fans.changed') return concernedByFans[event.what];
  return concerned[event.type].map((feature) => [feature]);
}

/** Only a toast: when its code cannot be loaded, the panel still shows the notification. */
const toastAutoCompleted = coalesce(() =>
  import('./toast-auto-completed.ts').then((file) => file.toastAutoCompleted()).catch(() => undefined),
);

/**
 * Much can happen in a row, faster than a slow line answers: then what is being read is waited for and read once more, or
 * each piece of news would throw away the answer to the one before, and nothing would be seen until it is quiet.
 */
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
    if (event.type === 'resync') return;
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
