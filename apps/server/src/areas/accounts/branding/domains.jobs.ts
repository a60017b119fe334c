import { defineJob } from '../../../platform/queue/queue.ts';

/** Daily; with many domains and slow DNS it takes a while. */
export const checkDomainsJob = defineJob<Record<string, never>>({
  name: 'check-domains',
  schedule: { cron: '37 4 * * *', data: {} },
  expireInSeconds: 3600,
});
