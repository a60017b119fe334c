import type { LiveEvent } from '@debut/contract/live-events';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followLiveEvents } from '../data/live-events.ts';
import { api } from '../data/product-api.ts';
import { coalesce, refetchAfter } from '../data/refetch.ts';

/** Refetches what changed in another tab, on another device or in the worker. */
export function useLiveUpdates(queries: QueryClient, userId: string): void {
  useEffect(() => followLiveEvents(api, userId, createRefresh(queries)), [queries, userId]);
}

function createRefresh(queries: QueryClient): (event: LiveEvent) => void {
  return (event) => {
    void refetchAfter(queries, event);
    if (event.type === 'notifications.changed') void toastAutoCompleted();
  };
}

/** Only a toast: when its code cannot be loaded, the panel still shows the notification. */
const toastAutoCompleted = coalesce(() =>
  import('./toast-auto-completed.ts').then((file) => file.toastAutoCompleted()).catch(() => undefined),
);
