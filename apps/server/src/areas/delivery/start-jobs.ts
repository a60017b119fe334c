import { createSmtpMail } from '../../providers/mail/smtp.adapter.ts';
import type { Runtime } from '../../runtime.ts';
import { startSystemEmailJobs } from './system-email/system-email.worker.ts';

export async function startDeliveryJobs({ config, queue }: Runtime): Promise<void> {
  if (config.systemMail) await startSystemEmailJobs(queue, createSmtpMail(config.systemMail));
}
