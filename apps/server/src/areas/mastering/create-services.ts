import type { Runtime } from '../../runtime.ts';
import type { BillingServices } from '../billing/index.ts';
import { type FileService, findTrack, lockTrack } from '../library/index.ts';
import { createDownloadService } from './downloads/downloads.service.ts';
import type { MasteringCredits } from './mastering.ports.ts';
import { createMasteringService } from './mastering.service.ts';

export type MasteringServices = ReturnType<typeof createMasteringServices>;

export function createMasteringServices(
  { clock, database, events, queue }: Runtime,
  { files, billing }: { files: FileService; billing: BillingServices },
) {
  const { ledger, planRules } = billing;
  const tracks = { find: findTrack, lock: lockTrack };
  const shared = { db: database.db, clock, events, queue, tracks, files };
  const hold: MasteringCredits['hold'] = async (transaction, owner, credits, posting) => {
    const included = await planRules.masteringAllowance(transaction, owner);
    await ledger.hold(transaction, owner, credits, posting, included);
  };
  return {
    ...shared,
    mastering: createMasteringService({ ...shared, credits: { ...ledger, hold } }),
    downloads: createDownloadService(shared),
  };
}
