import { defineJob } from '../../../platform/queue/queue.ts';

/** A file nothing uses any more is deleted from the store. */
export const deleteFileJob = defineJob<{ path: string }>({ name: 'delete-file' });

/** When an audio file could not be analysed after all attempts: who waits for its copy learns it. */
export const analysisGivenUpJob = defineJob<{ path: string; owner: string }>({ name: 'analysis-given-up' });

/** Length and waveform of an audio file, and a copy for browsers that do not play it, made once after it is attached. */
export const analyseAudioJob = defineJob<{ path: string; owner: string }>({
  name: 'analyse-audio',
  retryLimit: 2,
  expireInSeconds: 180,
  givenUp: analysisGivenUpJob,
});

/** What deletes missed, and what was uploaded but never attached. */
export const sweepFilesJob = defineJob<Record<string, never>>({
  name: 'sweep-files',
  schedule: { cron: '47 * * * *', data: {} },
});
