import { defineJob } from '../../../platform/queue/queue.ts';
import type { SystemMessage } from '../../../providers/mail/port.ts';

/** A mail of the product, sent by the worker: the call that asks for it answers at once, whatever the mail server does. */
export const systemMailJob = defineJob<SystemMessage>({
  name: 'system-mail',
  expireInSeconds: 60,
});

/** The last email to an address that is stored nowhere else any more. */
export const goodbyeMailJob = defineJob<SystemMessage>({
  name: 'goodbye-mail',
  expireInSeconds: 60,
  deleteWhenDone: true,
});
