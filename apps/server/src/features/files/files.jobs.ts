import { defineJob } from '../../platform/queue/queue.ts';

/** A file nothing uses any more is deleted from the store. */
export const deleteFileJob = defineJob<{ path: string }>({ name: 'delete-file' });

/** Length and waveform of an audio file, computed once after it is attached. */
export const analyseAudioJob = defineJob<{ path: string; owner: string }>({
  name: 'analyse-audio',
  retryLimit: 2,
  expireInSeconds: 180,
});

/** What deletes missed, and what was uploaded but never attached. */
export const sweepFilesJob = defineJob<Record<string, never>>({
  name: 'sweep-files',
  schedule: { cron: '47 * * * *', data: {} },
});
