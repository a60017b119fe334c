import { type Campaign, campaignEndpoints } from '@debut/contract/campaigns';
import type { Body } from '@debut/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/product-api.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { outreachKeys } from '../outreach.keys.ts';
import { readCampaignsAnew } from './campaigns.queries.ts';

type CampaignFields = Body<typeof campaignEndpoints.create>;

/** Keeps a draft: the first time it is made, then changed, so that a second try makes no second campaign. */
export function useKeepDraft() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, fields }: { id: string | null; fields: CampaignFields }): Promise<Campaign> =>
      id === null
        ? api.call(campaignEndpoints.create, { body: fields })
        : api.call(campaignEndpoints.update, { params: { id }, body: fields }),
    onSettled: () => readAnew(queries, outreachKeys.campaigns),
  });
}

export function useSendCampaign() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, scheduledAt }: { id: string; scheduledAt: string | null }) =>
      api.call(campaignEndpoints.send, { params: { id }, body: { scheduledAt } }),
    onSettled: () => readCampaignsAnew(queries),
  });
}
