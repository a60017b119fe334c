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

/** A failure that already knows which sentence people get. */
export class PlaybackError extends Error {
  override readonly name = 'PlaybackError';

  constructor(sentence: (typeof playbackFailures)[keyof typeof playbackFailures], cause?: unknown) {
    super(sentence, { cause });
  }
}

/** Whatever else goes wrong on the way to the first sound is a failure to load. */
export function sentenceFor(cause: unknown): string {
  const isKnown = cause instanceof PlaybackError || cause instanceof AudioAddressError;
  return isKnown ? cause.message : playbackFailures.load;
}

/** The browser's word for a play() that a pause() or a new source overtook: nothing failed. */
export function isInterruption(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'AbortError';
}
