import { workSystemMail } from './features/account/system-mail.worker.ts';
import type { Foundation } from './foundation.ts';
import { housekeepingJob } from './platform/housekeeping.jobs.ts';
import { createRateLimits } from './platform/rate-limit/rate-limit.ts';
import { forgetExpiredSecrets } from './providers/identity/one-time-tokens.ts';
import { createSmtpMail } from './providers/mail/smtp.adapter.ts';

/** Connects every kind of job with the code that does it. */
export async function startWork({ config, clock, database, queue }: Foundation): Promise<void> {
  const { db } = database;
  if (config.systemMail) await workSystemMail(queue, createSmtpMail(config.systemMail));
  await queue.work(housekeepingJob, async () => {
    const rateLimits = createRateLimits({ db, clock, scale: config.rateLimitScale });
    await rateLimits.forgetOld();
    rateLimits.close();
    await forgetExpiredSecrets(db, clock);
  });
}
