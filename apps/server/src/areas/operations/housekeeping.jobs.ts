import { defineJob } from '../../platform/queue/queue.ts';

/** Forgets what has expired, once an hour. */
export const housekeepingJob = defineJob<Record<string, never>>({
  name: 'housekeeping',
  schedule: { cron: '17 * * * *', data: {} },
});
