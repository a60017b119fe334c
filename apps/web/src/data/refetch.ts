import { type LiveEvent, topicsOf } from '@debut/contract/live-events';
import type { Topic } from '@debut/contract/topics';
import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Refetches the active queries that read one of the topics, and marks the inactive ones stale. Skips queries affected
 * by a mutation in flight, which refetches them itself: a response in between would briefly undo its optimistic update.
 */
export async function refetch(queries: QueryClient, topics: readonly Topic[]): Promise<void> {
  const changing = [...changesOf(queries)].flatMap((change) => change.topics);
  const stale = queries
    .getQueryCache()
    .findAll({ predicate: (query) => reads(query, topics) && !reads(query, changing) });
  await Promise.all(stale.map((query) => refetchOne(queries, query)));
}

/** Refetches the data that a live event reports as changed by another tab, another device or a background job. */
export async function refetchAfter(queries: QueryClient, event: LiveEvent): Promise<void> {
  if (event.type !== 'resync') return refetch(queries, topicsOf(event));
  await queries.cancelQueries();
  await queries.invalidateQueries();
}

/** Registers a mutation in flight. Call the returned function when it has settled, then `refetch`. */
export function beginChange(queries: QueryClient, topics: readonly Topic[]): () => void {
  const change = { topics };
  changesOf(queries).add(change);
  return () => void changesOf(queries).delete(change);
}

export function reads({ meta }: Pick<Query, 'meta'>, topics: readonly Topic[]): boolean {
  return meta?.endpoint?.reads?.some((topic) => topics.includes(topic)) ?? false;
}

function changesOf(queries: QueryClient): Set<{ topics: readonly Topic[] }> {
  return getOrCreate(changesInFlight, queries, () => new Set());
}

/** Coalesces refetches, because canceling a slow request for each event would show no data until events stop. */
function refetchOne(queries: QueryClient, query: Query): Promise<void> {
  const { queryKey } = query;
  const run = getOrCreate(refetches, query, () =>
    coalesce(async () => {
      // An initial fetch in flight may predate the change, and invalidating alone would accept its response.
      await queries.cancelQueries({ queryKey, exact: true });
      await queries.invalidateQueries({ queryKey, exact: true });
    }),
  );
  return run();
}

/** Never runs concurrently: any number of calls during a run cause one more run afterwards. */
export function coalesce(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isRequested = false;

  async function runUntilDone(): Promise<void> {
    try {
      do {
        isRequested = false;
        await run();
      } while (isRequested);
    } finally {
      running = undefined;
    }
  }

  return () => {
    if (running) isRequested = true;
    else running = runUntilDone();
    return running;
  };
}

function getOrCreate<Key extends object, Value>(map: WeakMap<Key, Value>, key: Key, create: () => Value): Value {
  const known = map.get(key) ?? create();
  map.set(key, known);
  return known;
}

const changesInFlight = new WeakMap<QueryClient, Set<{ topics: readonly Topic[] }>>();
const refetches = new WeakMap<Query, () => Promise<void>>();
