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

/** By this, refetches and optimistic updates find the queries of an endpoint. */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { endpoint?: Endpoint; input?: unknown; isPaged?: boolean };
  }
}

/** An endpoint that declares what its response shows. */
type Readable = Endpoint & { readonly reads: readonly Topic[] };

type DataOptions<Response, Data> = Omit<UseQueryOptions<Response, Error, Data>, 'queryKey' | 'queryFn' | 'meta'> & {
  /** Distinguishes cached responses to the same request. */
  variant?: string;
};

/** The response of an endpoint, refetched whenever a topic it reads changes. The options are TanStack's. */
export function useData<E extends Readable, Data = ResponseBody<E>>(
  endpoint: E,
  input: Input<E>,
  options: DataOptions<ResponseBody<E>, Data> = {},
) {
  return useDataWith(endpoint, input, (signal) => api.call(endpoint, input, { signal }), options);
}

/** The same where more is read than the body of the response. Every query of the endpoint has to read it this way. */
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

/** The query of `useData`, to observe it outside of components. */
export function createQuery<E extends Readable>(endpoint: E, input: Input<E>) {
  return {
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(endpoint, input, { signal }),
    meta: { endpoint, input },
  };
}

type PagesOptions<E extends Readable, Item> = {
  /** The items of a page. Pass a function that stays the same, or the list is built with every render. */
  items: (page: ResponseBody<E>) => readonly Item[];
  /** The query fields that ask for the page after this one; null when it is the last. */
  next: (page: ResponseBody<E>) => Partial<QueryFields<E>> | null;
  enabled?: boolean;
  /** Shows the list of the input before until the first page of the new one has loaded. */
  keepsPrevious?: boolean;
};

/** A list that is read page by page; `data` holds the items of all pages so far. */
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
