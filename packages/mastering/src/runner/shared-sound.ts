import { createMemoryFrames, type FrameSource, type FrameStore } from '../chain/frame-store.ts';
import { openFileFrames } from './file-frames.ts';

/** Decoded stereo sound that threads share: in memory, or in a file when it is long. */
export interface SharedSound {
  readonly sampleRate: number;
  readonly frames: number;
  readonly place: { readonly pieces: readonly SharedArrayBuffer[] } | { readonly file: string };
}

/** Frames of a sound. */
export interface Passage {
  readonly from: number;
  readonly frames: number;
}

/** Longer sound is stored on disk: 5 and a half minutes at 44.1 kHz. */
export const maxMemoryFrames = 14_700_000;

export const pieceFrames = 524_288;

/** For songs, intermediate results and measurements: a process that masters stays below 300 MB. */
const maxJobBytes = 210_000_000;
const frameBytes = 8;
/** What a thread stores per frame while it measures: see `SongArrays`. */
const measureBytes = 1.8;

/** Where a thread stores its intermediate result: over the source, in its own memory, or in a file. */
export type WorkLocation = 'source' | 'memory' | 'file';

/** For a job with so many styles, on at most so many threads. With a single style, the source is not needed afterwards. */
export function planWork(
  { place, frames }: SharedSound,
  styles: number,
  maxThreads: number,
): { readonly workLocation: WorkLocation; readonly threads: number } {
  const isInMemory = 'pieces' in place;
  if (isInMemory && styles === 1) return { workLocation: 'source', threads: 1 };
  const threads = Math.min(maxThreads, styles);
  const freeBytes = maxJobBytes - (isInMemory ? frames * frameBytes : 0);
  if (isInMemory && threads * frames * (frameBytes + measureBytes) <= freeBytes)
    return { workLocation: 'memory', threads };
  const affordable = Math.floor(freeBytes / (frames * measureBytes));
  return { workLocation: 'file', threads: Math.max(1, Math.min(threads, affordable)) };
}

export function openSharedSound({ place, frames }: SharedSound): FrameSource & { close(): void } {
  return 'file' in place ? openFileFrames(place.file, frames, 'read') : openPieces(place.pieces, frames);
}

/** The memory of a sound, to be overwritten. */
export function openOverSound({ place, frames }: SharedSound): FrameStore & { close(): void } {
  if ('file' in place) throw new Error('this sound is in a file, which is read-only');
  return openPieces(place.pieces, frames);
}

function openPieces(pieces: readonly SharedArrayBuffer[], frames: number): FrameStore & { close(): void } {
  const arrays = pieces.map((piece) => new Float32Array(piece as unknown as ArrayBuffer));
  return { ...createMemoryFrames(arrays, frames), close: () => undefined };
}
