import { defineJob } from '../../../platform/queue/queue.ts';

/** Deletes a file that nothing refers to any more. */
export const deleteFileJob = defineJob<{ path: string }>({ name: 'delete-file' });

/** Marks an audio file as failed after all attempts, so that whoever waits for its copy learns it. */
export const analysisGivenUpJob = defineJob<{ path: string; owner: string }>({ name: 'analysis-given-up' });

/** Measures an audio file once it is attached, and makes a copy if browsers cannot play it. */
export const analyseAudioJob = defineJob<{ path: string; owner: string }>({
  name: 'analyse-audio',
  retryLimit: 2,
  expireInSeconds: 180,
  givenUp: analysisGivenUpJob,
});

/** Deletes unreferenced files that were missed, and uploads that were never attached. */
export const sweepFilesJob = defineJob<Record<string, never>>({
  name: 'sweep-files',
  schedule: { cron: '47 * * * *', data: {} },
});
