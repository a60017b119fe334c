import type { FrameSource } from '../chain/frame-store.ts';
import { createKernels } from '../kernels/create-kernels.ts';
import { twiddle } from '../kernels/kernels.ts';
import { binCount, firstBin } from './bins.ts';
import { createCarrier } from './carrier.ts';
import { createFrameTransform, hopFrames, leadFrames, overlapFrames, transformSize } from './frame-transform.ts';
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
  const window = createWhitener();
  const { complex } = transform;
  let start = 0;
  let hop = 0;
  let ready: Float64Array = new Float64Array(0);
  const tail = new Float64Array(transformSize * 2);

  /** One more hop of sound. */
  function next(): Float64Array {
    transform.read(source, hop * hopFrames);
    transform.forward();
    window.whiten(complex);
    complex.fill(0);
    for (let bin = 0; bin < binCount; bin += 1) setBin(complex, bin, window.mid, window.side);
    transform.backwardSwapped();
    for (let at = 0; at < tail.length; at += 2) {
      tail[at] = (tail[at] as number) + (complex[at + 1] as number);
      tail[at + 1] = (tail[at + 1] as number) + (complex[at] as number);
    }
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

/** One bin of the spectrum of mid + i side, with real and imaginary parts exchanged. */
function setBin(complex: Float64Array, bin: number, mid: Float64Array, side: Float64Array): void {
  const a = mid[2 * bin] as number;
  const b = mid[2 * bin + 1] as number;
  const c = side[2 * bin] as number;
  const d = side[2 * bin + 1] as number;
  const at = 2 * (firstBin + bin);
  const mirrored = 2 * (transformSize - firstBin - bin);
  complex[at] = b + c;
  complex[at + 1] = a - d;
  complex[mirrored] = c - b;
  complex[mirrored + 1] = a + d;
}

/** Correlates mid + i side with the carriers; the real parts of the first `stepFrames` results are valid. */
function createCorrelator(): (sound: Float64Array) => Float64Array {
  const kernels = createKernels();
  const [soundAt, carrierAt] = [kernels.allocate(correlationSize * 16), kernels.allocate(correlationSize * 16)];
  const twiddles = kernels.allocate(correlationSize * 12);
  const table = Array.from({ length: correlationSize / 2 }, (_, index) => twiddle(index / correlationSize)).flat();
  new Float64Array(kernels.buffer, twiddles, table.length).set(table);
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
