import type { MasteringStyle } from '@debut/contract/mastering';
import { defineJob } from '../../platform/queue/queue.ts';

interface RunRequest {
  readonly runId: string;
}

/** Ends a run after too many failures and releases its credits. */
export const masteringGivenUpJob = defineJob<RunRequest>({ name: 'mastering-given-up' });

const attempts = { retryLimit: 3, expireInSeconds: 1800, givenUp: masteringGivenUpJob };

export const masterTrackJob = defineJob<RunRequest>({ name: 'master-track', ...attempts });

/** In its own queue, so that previews do not wait behind masters. */
export const previewMasterJob = defineJob<RunRequest>({ name: 'preview-master', ...attempts });

interface Mp3Request {
  readonly runId: string;
  readonly style: MasteringStyle;
}

export const mp3GivenUpJob = defineJob<Mp3Request>({ name: 'mp3-given-up' });

export const encodeMp3Job = defineJob<Mp3Request>({
  name: 'encode-mp3',
  retryLimit: 2,
  expireInSeconds: 600,
  givenUp: mp3GivenUpJob,
});

/** Deletes old previews, and scratch files of killed workers. */
export const sweepMasteringJob = defineJob<Record<string, never>>({
  name: 'sweep-mastering',
  schedule: { cron: '23 * * * *', data: {} },
});

export const masteringJobs = [masterTrackJob, previewMasterJob, encodeMp3Job, sweepMasteringJob];
