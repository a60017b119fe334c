import type { LiveEvent } from '@debut/contract/live-events';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followLiveEvents } from '../lib/live-events.ts';
import { api } from '../lib/product-api.ts';
import { readAnew } from '../lib/read-anew.ts';

/** What is shown follows what happens elsewhere: in another tab, on another device, in the worker. */
export function useLiveUpdates(queries: QueryClient, userId: string): void {
  useEffect(() => followLiveEvents(api, userId, (event) => void refresh(queries, event)), [queries, userId]);
}

const concerned: Record<Exclude<LiveEvent['type'], 'resync'>, string[]> = {
  'account.changed': ['account'],
  'credits.changed': ['account', 'billing'],
  'sessions.changed': ['account'],
  'tracks.changed': ['tracks', 'search'],
  'projects.changed': ['projects', 'tracks', 'search'],
  'artwork.changed': ['artwork'],
  'outreach.changed': ['outreach', 'search'],
};

async function refresh(queries: QueryClient, event: LiveEvent): Promise<void> {
  if (event.type === 'resync') return readAnew(queries);
  await Promise.all(concerned[event.type].map((feature) => readAnew(queries, [feature])));
}
