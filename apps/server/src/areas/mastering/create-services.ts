import type { Runtime } from '../../runtime.ts';
import type { Brands } from '../accounts/index.ts';
import type { BillingServices } from '../billing/index.ts';
import type { FileService } from '../library/index.ts';
import type { PlanningServices } from '../planning/index.ts';
import { createAlbumDownloadService } from './albums/album-downloads.service.ts';
import { createAlbumRunService } from './albums/album-runs.service.ts';
import { createAlbumService } from './albums/albums.service.ts';
import { createAnnounceAlbum } from './albums/announce-album.ts';
import { createAnalysisService } from './analyses/analyses.service.ts';
import { createDownloadService } from './downloads/downloads.service.ts';
import { createSoundFiles } from './downloads/sound-files.ts';
import { createMasteringService } from './mastering.service.ts';
import { createReferenceService } from './references/references.service.ts';
import { createReportService } from './reports/reports.service.ts';
import { createRevisionService } from './revisions/revisions.service.ts';
import { createEndRun } from './runs/end-run.ts';
import { createStartRuns, type HoldMasteringCredits } from './runs/start-runs.ts';
import { createStemService } from './stems/stems.service.ts';

export type MasteringServices = ReturnType<typeof createMasteringServices>;

export function createMasteringServices(
  { clock, database, events, queue, signer }: Runtime,
  {
    files,
    billing,
    brands,
    planning,
  }: { files: FileService; billing: BillingServices; brands: Brands; planning: PlanningServices },
) {
  const { ledger, planRules } = billing;
  const shared = { db: database.db, clock, events, queue, files };
  const hold: HoldMasteringCredits = async (transaction, owner, credits, postings, { maySpend }) => {
    const included = { ...(await planRules.masteringAllowance(transaction, owner)), only: !maySpend };
    await ledger.requireCredits(transaction, owner, credits * postings.length, included);
    for (const posting of postings) await ledger.hold(transaction, owner, credits, posting, included);
  };
  const announceAlbum = createAnnounceAlbum(planning.notifications);
  const startRuns = createStartRuns({ ...shared, hold });
  const endRun = createEndRun({ ...shared, credits: ledger, announceAlbum });
  const sounds = createSoundFiles(shared);
  const analyses = createAnalysisService(shared);
  const references = createReferenceService({ ...shared, analyses });
  const reports = createReportService({ ...shared, signer, originFor: brands.originFor });
  return {
    ...shared,
    announceAlbum,
    endRun,
    analyses,
    albums: createAlbumService({ ...shared, analyses }),
    albumRuns: createAlbumRunService({ ...shared, startRuns, endRun }),
    reports,
    references,
    mastering: createMasteringService({ ...shared, references, startRuns, endRun }),
    revisions: createRevisionService({ ...shared, shareAddresses: reports.addresses }),
    downloads: createDownloadService({ ...shared, sounds }),
    albumDownloads: createAlbumDownloadService({ ...shared, sounds }),
    stems: createStemService(shared),
  };
}
