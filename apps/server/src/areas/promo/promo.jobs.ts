import { defineJob } from '../../platform/queue/queue.ts';

export interface CopiesRequest {
  readonly owner: string;
  readonly source: string;
  readonly watermark: boolean;
}

export const copiesGivenUpJob = defineJob<CopiesRequest>({ name: 'promo-copies-given-up' });

/** Makes what listeners get of a file, in all formats that are waiting. */
export const makePromoCopiesJob = defineJob<CopiesRequest>({
  name: 'make-promo-copies',
  retryLimit: 2,
  expireInSeconds: 900,
  givenUp: copiesGivenUpJob,
});

export interface IdentificationRequest {
  readonly owner: string;
  readonly id: string;
}

export const identificationGivenUpJob = defineJob<IdentificationRequest>({ name: 'promo-identification-given-up' });

/** Searches a file for a watermark. */
export const identifyCopyJob = defineJob<IdentificationRequest>({
  name: 'identify-promo-copy',
  retryLimit: 2,
  expireInSeconds: 600,
  givenUp: identificationGivenUpJob,
});

export interface FollowUpsRequest {
  readonly owner: string;
  readonly promoId: string;
}

/** Sends the follow-ups of a promo that are due. */
export const sendFollowUpsJob = defineJob<FollowUpsRequest>({ name: 'send-promo-follow-ups' });

/** Does the same for all promos. */
export const planFollowUpsJob = defineJob<Record<string, never>>({
  name: 'plan-promo-follow-ups',
  schedule: { cron: '*/10 * * * *', data: {} },
});

/** Deletes copies that no open promo uses. */
export const sweepPromoCopiesJob = defineJob<Record<string, never>>({
  name: 'sweep-promo-copies',
  schedule: { cron: '41 * * * *', data: {} },
});

export const promoJobs = [
  makePromoCopiesJob,
  copiesGivenUpJob,
  identifyCopyJob,
  identificationGivenUpJob,
  sweepPromoCopiesJob,
  sendFollowUpsJob,
  planFollowUpsJob,
];
