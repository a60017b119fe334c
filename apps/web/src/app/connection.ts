import { appConfigEndpoints } from '@debut/contract/app-config';
import type { Query, QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { isConnectionFailure } from '../data/api.ts';
import { api } from '../data/product-api.ts';
import { retryUntilDone } from '../data/retry.ts';

/** Whether requests currently fail to reach the server. */
export const connection = createStore<{ isLost: boolean }>(() => ({ isLost: false }));

/**
 * When a query cannot reach the server, polls until the server responds and refetches the queries that failed. Without
 * its database the server still responds to the poll, so the outage only ends once a refetch has succeeded.
 */
export function followConnection(queries: QueryClient): () => void {
  const stop = new AbortController();

  async function recover(): Promise<void> {
    if (connection.getState().isLost) return;
    connection.setState({ isLost: true });
    await retryUntilDone(async () => (await isReachable()) && (await refetchFailed(queries)), stop.signal);
    connection.setState({ isLost: false });
  }

  const unsubscribe = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (isConnectionFailure(event.action.error)) void recover();
  });
  return () => {
    unsubscribe();
    stop.abort();
  };
}

/** Resolves to true when every failed query reached the server. */
async function refetchFailed(queries: QueryClient): Promise<boolean> {
  const failed = { type: 'active', predicate: ({ state }: Query) => state.status === 'error' } as const;
  await queries.refetchQueries(failed);
  const cache = queries.getQueryCache();
  return !cache.findAll(failed).some(({ state }) => isConnectionFailure(state.error));
}

export async function isReachable(): Promise<boolean> {
  try {
    await api.call(appConfigEndpoints.read, {});
    return true;
  } catch (error) {
    return !isConnectionFailure(error);
  }
}
