import { AudioAddressError } from '../../../lib/audio-address.ts';

export const playbackFailures = {
  load: 'Failed to load audio',
  play: 'Failed to play audio',
  resume: 'Failed to resume audio',
  element: 'Failed to create audio element',
  timeout: 'Audio loading timeout',
  preparing: 'Preparing this file for playback…',
  unplayable: 'This file can’t be played in a browser. Convert it to FLAC or WAV and upload it again.',
} as const;

type FailureCode = keyof typeof playbackFailures;

export interface PlaybackFailure {
  readonly code: FailureCode | 'address';
  readonly sentence: string;
}

export class PlaybackError extends Error {
  override readonly name = 'PlaybackError';
  readonly code: FailureCode;

  constructor(code: FailureCode, cause?: unknown) {
    super(playbackFailures[code], { cause });
    this.code = code;
  }
}

/** An unknown error on the way to the first sound is a failure to load. */
export function toPlaybackFailure(cause: unknown): PlaybackFailure {
  if (cause instanceof AudioAddressError) return { code: 'address', sentence: cause.message };
  const { code, message } = cause instanceof PlaybackError ? cause : new PlaybackError('load', cause);
  return { code, sentence: message };
}

/** A pause() or a new source interrupted play(), or a read was aborted: nothing failed. */
export function isInterruption(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'AbortError';
}
