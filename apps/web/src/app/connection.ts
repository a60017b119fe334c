import { appConfigEndpoints } from '@debut/contract/app-config';
import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { isConnectionFailure } from '../lib/api.ts';
import { api } from '../lib/product-api.ts';
import { retryUntilDone } from '../lib/retry.ts';

/** Whether requests currently fail to reach the server. */
export const connection = createStore<{ isLost: boolean }>(() => ({ isLost: false }));

/** When a query could not reach the server, checks until it responds again and refetches whatever failed meanwhile. */
export function followConnection(queries: QueryClient): () => void {
  const stop = new AbortController();

  async function recover(): Promise<void> {
    if (connection.getState().isLost) return;
    connection.setState({ isLost: true });
    await retryUntilDone(isReachable, stop.signal);
    connection.setState({ isLost: false });
    if (stop.signal.aborted) return;
    await queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
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

export async function isReachable(): Promise<boolean> {
  try {
    await api.call(appConfigEndpoints.read, {});
    return true;
  } catch (error) {
    return !isConnectionFailure(error);
  }
}
