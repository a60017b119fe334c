import { defineJob } from '../../../platform/queue/queue.ts';
import type { SystemMessage } from '../../../providers/mail/port.ts';

/** Emails are sent by the worker, so that requests respond immediately whatever the mail server does. */
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

/** An email with a link that works more than once, so the job must not outlive it. */
export const privateLinkMailJob = defineJob<SystemMessage>({
  name: 'private-link-mail',
  expireInSeconds: 60,
  deleteWhenDone: true,
});
