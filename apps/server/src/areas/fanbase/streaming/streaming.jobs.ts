import { defineJob } from '../../../platform/queue/queue.ts';

/** Looks every hour for what was read a day ago. */
export const refreshStreamingJob = defineJob<object>({
  name: 'refresh-streaming',
  schedule: { cron: '23 * * * *', data: {} },
});
