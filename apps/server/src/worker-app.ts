import { join } from 'node:path';
import { exportContents } from './account-export.ts';
import { workPlansAndCredits } from './billing.ts';
import { workFanbase } from './fanbase.ts';
import { workAccountExports } from './features/account/account-export.worker.ts';
import { systemMailJob } from './features/account/system-mail.jobs.ts';
import { workSystemMail } from './features/account/system-mail.worker.ts';
import { forgetOldFanCodes } from './features/fans/fan-code.service.ts';
import { forgetUsedFormTokens } from './features/fans/form-tokens.ts';
import { createFileService } from './features/files/files.service.ts';
import { workFiles } from './features/files/files.worker.ts';
import { forgetDeletedFans } from './features/messages/deleted-fans.store.ts';
import { forgetOldUsage } from './features/messages/text-usage.store.ts';
import { taskDigestJob } from './features/release-plan/task-digest.jobs.ts';
import { createTaskDigests } from './features/release-plan/task-digest.service.ts';
import { createAddressSigner, fileSettings, openFileStore } from './file-store.ts';
import type { Foundation } from './foundation.ts';
import { startMasteringWork } from './mastering.ts';
import { workOutreach } from './outreach.ts';
import { createPlanning } from './planning.ts';
import type { Database } from './platform/db/database.ts';
import { housekeepingJob } from './platform/housekeeping.jobs.ts';
import { forgetOldCounts } from './platform/rate-limit/rate-limit.ts';
import { createScratch } from './platform/scratch.ts';
import { isSendingPaused } from './platform/sending/paused.ts';
import { forgetExpiredSecrets } from './providers/identity/one-time-tokens.ts';
import type { SystemMessage } from './providers/mail/port.ts';
import { createSmtpMail } from './providers/mail/smtp.adapter.ts';

/** Connects every kind of job with the code that does it. Answers how to end what it started, once no job runs. */
export async function startWork(foundation: Foundation): Promise<() => Promise<void>> {
  const { config, clock, database, queue, events, log } = foundation;
  const { db } = database;
  if (config.systemMail) {
    await workSystemMail(queue, createSmtpMail(config.systemMail));
    const mail = (transaction: Database, message: SystemMessage) => queue.enqueue(transaction, systemMailJob, message);
    const sendDigests = createTaskDigests({ db, clock, mail, settings: config });
    await queue.work(taskDigestJob, async () => {
      if (!(await isSendingPaused(db))) await sendDigests();
    });
  }
  const { store } = openFileStore(foundation, await createAddressSigner(config));
  const files = createFileService({ db, store, queue, clock, ...fileSettings(foundation) });
  const scratch = createScratch(join(config.dataFolder, 'scratch'));
  await workFiles({ db, queue, store, files, events, clock, scratch, log });
  const accountExports = await workAccountExports({
    database,
    clock,
    events,
    queue,
    files,
    scratch,
    contents: exportContents,
  });
  const planning = createPlanning(foundation);
  await workOutreach(foundation, planning);
  await workPlansAndCredits(foundation, planning);
  await workFanbase(foundation, planning);
  const endMastering = await startMasteringWork(foundation, { files, planning });
  await queue.work(housekeepingJob, async () => {
    await forgetOldCounts(db, clock);
    await forgetExpiredSecrets(db, clock);
    await forgetUsedFormTokens(db, clock);
    await forgetOldFanCodes(db, clock);
    await forgetDeletedFans(db);
    await forgetOldUsage(db, clock());
    await accountExports.sweep();
  });
  return endMastering;
}
