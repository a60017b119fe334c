import { checkDomainsJob } from './areas/accounts/branding/domains.jobs.ts';
import { startAccountExportJobs } from './areas/accounts/export/account-export.worker.ts';
import { exportContents } from './areas/accounts/export/export-lists.ts';
import { startBillingJobs } from './areas/billing/billing.worker.ts';
import { startDeliveryJobs } from './areas/delivery/start-jobs.ts';
import { startHotlineJobs } from './areas/fanbase/hotline/start-hotline-jobs.ts';
import { startFanbaseJobs } from './areas/fanbase/start-jobs.ts';
import { startFileJobs } from './areas/library/files/files.worker.ts';
import { openMasteringPool } from './areas/mastering/open-pool.ts';
import { startMasteringJobs } from './areas/mastering/start-jobs.ts';
import { startHousekeeping } from './areas/operations/housekeeping.ts';
import { startOutreachJobs } from './areas/outreach/start-jobs.ts';
import { startPlanningJobs } from './areas/planning/start-jobs.ts';
import { startPromoJobs } from './areas/promo/start-jobs.ts';
import { startReleaseJobs } from './areas/releases/start-jobs.ts';
import type { Runtime } from './runtime.ts';
import type { Services } from './services.ts';

/** Registers the handler of every job. Returns a function that stops the mastering threads, once no job runs. */
export async function startJobs(runtime: Runtime, services: Services): Promise<() => Promise<void>> {
  const { clock, database, events, fileStore: store, log, queue, scratch } = runtime;
  const { db } = database;
  const { accounts, billing, library } = services;
  const { files } = library;
  await startDeliveryJobs(runtime);
  await startPlanningJobs(runtime);
  await startFileJobs({ db, queue, store, files, events, clock, scratch, log });
  const accountExports = await startAccountExportJobs({
    database,
    clock,
    events,
    queue,
    files,
    scratch,
    contents: exportContents,
  });
  await queue.work(checkDomainsJob, () => accounts.domains.recheckAll());
  startOutreachJobs(runtime, services);
  await startBillingJobs({ db, clock, queue, ledger: billing.ledger, payments: billing.payments });
  await startFanbaseJobs(runtime, services);
  const pool = openMasteringPool(runtime);
  await startMasteringJobs(runtime, services, pool);
  await startPromoJobs(runtime, services, pool);
  await startReleaseJobs(runtime, services, pool);
  await startHotlineJobs(runtime, { hotline: services.hotline, files }, pool);
  await startHousekeeping(runtime, accountExports.sweep);
  return () => pool.close();
}
