import { workSystemMail } from './features/account/system-mail.worker.ts';
import { createFileService } from './features/files/files.service.ts';
import { workFiles } from './features/files/files.worker.ts';
import { createAddressSigner, openFileStore } from './file-store.ts';
import type { Foundation } from './foundation.ts';
import { workOutreach } from './outreach.ts';
import { housekeepingJob } from './platform/housekeeping.jobs.ts';
import { createRateLimits } from './platform/rate-limit/rate-limit.ts';
import { forgetExpiredSecrets } from './providers/identity/one-time-tokens.ts';
import { createSmtpMail } from './providers/mail/smtp.adapter.ts';

/** Connects every kind of job with the code that does it. */
export async function startWork(foundation: Foundation): Promise<void> {
  const { config, clock, database, queue, events, log } = foundation;
  const { db } = database;
  if (config.systemMail) await workSystemMail(queue, createSmtpMail(config.systemMail));
  const { store } = openFileStore(foundation, await createAddressSigner(config));
  const files = createFileService({ db, store, queue, clock, publicUrl: config.publicUrl });
  await workFiles({ db, queue, store, files, events, clock, log });
  await workOutreach(foundation, { onCampaignSent: async () => undefined, notify: async () => undefined });
  await queue.work(housekeepingJob, async () => {
    const rateLimits = createRateLimits({ db, clock, scale: config.rateLimitScale });
    await rateLimits.forgetOld();
    rateLimits.close();
    await forgetExpiredSecrets(db, clock);
  });
}
