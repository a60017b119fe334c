import { defineJob } from '../../../platform/queue/queue.ts';

/** `id` identifies one run: a newer request replaces an older one. */
export interface ExportRequest {
  readonly owner: string;
  readonly id: string;
}

export const exportGivenUpJob = defineJob<ExportRequest>({ name: 'export-given-up' });

/** Writes everything the account owns into one ZIP. */
export const exportAccountJob = defineJob<ExportRequest>({
  name: 'export-account',
  retryLimit: 3,
  expireInSeconds: 4 * 3600,
  givenUp: exportGivenUpJob,
});
