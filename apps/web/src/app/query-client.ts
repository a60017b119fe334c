import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../data/api.ts';
import { refetch } from '../data/refetch.ts';

// Before the next frame, not after a timeout: what is shown at once is on the screen with the press that caused it.
notifyManager.setScheduler(queueMicrotask);

export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    mutationCache: new MutationCache({
      // The plan was used up or changed elsewhere: refetched, so that the screens show what it does not include.
      onError: (error) => void (isAboutPlan(error) && refetch(queries, ['billing'])),
    }),
    defaultOptions: {
      queries: {
        // Live events say when something is stale, so asking again on every focus is not needed.
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      },
      // Without a connection a change fails at once and says so; it is not held back to happen unasked later.
      mutations: { networkMode: 'always' },
    },
  });
  return queries;
}

function isAboutPlan(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'plan_required';
}

/** A refusal stays a refusal; a lost connection or a busy server may not. */
function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
