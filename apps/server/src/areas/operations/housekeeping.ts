import { forgetOldCounts } from '../../platform/rate-limit/rate-limit.ts';
import type { Runtime } from '../../runtime.ts';
import { forgetExpiredSecrets, forgetOldWorkspaceRecords } from '../accounts/index.ts';
import { forgetDeletedFans, forgetOldFanCodes, forgetOldUsage, forgetUsedFormTokens } from '../fanbase/index.ts';
import { housekeepingJob } from './housekeeping.jobs.ts';

export async function startHousekeeping(
  { clock, database: { db }, queue }: Runtime,
  sweepExports: () => Promise<void>,
): Promise<void> {
  await queue.work(housekeepingJob, async () => {
    await forgetOldCounts(db, clock);
    await forgetExpiredSecrets(db, clock);
    await forgetOldWorkspaceRecords(db, clock());
    await forgetUsedFormTokens(db, clock);
    await forgetOldFanCodes(db, clock);
    await forgetDeletedFans(db);
    await forgetOldUsage(db, clock());
    await sweepExports();
  });
}
