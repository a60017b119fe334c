import type { Body, ResponseBody } from '@debut/contract/endpoint';
import { fanMessageEndpoints, type MessageAudience, type TextState } from '@debut/contract/fan-messages';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { refetch } from '../../../data/refetch.ts';
import { api } from '../../../lib/product-api.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { fanKeys } from '../list/fans.keys.ts';
import { type MessageDraft, scheduledAtOf } from './message-draft.model.ts';

export function useMessages() {
  return useQuery({
    queryKey: [...fanKeys.messages, 'list'],
    queryFn: () => api.call(fanMessageEndpoints.list, { query: {} }),
  });
}

interface PreviewRequest {
  readonly audience: MessageAudience;
  readonly message: string;
  readonly scheduledAt: string | null;
}

/** Who would get it and what it would cost; while the next answer is on its way, the last one stands. */
export function useMessagePreview(request: PreviewRequest) {
  return useQuery({
    queryKey: [...fanKeys.preview, request],
    queryFn: async () => ({
      ...(await api.call(fanMessageEndpoints.preview, { body: request })),
      /** Whom it was asked about. */
      audience: request.audience,
    }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
}

type SentMessage = ResponseBody<typeof fanMessageEndpoints.send>;

/** `onSent` and `onFailure` are called even if the page was left meanwhile. */
export function useSendMessage(options: {
  onSent: (sent: SentMessage, draft: MessageDraft) => void;
  onFailure: (error: Error) => void;
}) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (draft: MessageDraft) => {
      const { audience, message, title } = draft;
      const body = { audience, message, title: title.trim() || null, scheduledAt: scheduledAtOf(draft) };
      return api.call(fanMessageEndpoints.send, { body });
    },
    onSuccess: options.onSent,
    onError: options.onFailure,
    // A refusal may say that one is being sent: that is worth looking at too. What is used of the plan changes with it.
    onSettled: () => readAnewWithPlan(queries),
  });
}

type MessageUpdate = Body<typeof fanMessageEndpoints.update>;

export function useUpdateMessage(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (changes: MessageUpdate) => api.call(fanMessageEndpoints.update, { params: { id }, body: changes }),
    onSettled: () => readAnew(queries, fanKeys.messages),
  });
}

export function useCancelMessage() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(fanMessageEndpoints.cancel, { params: { id } }),
    onSettled: () => readAnewWithPlan(queries),
  });
}

export function useRetryMessage(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (what: 'failed' | 'unknown') => api.call(fanMessageEndpoints.retry, { params: { id }, body: { what } }),
    onSettled: () => readAnew(queries, fanKeys.messages),
  });
}

async function readAnewWithPlan(queries: QueryClient): Promise<void> {
  await Promise.all([readAnew(queries, fanKeys.messages), refetch(queries, ['billing'])]);
}

/** The fans whose texts a retry would send. */
export async function listRetriedFans(id: string, what: 'failed' | 'unknown'): Promise<string[]> {
  const fanIds: string[] = [];
  let cursor: string | null = null;
  do {
    const query = { limit: '500', state: what, ...(cursor && { cursor }) };
    const page: ResponseBody<typeof fanMessageEndpoints.deliveries> = await api.call(fanMessageEndpoints.deliveries, {
      params: { id },
      query,
    });
    fanIds.push(...page.deliveries.flatMap(({ fanId }) => fanId ?? []));
    cursor = page.next;
  } while (cursor);
  return fanIds;
}

/** Every fan with state and reason, a few hundred at a time. */
export function useTextDeliveries(id: string, { state, q }: { state: TextState | null; q: string }) {
  return useInfiniteQuery({
    queryKey: [...fanKeys.messages, 'deliveries', id, state, q],
    queryFn: ({ pageParam }) =>
      api.call(fanMessageEndpoints.deliveries, {
        params: { id },
        query: { limit: '500', ...(state && { state }), ...(q && { q }), ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}
