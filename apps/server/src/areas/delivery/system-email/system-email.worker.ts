import type { Queue } from '../../../platform/queue/queue.ts';
import type { SystemMail } from '../../../providers/mail/port.ts';
import { goodbyeMailJob, privateLinkMailJob, systemMailJob } from './system-email.jobs.ts';

/** A retry after a lost response may send a second copy; for a reset link that is better than none. */
export async function startSystemEmailJobs(queue: Queue, mail: SystemMail): Promise<void> {
  await queue.work(systemMailJob, (message) => mail.send(message));
  await queue.work(goodbyeMailJob, (message) => mail.send(message));
  await queue.work(privateLinkMailJob, (message) => mail.send(message));
}
