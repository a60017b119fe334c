import { mp3Kilobits } from './mp3-rate.ts';

/** A part of a song that one thread encodes, in frames of sound. */
export interface Mp3Piece {
  readonly from: number;
  readonly to: number;
}

const frameSamples = 1152;
/** At 44.1 kHz, long and short MP3 frames alternate with a period of 49: pieces start on it, to have the same lengths. */
const periodFrames = 49 * frameSamples;
const overlapFrames = 8 * periodFrames;
const minPieceFrames = 24 * periodFrames;

/** Pieces overlap, so that their encoders can come to the same state; see `joinPieces`. */
export function planPieces(soundFrames: number, maxPieces: number): Mp3Piece[] {
  const count = Math.max(1, Math.min(maxPieces, Math.floor(soundFrames / minPieceFrames)));
  const share = Math.max(0, soundFrames - overlapFrames) / count;
  const starts = Array.from({ length: count }, (_, index) => Math.round((index * share) / periodFrames) * periodFrames);
  return starts.map((from, index) => {
    const next = starts[index + 1];
    return { from, to: next === undefined ? soundFrames : Math.min(soundFrames, next + overlapFrames) };
  });
}

/**
 * Joins encoded pieces where two encoders have made the same frame: a frame may begin in the one before it, hence the
 * frame before the seam has to be identical. `null` when they never did.
 */
export function joinPieces(
  pieces: readonly { readonly from: number; readonly mp3: Uint8Array }[],
): Uint8Array[] | null {
  const parts: Uint8Array[] = [];
  let start = 0;
  for (const [index, { from, mp3 }] of pieces.entries()) {
    const next = pieces[index + 1];
    if (!next) return [...parts, mp3.subarray(start)];
    const seam = findSeam(mp3, next.mp3, (next.from - from) / frameSamples);
    if (!seam) return null;
    parts.push(mp3.subarray(start, seam.end));
    start = seam.nextStart;
  }
  return parts;
}

/** The first frames of a piece are those of an encoder that has only just started. */
const leadInFrames = 12;

function findSeam(mp3: Uint8Array, next: Uint8Array, shift: number): { end: number; nextStart: number } | null {
  const offsets = frameOffsets(mp3);
  const nextOffsets = frameOffsets(next);
  for (let frame = leadInFrames; shift + frame + 1 < offsets.length; frame += 1) {
    const end = offsets[shift + frame + 1] as number;
    const nextStart = nextOffsets[frame + 1] as number;
    const one = mp3.subarray(offsets[shift + frame], end);
    const other = next.subarray(nextOffsets[frame], nextStart);
    if (one.length === other.length && one.every((byte, at) => byte === other[at])) return { end, nextStart };
  }
  return null;
}

/** Of frames of MPEG 1, layer III, all of the same bit rate. */
function frameOffsets(mp3: Uint8Array): number[] {
  const offsets: number[] = [];
  for (let at = 0; at < mp3.length; at += frameBytes(mp3, at)) offsets.push(at);
  return offsets;
}

function frameBytes(mp3: Uint8Array, at: number): number {
  const rates = mp3[at + 2] as number;
  const sampleRate = [44_100, 48_000, 32_000][(rates >> 2) & 3] ?? 44_100;
  return Math.floor((frameSamples / 8) * ((mp3Kilobits * 1000) / sampleRate)) + ((rates >> 1) & 1);
}
