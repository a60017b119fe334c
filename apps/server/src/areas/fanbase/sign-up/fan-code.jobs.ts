import { defineJob } from '../../../platform/queue/queue.ts';

/** Texts a code to a fan; does nothing when the number is not a fan's. */
export const fanCodeJob = defineJob<{ id: string; artistId: string; phone: string }>({
  name: 'fan-code',
  retryLimit: 3,
  deleteWhenDone: true,
});
