import { createMemoryFrames, excerptOf, type FrameSource, type FrameStore } from '../chain/frame-store.ts';
import { openFileFrames } from './file-frames.ts';

/** Decoded stereo sound that threads share: in memory, or in a file when it is long. */
export interface SharedSound {
  readonly sampleRate: number;
  readonly frames: number;
  readonly place: { readonly pieces: readonly SharedArrayBuffer[] } | { readonly file: string };
  /** What of it is to be mastered. */
  readonly stretch: { readonly from: number; readonly frames: number };
}

/** Beyond this, sound is kept on disk: 5 minutes and a half at 44.1 kHz. */
export const maxMemoryFrames = 14_700_000;

export const pieceFrames = 524_288;

/** For a song and what is made of it meanwhile: a process that masters stays below 300 MB. */
const maxJobBytes = 180_000_000;

/** Where a thread keeps what is between its two passes: where the sound was, in memory of its own, or in a file. */
export type WorkPlace = 'source' | 'memory' | 'file';

/** For a job of so many styles on so many threads. The only style of a song needs that song just once. */
export function workPlace({ place, frames, stretch }: SharedSound, styles: number, threads: number): WorkPlace {
  if ('pieces' in place && styles === 1) return 'source';
  const sourceFrames = 'file' in place ? 0 : frames;
  return (sourceFrames + stretch.frames * Math.min(threads, styles)) * 8 <= maxJobBytes ? 'memory' : 'file';
}

export function openSharedSound({ place, frames, stretch }: SharedSound): FrameSource & { close(): void } {
  const whole = 'file' in place ? openFileFrames(place.file, frames, 'read') : openPieces(place.pieces, frames);
  return { ...excerptOf(whole, stretch.from, stretch.frames), close: whole.close };
}

/** The memory of a sound, to put there what is made of it. */
export function openOverSound({ place, frames, stretch }: SharedSound): FrameStore & { close(): void } {
  if ('file' in place) throw new Error('this sound is in a file, which is only read');
  const whole = openPieces(place.pieces, frames);
  return {
    ...excerptOf(whole, stretch.from, stretch.frames),
    write: (frame, sound) => whole.write(stretch.from + frame, sound),
    close: whole.close,
  };
}

function openPieces(pieces: readonly SharedArrayBuffer[], frames: number): FrameStore & { close(): void } {
  const arrays = pieces.map((piece) => new Float32Array(piece as unknown as ArrayBuffer));
  return { ...createMemoryFrames(arrays, frames), close: () => undefined };
}
