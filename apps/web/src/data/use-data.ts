import type { Endpoint, Input, Query as QueryFields, ResponseBody } from '@debut/contract/endpoint';
import type { Topic } from '@debut/contract/topics';
import {
  type InfiniteData,
  keepPreviousData,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from './product-api.ts';

/** Query metadata, by which refetches and optimistic updates find the queries of an endpoint. */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { endpoint?: Endpoint; input?: unknown; isPaged?: boolean };
  }
}

/** An endpoint that declares which topics its response contains. */
type Readable = Endpoint & { readonly reads: readonly Topic[] };

type DataOptions<Response, Data> = Omit<UseQueryOptions<Response, Error, Data>, 'queryKey' | 'queryFn' | 'meta'> & {
  /** Distinguishes cached responses to the same request. */
  variant?: string;
};

/** Fetches an endpoint and refetches it whenever a topic it reads changes. Takes the options of TanStack Query. */
export function useData<E extends Readable, Data = ResponseBody<E>>(
  endpoint: E,
  input: Input<E>,
  options: DataOptions<ResponseBody<E>, Data> = {},
) {
  return useDataWith(endpoint, input, (signal) => api.call(endpoint, input, { signal }), options);
}

/** Like `useData`, with a custom fetch function, which must be the same for all queries of the endpoint. */
export function useDataWith<E extends Readable, Response, Data = Response>(
  endpoint: E,
  input: Input<E>,
  read: (signal: AbortSignal) => Promise<Response>,
  { variant, ...options }: DataOptions<Response, Data> = {},
) {
  return useQuery<Response, Error, Data>({
    ...options,
    queryKey: [...keyOf(endpoint, input), ...(variant === undefined ? [] : [variant])],
    queryFn: ({ signal }) => read(signal),
    meta: { endpoint, input },
  });
}

/** The query options of `useData`, to observe the query outside components. */
export function createQuery<E extends Readable>(endpoint: E, input: Input<E>) {
  return {
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(endpoint, input, { signal }),
    meta: { endpoint, input },
  };
}

type PagesOptions<E extends Readable, Item> = {
  /** Returns the items of a page. Must be stable between renders, or the list is rebuilt on every render. */
  items: (page: ResponseBody<E>) => readonly Item[];
  /** Returns the query fields that request the next page; null on the last page. */
  next: (page: ResponseBody<E>) => Partial<QueryFields<E>> | null;
  enabled?: boolean;
  /** Shows the previous list as a placeholder until the first page for a new input has loaded. */
  keepsPrevious?: boolean;
};

/** A paginated list; `data` contains the items of all pages loaded so far. */
export function usePages<E extends Readable, Item>(endpoint: E, input: Input<E>, options: PagesOptions<E, Item>) {
  const { items, next, enabled = true, keepsPrevious = false } = options;
  return useInfiniteQuery({
    queryKey: [...keyOf(endpoint, input), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const { query, ...rest } = input as { query?: object };
      return api.call(endpoint, { ...rest, query: { ...query, ...pageParam } } as Input<E>, { signal });
    },
    initialPageParam: {} as object,
    getNextPageParam: next as (page: ResponseBody<E>) => object | null,
    select: useCallback(({ pages }: InfiniteData<ResponseBody<E>>) => pages.flatMap(items), [items]),
    enabled,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    meta: { endpoint, input, isPaged: true },
  });
}

function keyOf({ method, path }: Endpoint, input: unknown): unknown[] {
  return [`${method} ${path}`, input];
}
