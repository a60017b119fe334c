import { defineJob } from '../../platform/queue/queue.ts';

/** A mail of the product, sent by the worker: the call that asks for it answers at once, whatever the mail server does. */
export const systemMailJob = defineJob<{ to: string; subject: string; text: string; html: string }>({
  name: 'system-mail',
  expireInSeconds: 60,
});
