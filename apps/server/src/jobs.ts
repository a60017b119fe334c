import { checkDomainsJob } from './areas/accounts/branding/domains.jobs.ts';
import { exportAccountJob } from './areas/accounts/export/account-export.jobs.ts';
import { billingJobs } from './areas/billing/billing.jobs.ts';
import { goodbyeMailJob, privateLinkMailJob, systemMailJob } from './areas/delivery/system-email/system-email.jobs.ts';
import { automationJobs } from './areas/fanbase/automations/automations.jobs.ts';
import { hotlineJobs } from './areas/fanbase/hotline/hotline.jobs.ts';
import { fanCodeJob } from './areas/fanbase/sign-up/fan-code.jobs.ts';
import { refreshStreamingJob } from './areas/fanbase/streaming/streaming.jobs.ts';
import { whatsAppJobs } from './areas/fanbase/whatsapp/whatsapp.jobs.ts';
import { analyseAudioJob, analysisGivenUpJob, deleteFileJob, sweepFilesJob } from './areas/library/files/files.jobs.ts';
import { masteringJobs } from './areas/mastering/mastering.jobs.ts';
import { housekeepingJob } from './areas/operations/housekeeping.jobs.ts';
import { taskDigestJob } from './areas/planning/digest/task-digest.jobs.ts';
import { promoJobs } from './areas/promo/promo.jobs.ts';
import { releaseJobs } from './areas/releases/releases.jobs.ts';
import type { JobSettings } from './platform/queue/queue.ts';

/** The queue creates every job listed here. */
export const jobs: readonly JobSettings[] = [
  systemMailJob,
  goodbyeMailJob,
  privateLinkMailJob,
  exportAccountJob,
  checkDomainsJob,
  housekeepingJob,
  deleteFileJob,
  analyseAudioJob,
  analysisGivenUpJob,
  sweepFilesJob,
  ...masteringJobs,
  ...promoJobs,
  ...releaseJobs,
  taskDigestJob,
  ...billingJobs,
  refreshStreamingJob,
  fanCodeJob,
  ...automationJobs,
  ...hotlineJobs,
  ...whatsAppJobs,
];
