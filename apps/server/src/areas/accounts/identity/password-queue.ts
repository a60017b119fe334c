import { createFairQueue } from '../../../platform/fair-queue.ts';

/**
 * A hash takes a tenth of a second of a thread that files and names are looked up with too: two at a time leave half of
 * those threads to others.
 */
export const passwordQueue = createFairQueue({ atOnce: 2, atOncePerKey: 2, waiting: 200, waitingPerKey: 100 });
