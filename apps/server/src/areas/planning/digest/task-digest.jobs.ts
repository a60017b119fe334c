import { defineJob } from '../../../platform/queue/queue.ts';

/** Looks where it has become morning. Zones differ by quarters of an hour. */
export const taskDigestJob = defineJob<Record<string, never>>({
  name: 'task-digest',
  schedule: { cron: '*/15 * * * *', data: {} },
});
