import { createFairQueue } from '../../../platform/fair-queue.ts';

/** A hash takes a libuv thread for a tenth of a second; two at a time leave half of the threads for files and DNS. */
export const passwordQueue = createFairQueue({
  concurrency: 2,
  concurrencyPerKey: 2,
  waiting: 200,
  waitingPerKey: 100,
});
