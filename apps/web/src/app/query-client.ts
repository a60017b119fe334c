import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../data/api.ts';
import { refetch } from '../data/refetch.ts';

// Notifies in a microtask instead of a timeout, so that an optimistic update is painted in the next frame.
notifyManager.setScheduler(queueMicrotask);

export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    mutationCache: new MutationCache({
      // The plan was used up or changed elsewhere, so it is refetched and screens show its current limits.
      onError: (error) => void (isAboutPlan(error) && refetch(queries, ['billing'])),
    }),
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

function isAboutPlan(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'plan_required';
}

/** Only network errors and 5xx responses can succeed on a retry; a 4xx response would be the same again. */
function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
