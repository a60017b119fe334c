import type { Endpoint, Input, ResponseBody } from '@debut/contract/endpoint';
import type { Topic } from '@debut/contract/topics';
import { type InfiniteData, type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from './product-api.ts';
import { beginChange, reads, refetch } from './refetch.ts';

/** Cached responses, by endpoint. */
export interface CachedData {
  /** Updates every cached response of the endpoint, and every page of a paginated list. */
  update<E extends Endpoint>(endpoint: E, change: (data: ResponseBody<E>, input: Input<E>) => ResponseBody<E>): void;
}

interface ChangeOptions<Variables, Data> {
  /** The optimistic update, rolled back when the request fails. */
  optimistic?: (cache: CachedData, variables: Variables) => void;
  /** Writes the response to the cache, so that it is shown before the refetch. */
  saved?: (cache: CachedData, data: Data, variables: Variables) => void;
  onSuccess?: (data: Data, variables: Variables) => void;
  onError?: (error: Error, variables: Variables) => void;
  /** Mutations with the same scope run one after another. */
  scope?: { id: string };
}

/** A mutation that refetches the queries of the topics it changes, even when the request fails. */
export function useChange<E extends Endpoint & { readonly changes: readonly Topic[] }>(
  endpoint: E,
  options: ChangeOptions<Input<E>, ResponseBody<E>> = {},
) {
  return useChangeWith((input: Input<E>) => api.call(endpoint, input), { ...options, changes: endpoint.changes });
}

/**
 * Like `useChange`, for mutations with other variables or several requests. Without `optimistic` or `saved` it settles
 * after the refetch, so that the change is on screen by then.
 */
export function useChangeWith<Variables, Data>(
  run: (variables: Variables) => Promise<Data>,
  options: ChangeOptions<Variables, Data> & { changes: readonly Topic[] },
) {
  const queries = useQueryClient();
  const { changes, optimistic, saved, onSuccess, onError, scope } = options;
  return useMutation({
    ...(scope && { scope }),
    mutationFn: run,
    onMutate: (variables) => {
      const rollback = optimistic ? showInCache(queries, changes, (cache) => optimistic(cache, variables)) : null;
      return { rollback, end: beginChange(queries, changes) };
    },
    onSuccess: (data, variables) => {
      if (saved) showInCache(queries, changes, (cache) => saved(cache, data, variables));
      onSuccess?.(data, variables);
    },
    onError: (error, variables, begun) => {
      begun?.rollback?.();
      onError?.(error, variables);
    },
    onSettled: async (_data, _error, _variables, begun) => {
      begun?.end();
      const refetched = refetch(queries, changes);
      if (!optimistic && !saved) await refetched;
    },
  });
}

/**
 * Updates the cache and cancels requests whose responses would overwrite the update. Synchronous, because a checkbox
 * would flicker back if the update waited for a promise. Returns the rollback.
 */
function showInCache(queries: QueryClient, changes: readonly Topic[], show: (cache: CachedData) => void) {
  void queries.cancelQueries({ predicate: (query) => reads(query, changes) }, { revert: false });
  const before = new Map<Query, unknown>();
  show(
    createCachedData(queries, (query) => {
      if (!before.has(query)) before.set(query, query.state.data);
    }),
  );
  return () => {
    for (const [{ queryKey }, data] of before) queries.setQueryData(queryKey, data);
  };
}

function createCachedData(queries: QueryClient, beforeUpdate: (query: Query) => void): CachedData {
  return {
    update(endpoint, change) {
      for (const query of queries.getQueryCache().findAll({ predicate: ({ meta }) => meta?.endpoint === endpoint })) {
        if (query.state.data === undefined) continue;
        beforeUpdate(query);
        queries.setQueryData(query.queryKey, changeData(query, change));
      }
    },
  };
}

function changeData<E extends Endpoint>(
  { state: { data }, meta }: Query,
  change: (data: ResponseBody<E>, input: Input<E>) => ResponseBody<E>,
): unknown {
  const input = meta?.input as Input<E>;
  if (!meta?.isPaged) return change(data as ResponseBody<E>, input);
  const list = data as InfiniteData<ResponseBody<E>>;
  return { ...list, pages: list.pages.map((page) => change(page, input)) };
}
