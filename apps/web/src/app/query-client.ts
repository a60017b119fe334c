import { accountEndpoints } from '@debut/contract/account';
import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../data/api.ts';
import { refetch } from '../data/refetch.ts';

// Notifies in a microtask instead of a timeout, so that an optimistic update is painted in the next frame.
notifyManager.setScheduler(queueMicrotask);

export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => void (meta?.endpoint !== accountEndpoints.me && refetchCause(queries, error)),
    }),
    mutationCache: new MutationCache({ onError: (error) => refetchCause(queries, error) }),
    defaultOptions: {
      queries: {
        // Live events report stale data, so there is no need to refetch on every window focus.
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      },
      // A mutation fails immediately while offline instead of being queued and running unexpectedly later.
      mutations: { networkMode: 'always' },
    },
  });
  return queries;
}

/** The plan, the role or access to the artist may have changed a moment ago, so screens show the current state. */
function refetchCause(queries: QueryClient, error: unknown): void {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'plan_required') void refetch(queries, ['billing']);
  if (code === 'not_allowed' || code === 'artist_archived' || code === 'not_found') void refetch(queries, ['account']);
}

/** Only network errors and 5xx responses can succeed on a retry; a 4xx response would be the same again. */
function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
