import type { Body } from '@debut/contract/endpoint';
import type { projectEmailEndpoints } from '@debut/contract/project-email';
import { sendReviewEndpoints } from '@debut/contract/send-review';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/product-api.ts';
import { outreachKeys } from '../outreach.keys.ts';

export type ReviewedState = 'queued' | 'failed' | 'unknown';

/** What sending a campaign, or sending it again, would do now. */
export function useCampaignReview(id: string, state: ReviewedState, recipient: string | null) {
  return useQuery({
    queryKey: [...outreachKeys.campaigns, 'review', id, state, recipient],
    queryFn: () =>
      api.call(sendReviewEndpoints.campaign, { params: { id }, query: { state, ...(recipient && { recipient }) } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

export type ProjectMail = Body<typeof projectEmailEndpoints.send>;

/** The same for an email about a project. */
export function projectMailReviewQuery(projectId: string, mail: ProjectMail, recipient: string | null) {
  return queryOptions({
    queryKey: [...outreachKeys.campaigns, 'project-review', projectId, mail, recipient],
    queryFn: () =>
      api.call(sendReviewEndpoints.projectEmail, {
        params: { id: projectId },
        body: { ...mail, ...(recipient && { recipient }) },
      }),
    placeholderData: keepPreviousData,
    // The mailbox settings are part of it, and saving them does not change its key.
    staleTime: 0,
    retry: false,
  });
}
