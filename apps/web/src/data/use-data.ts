import type { Endpoint, Input, Query as QueryFields, ResponseBody } from '@debut/contract/endpoint';
import type { Topic } from '@debut/contract/topics';
import { type InfiniteData, type UseQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../lib/product-api.ts';

/** What every query of the data layer says about itself: `refetch` and optimistic updates find it by this. */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { endpoint?: Endpoint; input?: unknown; isPaged?: boolean };
  }
}

/** An endpoint that declares what its response shows. */
type Readable = Endpoint & { readonly reads: readonly Topic[] };

type DataOptions<E extends Readable, Data> = Omit<
  UseQueryOptions<ResponseBody<E>, Error, Data>,
  'queryKey' | 'queryFn' | 'meta'
> & {
  /** Distinguishes cached responses to the same request. */
  variant?: string;
};

/** The response of an endpoint, refetched whenever a topic it reads changes. The options are TanStack's. */
export function useData<E extends Readable, Data = ResponseBody<E>>(
  endpoint: E,
  input: Input<E>,
  { variant, ...options }: DataOptions<E, Data> = {},
) {
  return useQuery<ResponseBody<E>, Error, Data>({ ...dataQuery(endpoint, input, variant), ...options });
}

function dataQuery<E extends Readable>(endpoint: E, input: Input<E>, variant?: string) {
  return {
    queryKey: [...keyOf(endpoint, input), ...(variant === undefined ? [] : [variant])],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(endpoint, input, { signal }),
    meta: { endpoint, input },
  };
}

type PagesOptions<E extends Readable, Item> = {
  /** The items of a page. Pass a function that stays the same, or the list is built with every render. */
  items: (page: ResponseBody<E>) => readonly Item[];
  /** The query fields that ask for the page after this one; null when it is the last. */
  next: (page: ResponseBody<E>) => Partial<QueryFields<E>> | null;
};

/** A list that is read page by page; `data` holds the items of all pages so far. */
export function usePages<E extends Readable, Item>(endpoint: E, input: Input<E>, options: PagesOptions<E, Item>) {
  const { items, next } = options;
  return useInfiniteQuery({
    queryKey: [...keyOf(endpoint, input), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const { query, ...rest } = input as { query?: object };
      return api.call(endpoint, { ...rest, query: { ...query, ...pageParam } } as Input<E>, { signal });
    },
    initialPageParam: {} as object,
    getNextPageParam: next as (page: ResponseBody<E>) => object | null,
    select: useCallback(({ pages }: InfiniteData<ResponseBody<E>>) => pages.flatMap(items), [items]),
    meta: { endpoint, input, isPaged: true },
  });
}

function keyOf({ method, path }: Endpoint, input: unknown): unknown[] {
  return [`${method} ${path}`, input];
}
