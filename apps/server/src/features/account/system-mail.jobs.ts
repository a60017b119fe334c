import { defineJob } from '../../platform/queue/queue.ts';

/** A mail of the product, sent by the worker: asked for in the transaction that made its reason. */
export const systemMailJob = defineJob<{ to: string; subject: string; text: string; html: string }>({
  name: 'system-mail',
  expireInSeconds: 60,
});
