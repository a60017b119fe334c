import { fanReplyEndpoints } from '@debut/contract/fan-replies';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/product-api.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { fanKeys } from '../list/fans.keys.ts';

/** What fans texted back, newest first, a page at a time. */
export function useReplies() {
  return useInfiniteQuery({
    queryKey: [...fanKeys.replies, 'list'],
    queryFn: ({ pageParam }) =>
      api.call(fanReplyEndpoints.list, { query: { limit: '20', ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

export function useReadReplies() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(fanReplyEndpoints.readAll, {}),
    onSettled: () => readAnew(queries, fanKeys.replies),
  });
}

export function useOptOutByReply() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(fanReplyEndpoints.optOut, { params: { id } }),
    onSettled: () => Promise.all([readAnew(queries, fanKeys.replies), readAnew(queries, fanKeys.fans)]),
  });
}
