import type { Runtime } from '../../runtime.ts';
import type { Brands } from '../accounts/index.ts';
import type { BillingServices } from '../billing/index.ts';
import type { FileService } from '../library/index.ts';
import { createAlbumService } from './albums/albums.service.ts';
import { createAnalysisService } from './analyses/analyses.service.ts';
import { createDownloadService } from './downloads/downloads.service.ts';
import { createMasteringService, type HoldMasteringCredits } from './mastering.service.ts';
import { createReferenceService } from './references/references.service.ts';
import { createReportService } from './reports/reports.service.ts';
import { createRevisionService } from './revisions/revisions.service.ts';

export type MasteringServices = ReturnType<typeof createMasteringServices>;

export function createMasteringServices(
  { clock, database, events, queue, signer }: Runtime,
  { files, billing, brands }: { files: FileService; billing: BillingServices; brands: Brands },
) {
  const { ledger, planRules } = billing;
  const shared = { db: database.db, clock, events, queue, files };
  const hold: HoldMasteringCredits = async (transaction, owner, credits, { maySpend, ...posting }) => {
    const included = await planRules.masteringAllowance(transaction, owner);
    await ledger.hold(transaction, owner, credits, posting, { ...included, only: !maySpend });
  };
  const analyses = createAnalysisService(shared);
  const references = createReferenceService({ ...shared, analyses });
  const reports = createReportService({ ...shared, signer, originFor: brands.originFor });
  return {
    ...shared,
    analyses,
    albums: createAlbumService({ ...shared, analyses }),
    reports,
    references,
    mastering: createMasteringService({ ...shared, references, credits: { ...ledger, hold } }),
    revisions: createRevisionService({ ...shared, shareAddresses: reports.addresses }),
    downloads: createDownloadService(shared),
  };
}
