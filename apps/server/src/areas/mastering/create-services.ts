import type { Runtime } from '../../runtime.ts';
import type { BillingServices } from '../billing/index.ts';
import type { FileService } from '../library/index.ts';
import { createDownloadService } from './downloads/downloads.service.ts';
import { createMasteringService, type HoldMasteringCredits } from './mastering.service.ts';

export type MasteringServices = ReturnType<typeof createMasteringServices>;

export function createMasteringServices(
  { clock, database, events, queue }: Runtime,
  { files, billing }: { files: FileService; billing: BillingServices },
) {
  const { ledger, planRules } = billing;
  const shared = { db: database.db, clock, events, queue, files };
  const hold: HoldMasteringCredits = async (transaction, owner, credits, { maySpend, ...posting }) => {
    const included = await planRules.masteringAllowance(transaction, owner);
    await ledger.hold(transaction, owner, credits, posting, { ...included, only: !maySpend });
  };
  return {
    ...shared,
    mastering: createMasteringService({ ...shared, credits: { ...ledger, hold } }),
    downloads: createDownloadService(shared),
  };
}
