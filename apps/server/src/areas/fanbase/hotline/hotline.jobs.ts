import { defineJob } from '../../../platform/queue/queue.ts';

export interface SoundRequest {
  readonly owner: string;
  readonly what: 'snippet' | 'greeting';
  /** What it is made from: a later request replaces it. */
  readonly key: string;
}

export const soundGivenUpJob = defineJob<SoundRequest>({ name: 'hotline-sound-given-up' });

/** Makes what callers hear of a track, or the recorded greeting, for the phone. */
export const makeSoundJob = defineJob<SoundRequest>({
  name: 'make-hotline-sound',
  retryLimit: 2,
  givenUp: soundGivenUpJob,
});

export interface VoiceMessageRequest {
  readonly owner: string;
  readonly id: string;
}

export const voiceMessageGivenUpJob = defineJob<VoiceMessageRequest>({ name: 'voice-message-given-up' });

/** Fetches a voice message from the carrier. */
export const fetchVoiceMessageJob = defineJob<VoiceMessageRequest>({
  name: 'fetch-voice-message',
  retryLimit: 8,
  givenUp: voiceMessageGivenUpJob,
});

/** Deletes a recording at the carrier. What fails is tried again by the sweep until it is done. */
export const deleteRecordingJob = defineJob<{ readonly recordingId: string }>({ name: 'delete-recording' });

/** Settles calls whose end was not reported, deletes recordings left at the carrier, and releases numbers. */
export const sweepHotlinesJob = defineJob<Record<string, never>>({
  name: 'sweep-hotlines',
  retryLimit: 0,
  schedule: { cron: '*/5 * * * *', data: {} },
});

export const hotlineJobs = [
  makeSoundJob,
  soundGivenUpJob,
  fetchVoiceMessageJob,
  voiceMessageGivenUpJob,
  deleteRecordingJob,
  sweepHotlinesJob,
];
