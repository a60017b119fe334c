import { defineJob } from '../../../platform/queue/queue.ts';

/** `id` names one making of it. */
export interface ExportRequest {
  readonly owner: string;
  readonly id: string;
}

export const exportGivenUpJob = defineJob<ExportRequest>({ name: 'export-given-up' });

/** Everything of an account as one file. */
export const exportAccountJob = defineJob<ExportRequest>({
  name: 'export-account',
  retryLimit: 3,
  expireInSeconds: 4 * 3600,
  givenUp: exportGivenUpJob,
});
