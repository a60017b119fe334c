import { defineJob } from '../../platform/queue/queue.ts';
import type { CopyKey } from './downloads/copies.store.ts';
import { mixStemsJob } from './stems/stems.jobs.ts';

interface RunRequest {
  readonly runId: string;
}

/** Ends a run after too many failures and releases its credits. */
export const masteringGivenUpJob = defineJob<RunRequest>({ name: 'mastering-given-up' });

const attempts = { retryLimit: 3, expireInSeconds: 1800, givenUp: masteringGivenUpJob };

export const masterTrackJob = defineJob<RunRequest>({ name: 'master-track', ...attempts });

/** In its own queue, so that previews do not wait behind masters. */
export const previewMasterJob = defineJob<RunRequest>({ name: 'preview-master', ...attempts });

export interface AnalysisRequest {
  readonly owner: string;
  readonly path: string;
}

export const soundAnalysisGivenUpJob = defineJob<AnalysisRequest>({ name: 'sound-analysis-given-up' });

/** In its own queue, because somebody waits for it on the screen. */
export const analyzeSoundJob = defineJob<AnalysisRequest>({
  name: 'analyze-sound',
  retryLimit: 2,
  expireInSeconds: 600,
  givenUp: soundAnalysisGivenUpJob,
});

export const copyGivenUpJob = defineJob<CopyKey>({ name: 'copy-given-up' });

/** Makes a copy of a master in another format. */
export const makeCopyJob = defineJob<CopyKey>({
  name: 'make-copy',
  retryLimit: 2,
  expireInSeconds: 600,
  givenUp: copyGivenUpJob,
});

/** Deletes old previews, copies that nothing asks for any more, and scratch files of killed workers. */
export const sweepMasteringJob = defineJob<Record<string, never>>({
  name: 'sweep-mastering',
  schedule: { cron: '23 * * * *', data: {} },
});

export const masteringJobs = [
  masterTrackJob,
  previewMasterJob,
  analyzeSoundJob,
  makeCopyJob,
  mixStemsJob,
  sweepMasteringJob,
];
