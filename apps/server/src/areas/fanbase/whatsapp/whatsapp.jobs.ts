import { defineJob } from '../../../platform/queue/queue.ts';

/** Submits templates, and asks for WhatsApp's decisions every minute. */
export const whatsAppTemplatesJob = defineJob<Record<string, never>>({
  name: 'whatsapp-templates',
  schedule: { cron: '* * * * *', data: {} },
  retryLimit: 0,
});

/** Deletes what was submitted of a template that was changed or deleted since. */
export const deleteContentJob = defineJob<{ contentSid: string }>({ name: 'delete-whatsapp-content' });

export const whatsAppJobs = [whatsAppTemplatesJob, deleteContentJob];
