import { defineJob } from '../../../platform/queue/queue.ts';

/** Runs hourly and refreshes profiles that are a day old. */
export const refreshStreamingJob = defineJob<object>({
  name: 'refresh-streaming',
  schedule: { cron: '23 * * * *', data: {} },
});
