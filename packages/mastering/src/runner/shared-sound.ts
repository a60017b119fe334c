import { createMemoryFrames, excerptOf, type FrameSource } from '../chain/frame-store.ts';
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

/** Whether so many threads can keep what is between their two passes in memory, beside the song itself. */
export function fitsInMemory({ place, frames, stretch }: SharedSound, threads: number): boolean {
  const sourceFrames = 'file' in place ? 0 : frames;
  return (sourceFrames + stretch.frames * threads) * 8 <= maxJobBytes;
}

export function openSharedSound({ place, frames, stretch }: SharedSound): FrameSource & { close(): void } {
  const whole = 'file' in place ? openFileFrames(place.file, frames, 'read') : openPieces(place.pieces, frames);
  return { ...excerptOf(whole, stretch.from, stretch.frames), close: whole.close };
}

function openPieces(pieces: readonly SharedArrayBuffer[], frames: number): FrameSource & { close(): void } {
  const arrays = pieces.map((piece) => new Float32Array(piece as unknown as ArrayBuffer));
  return { ...createMemoryFrames(arrays, frames), close: () => undefined };
}
