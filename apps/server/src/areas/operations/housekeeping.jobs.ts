import { defineJob } from '../../platform/queue/queue.ts';

/** Deletes expired rows, once an hour. */
export const housekeepingJob = defineJob<Record<string, never>>({
  name: 'housekeeping',
  schedule: { cron: '17 * * * *', data: {} },
});
