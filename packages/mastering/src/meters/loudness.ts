import type { Rates } from '../design/rates.ts';

/** ITU-R BS.1770-4 and EBU Tech 3341, 3342, from the K-weighted energy of 100 ms blocks. */

const offsetDb = -0.691;
const absoluteGateLufs = -70;
const relativeGateDb = -10;
const rangeGateDb = -20;

/** Mean square of both channels per 100 ms, of complete blocks only. */
export function hundredMilliseconds(energies: Float64Array, frames: number, rates: Rates): Float64Array {
  const pieceFrames = rates.sampleRate / 10;
  const pieceSteps = pieceFrames / rates.stepFrames;
  const pieces = new Float64Array(Math.floor(frames / pieceFrames));
  for (let piece = 0; piece < pieces.length; piece += 1) {
    const [from, to] = [piece * pieceSteps, (piece + 1) * pieceSteps];
    const [first, last] = [Math.ceil(from), Math.floor(to)];
    let sum = 0;
    for (let step = first; step < last; step += 1) sum += energies[step] as number;
    // A step across the border counts on both sides, by its share.
    if (first > from) sum += (first - from) * (energies[first - 1] ?? 0);
    if (to > last) sum += (to - last) * (energies[last] ?? 0);
    pieces[piece] = sum / pieceFrames;
  }
  return pieces;
}

/** Gated integrated loudness; `null` when nothing passes the gate. */
export function integratedLufs(pieces: Float64Array): number | null {
  const blocks = means(pieces, momentaryPieces);
  const absolute = meanAbove(blocks, toPower(absoluteGateLufs));
  if (absolute === 0) return null;
  const relative = meanAbove(blocks, Math.max(toPower(absoluteGateLufs), absolute * 10 ** (relativeGateDb / 10)));
  return relative === 0 ? null : toLufs(relative);
}

export function maxMomentaryLufs(pieces: Float64Array): number | null {
  return greatestLufs(means(pieces, momentaryPieces));
}

export function maxShortTermLufs(pieces: Float64Array): number | null {
  return greatestLufs(means(pieces, shortTermPieces));
}

/** LU between the 10th and the 95th percentile of the short-term loudness. */
export function loudnessRange(pieces: Float64Array): number {
  const blocks = means(pieces, shortTermPieces);
  const absolute = meanAbove(blocks, toPower(absoluteGateLufs));
  const gate = Math.max(toPower(absoluteGateLufs), absolute * 10 ** (rangeGateDb / 10));
  const counted = blocks.filter((power) => power > gate).sort();
  if (counted.length === 0) return 0;
  const percentile = (share: number) => toLufs(counted[Math.round((counted.length - 1) * share)] as number);
  return percentile(0.95) - percentile(0.1);
}

/** Where the loudest passage of so many 100 ms blocks starts. */
export function loudestStretch(pieces: Float64Array, length: number): number {
  const stretches = means(pieces, Math.min(length, pieces.length));
  let loudest = 0;
  for (let index = 1; index < stretches.length; index += 1)
    if ((stretches[index] as number) > (stretches[loudest] as number)) loudest = index;
  return loudest;
}

const momentaryPieces = 4;
const shortTermPieces = 30;

function means(pieces: Float64Array, length: number): Float64Array {
  const result = new Float64Array(Math.max(0, pieces.length - length + 1));
  for (let index = 0; index < result.length; index += 1) {
    let sum = 0;
    for (let offset = 0; offset < length; offset += 1) sum += pieces[index + offset] as number;
    result[index] = sum / length;
  }
  return result;
}

function meanAbove(blocks: Float64Array, gate: number): number {
  let [sum, count] = [0, 0];
  for (const power of blocks) {
    if (power <= gate) continue;
    sum += power;
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}

function greatestLufs(blocks: Float64Array): number | null {
  const greatest = blocks.reduce((most, power) => Math.max(most, power), 0);
  return greatest > toPower(absoluteGateLufs) ? toLufs(greatest) : null;
}

function toPower(lufs: number): number {
  return 10 ** ((lufs - offsetDb) / 10);
}

function toLufs(power: number): number {
  return offsetDb + 10 * Math.log10(power);
}
