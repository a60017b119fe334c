import { defineJob } from '../../../platform/queue/queue.ts';

export interface MixRequest {
  readonly owner: string;
  readonly trackId: string;
  readonly requestId: string;
}

export const mixGivenUpJob = defineJob<MixRequest>({ name: 'mix-given-up' });

/** In its own queue, because somebody waits for it on the screen. */
export const mixStemsJob = defineJob<MixRequest>({
  name: 'mix-stems',
  retryLimit: 3,
  expireInSeconds: 1800,
  givenUp: mixGivenUpJob,
});
