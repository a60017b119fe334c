import { join } from 'node:path';
import { workAccountExports } from './areas/accounts/export/account-export.worker.ts';
import { exportContents } from './areas/accounts/export/export-lists.ts';
import { forgetExpiredSecrets } from './areas/accounts/identity/one-time-tokens.ts';
import { isSendingPaused } from './areas/delivery/engine/paused.ts';
import { systemMailJob } from './areas/delivery/system-email/system-email.jobs.ts';
import { workSystemMail } from './areas/delivery/system-email/system-email.worker.ts';
import { forgetDeletedFans } from './areas/fanbase/messages/deleted-fans.store.ts';
import { forgetOldFanCodes } from './areas/fanbase/sign-up/fan-code.service.ts';
import { forgetUsedFormTokens } from './areas/fanbase/sign-up/form-tokens.ts';
import { forgetOldUsage } from './areas/fanbase/texting/text-usage.store.ts';
import { createFileService } from './areas/library/files/files.service.ts';
import { workFiles } from './areas/library/files/files.worker.ts';
import { housekeepingJob } from './areas/operations/housekeeping.jobs.ts';
import { taskDigestJob } from './areas/planning/digest/task-digest.jobs.ts';
import { createTaskDigests } from './areas/planning/digest/task-digest.service.ts';
import { workPlansAndCredits } from './billing.ts';
import { workFanbase } from './fanbase.ts';
import { createAddressSigner, fileSettings, openFileStore } from './file-store.ts';
import { startMasteringWork } from './mastering.ts';
import { workOutreach } from './outreach.ts';
import { createPlanning } from './planning.ts';
import type { Database } from './platform/db/database.ts';
import { forgetOldCounts } from './platform/rate-limit/rate-limit.ts';
import { createScratch } from './platform/scratch.ts';
import type { SystemMessage } from './providers/mail/port.ts';
import { createSmtpMail } from './providers/mail/smtp.adapter.ts';
import type { Runtime } from './runtime.ts';

/** Connects every kind of job with the code that does it. Answers how to end what it started, once no job runs. */
export async function startWork(runtime: Runtime): Promise<() => Promise<void>> {
  const { config, clock, database, queue, events, log } = runtime;
  const { db } = database;
  if (config.systemMail) {
    await workSystemMail(queue, createSmtpMail(config.systemMail));
    const mail = (transaction: Database, message: SystemMessage) => queue.enqueue(transaction, systemMailJob, message);
    const sendDigests = createTaskDigests({ db, clock, mail, settings: config });
    await queue.work(taskDigestJob, async () => {
      if (!(await isSendingPaused(db))) await sendDigests();
    });
  }
  const { store } = openFileStore(runtime, await createAddressSigner(config));
  const files = createFileService({ db, store, queue, clock, ...fileSettings(runtime) });
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
  const planning = createPlanning(runtime);
  await workOutreach(runtime, planning);
  await workPlansAndCredits(runtime, planning);
  await workFanbase(runtime, planning);
  const endMastering = await startMasteringWork(runtime, { files, planning });
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
