import { defineJob } from '../../../platform/queue/queue.ts';

/** Runs every quarter of an hour, because time zones differ by quarters of an hour. */
export const taskDigestJob = defineJob<Record<string, never>>({
  name: 'task-digest',
  schedule: { cron: '*/15 * * * *', data: {} },
});
