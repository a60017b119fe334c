import { campaignEndpoints, type DeliveryState } from '@debut/contract/campaigns';
import { sendReviewEndpoints } from '@debut/contract/send-review';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { refetch } from '../../../data/refetch.ts';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/product-api.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { outreachKeys } from '../outreach.keys.ts';

/** Those of a track or of a project, newest first, without the lists of who gets them. */
export function useCampaigns(of: { trackId: string } | { projectId: string }) {
  return useQuery({
    queryKey: [...outreachKeys.campaigns, 'list', of],
    queryFn: () => api.call(campaignEndpoints.list, { query: { ...of, fields: 'summary' } }),
  });
}

export function useCampaign(id: string) {
  return useQuery({
    queryKey: [...outreachKeys.campaigns, 'one', id],
    queryFn: () => api.call(campaignEndpoints.read, { params: { id } }),
    // That there is none is an answer; it is not asked for again.
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status === 404),
  });
}

export type DeliveryFilter = { state?: DeliveryState | undefined; q?: string | undefined };

/** Every recipient of a campaign with state and reason, a few hundred at a time. */
export function useDeliveries(id: string, { state, q }: DeliveryFilter) {
  return useInfiniteQuery({
    queryKey: [...outreachKeys.campaigns, 'deliveries', id, state ?? null, q ?? ''],
    queryFn: ({ pageParam }) =>
      api.call(campaignEndpoints.deliveries, {
        params: { id },
        query: { limit: '500', ...(state && { state }), ...(q && { q }), ...(pageParam && { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

/** Everything that moves a campaign along. Settles when what is shown has been read anew. */
export type CampaignMove =
  | { kind: 'send'; scheduledAt?: string; leaveOutContacted?: boolean }
  | { kind: 'retryFailed' | 'resendUnknown'; leaveOutContacted: boolean }
  | { kind: 'pause' | 'resume' | 'cancel' };

export function useMoveCampaign(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (move: CampaignMove) => moveCampaign(id, move),
    // A refusal says that it has moved on by itself: that is worth looking at too.
    onSettled: () => readCampaignsAnew(queries),
  });
}

function moveCampaign(id: string, move: CampaignMove) {
  const params = { id };
  switch (move.kind) {
    case 'send': {
      const { kind: _kind, ...body } = move;
      return api.call(campaignEndpoints.send, { params, body });
    }
    case 'retryFailed':
    case 'resendUnknown': {
      const { leaveOutContacted } = move;
      return api.call(campaignEndpoints[move.kind], { params, body: { leaveOutContacted } });
    }
    default:
      return api.call(campaignEndpoints[move.kind], { params });
  }
}

/** Only one that was never begun can be deleted. */
export function useDeleteCampaign() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(campaignEndpoints.delete, { params: { id } }),
    onSuccess: () => readCampaignsAnew(queries),
  });
}

/** The campaigns, and what is used of the plan by them. */
export async function readCampaignsAnew(queries: QueryClient): Promise<void> {
  await Promise.all([readAnew(queries, outreachKeys.campaigns), refetch(queries, ['billing'])]);
}

export function useDuplicateCampaign() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(campaignEndpoints.duplicate, { params: { id } }),
    onSuccess: () => readAnew(queries, outreachKeys.campaigns),
  });
}

export function useMarkBounced(campaignId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (deliveryId: string) =>
      api.call(campaignEndpoints.markBounced, { params: { id: campaignId, deliveryId } }),
    onSuccess: () => readAnew(queries, outreachKeys.campaigns),
  });
}

/** What it says, as one of its recipients gets it. */
export function useCampaignLetter(id: string, deliveryId?: string) {
  return useQuery({
    queryKey: [...outreachKeys.campaigns, 'letter', id, deliveryId ?? null],
    queryFn: () => api.call(sendReviewEndpoints.letter, { params: { id }, query: deliveryId ? { deliveryId } : {} }),
  });
}
