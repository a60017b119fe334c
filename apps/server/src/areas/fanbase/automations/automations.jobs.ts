import { defineJob } from '../../../platform/queue/queue.ts';

export interface AutomationsRequest {
  readonly owner: string;
}

/** Sends what is due of one artist. */
export const sendAutomationsJob = defineJob<AutomationsRequest>({ name: 'send-automations' });

/** Finds the artists who have an automation that is on. */
export const planAutomationsJob = defineJob<Record<string, never>>({
  name: 'plan-automations',
  schedule: { cron: '*/5 * * * *', data: {} },
});

export const automationJobs = [sendAutomationsJob, planAutomationsJob];
