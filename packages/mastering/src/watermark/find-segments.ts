import type { FrameSource } from '../chain/frame-store.ts';
import { createKernels } from '../kernels/create-kernels.ts';
import { allocateTwiddles } from '../kernels/twiddles.ts';
import { binCount, firstBin } from './bins.ts';
import { createCarrier } from './carrier.ts';
import {
  addSwapped,
  createFrameTransform,
  hopFrames,
  leadFrames,
  overlapFrames,
  setSwapped,
  transformSize,
} from './frame-transform.ts';
import { segmentFrames } from './segments.ts';
import { createWhitener } from './whitener.ts';

const correlationSize = 32_768;
/** So many positions of the carrier fit into a transform. */
const stepFrames = correlationSize - segmentFrames;

/** Peaks are checked one after the other, up to so many: fewer in long sounds, where the right one is higher. */
const maxCandidates = 12;
const maxCheckedSegments = 1500;
/** A peak is so many standard deviations above the mean of all positions. */
const minDeviations = 3.6;
/** Neighbours of a peak belong to it. */
const peakFrames = 8;
/** A correlation counts as at most so many times the mean square: the music itself has outliers. */
const maxPower = 8;

/**
 * Where the first segment of a sound may start, the likeliest first; empty for most sounds without a mark. The sound is
 * correlated with the carrier at each frame; squares of the correlations a segment apart add up, because their signs are the bits.
 */
export function findSegmentStarts(source: FrameSource, onProgress: (fraction: number) => void): number[] {
  const segments = source.frames / segmentFrames;
  const count = Math.max(2, Math.min(maxCandidates, Math.floor(maxCheckedSegments / segments)));
  return pickPeaks(sumEnergies(source, onProgress), count);
}

function sumEnergies(source: FrameSource, onProgress: (fraction: number) => void): Float64Array {
  const energies = new Float64Array(segmentFrames);
  const correlate = createCorrelator();
  const read = createWhitenedReader(source);
  const end = source.frames - segmentFrames + 1;
  for (let at = 0; at < end; at += stepFrames) {
    const correlations = correlate(read(at, correlationSize));
    const count = Math.min(stepFrames, end - at);
    let sum = 0;
    for (let index = 0; index < count; index += 1) sum += (correlations[2 * index] as number) ** 2;
    const limit = (maxPower * sum) / count;
    for (let index = 0; index < count; index += 1) {
      const phase = (at + index + segmentFrames - leadFrames) % segmentFrames;
      const power = (correlations[2 * index] as number) ** 2;
      energies[phase] = (energies[phase] as number) + (power < limit ? power : limit);
    }
    onProgress(at / end);
  }
  return energies;
}

function pickPeaks(energies: Float64Array, count: number): number[] {
  const mean = energies.reduce((sum, energy) => sum + energy, 0) / segmentFrames;
  const variance = energies.reduce((sum, energy) => sum + (energy - mean) ** 2, 0) / segmentFrames;
  const threshold = mean + minDeviations * Math.sqrt(variance);
  const phases = [...energies.keys()].filter((phase) => (energies[phase] as number) > threshold);
  phases.sort((one, other) => (energies[other] as number) - (energies[one] as number));
  const peaks: number[] = [];
  for (const phase of phases) {
    if (peaks.length === count) break;
    if (peaks.every((peak) => distance(peak, phase) > peakFrames)) peaks.push(phase);
  }
  return peaks;
}

/** Around the circle of a segment. */
function distance(one: number, other: number): number {
  const apart = Math.abs(one - other);
  return Math.min(apart, segmentFrames - apart);
}

/** Reads consecutive, overlapping parts of the whitened sound, mid + i side. It starts with the lead of the first window. */
function createWhitenedReader(source: FrameSource): (from: number, frames: number) => Float64Array {
  const transform = createFrameTransform();
  const whitener = createWhitener();
  const { mid, side } = whitener;
  const { complex } = transform;
  let start = 0;
  let hop = 0;
  let ready: Float64Array = new Float64Array(0);
  const tail = new Float64Array(transformSize * 2);

  /** One more hop of sound. */
  function next(): Float64Array {
    transform.read(source, hop * hopFrames);
    transform.forward();
    whitener.whiten(complex);
    complex.fill(0);
    for (let bin = 0; bin < binCount; bin += 1) {
      const at = 2 * bin;
      const [a, b] = [mid[at] as number, mid[at + 1] as number];
      setSwapped(complex, firstBin + bin, a, b, side[at] as number, side[at + 1] as number);
    }
    transform.backwardSwapped();
    addSwapped(tail, complex);
    const done = tail.slice(0, hopFrames * 2);
    tail.copyWithin(0, hopFrames * 2);
    tail.fill(0, overlapFrames * 2);
    hop += 1;
    return done;
  }

  return (from, frames) => {
    const parts = [ready.subarray((from - start) * 2)];
    let count = parts[0]?.length ?? 0;
    while (count < frames * 2) {
      const part = next();
      parts.push(part);
      count += part.length;
    }
    ready = new Float64Array(count);
    let at = 0;
    for (const part of parts) {
      ready.set(part, at);
      at += part.length;
    }
    start = from;
    return ready.subarray(0, frames * 2);
  };
}

/** Correlates mid + i side with the carriers; the real parts of the first `stepFrames` results are valid. */
function createCorrelator(): (sound: Float64Array) => Float64Array {
  const kernels = createKernels();
  const [soundAt, carrierAt] = [kernels.allocate(correlationSize * 16), kernels.allocate(correlationSize * 16)];
  const twiddles = allocateTwiddles(kernels, correlationSize);
  const complex = new Float64Array(kernels.buffer, soundAt, correlationSize * 2);
  const carrier = new Float64Array(kernels.buffer, carrierAt, correlationSize * 2);
  const [mid, side] = [createCarrier('mid'), createCarrier('side')];
  for (let frame = 0; frame < segmentFrames; frame += 1)
    carrier.set([mid[frame] as number, side[frame] as number], frame * 2);
  kernels.fft(carrierAt, correlationSize, twiddles);

  return (sound) => {
    complex.set(sound);
    kernels.fft(soundAt, correlationSize, twiddles);
    for (let at = 0; at < complex.length; at += 2) {
      const a = complex[at] as number;
      const b = complex[at + 1] as number;
      const c = carrier[at] as number;
      const d = carrier[at + 1] as number;
      // Times the conjugate of the carrier, then conjugated, so that a transform goes backward.
      complex[at] = a * c + b * d;
      complex[at + 1] = a * d - b * c;
    }
    kernels.fft(soundAt, correlationSize, twiddles);
    return complex;
  };
}
