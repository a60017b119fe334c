import type { FrameSource } from '../chain/frame-store.ts';
import { barkBands } from './bark-bands.ts';
import { bandOfBin, binCount, firstBin } from './bins.ts';
import { carrierSpectra } from './carrier-spectra.ts';
import {
  addSwapped,
  createFrameTransform,
  hopFrames,
  hopsPerSegment,
  leadFrames,
  overlapFrames,
  setSwapped,
  transformSize,
} from './frame-transform.ts';
import type { MarkPlan } from './plan-mark.ts';
import { firstSegmentFrame } from './segments.ts';

/** Consecutive sound of both variants, interleaved: one whose segments all carry 0, and one whose segments all carry 1. */
export type CopyBlock = readonly [Float32Array, Float32Array];

const maxBlockFrames = 65_536;

/** Adds the mark to a song. Blocks are reused. */
export function* renderCopies(source: FrameSource, plan: MarkPlan): Generator<CopyBlock> {
  const hops = plan.segments * hopsPerSegment;
  const markFrom = hops === 0 ? source.frames : firstSegmentFrame - leadFrames;
  yield* renderUnmarked(source, 0, markFrom);
  if (hops === 0) return;
  const shape = createMarkShaper(plan);
  const marks = [new Float64Array(transformSize * 2), new Float64Array(transformSize * 2)] as const;
  const block = [new Float32Array(hopFrames * 2), new Float32Array(hopFrames * 2)] as const;
  for (let hop = 0; hop < hops; hop += 1) {
    const windowed = shape(hop);
    source.read(markFrom + hop * hopFrames, block[0]);
    block[1].set(block[0]);
    for (const bit of [0, 1] as const) {
      const strength = plan.strengths[bit][Math.floor(hop / hopsPerSegment)] as number;
      addSwapped(marks[bit], windowed, strength);
      if (hop % hopsPerSegment === 0) fadeAtSeam(marks[bit], hop === 0 ? 'start' : 'seam');
      add(block[bit], marks[bit]);
      marks[bit].copyWithin(0, hopFrames * 2);
      marks[bit].fill(0, overlapFrames * 2);
    }
    yield block;
  }
  // The end of the last window.
  const tail = [new Float32Array(overlapFrames * 2), new Float32Array(overlapFrames * 2)] as const;
  const tailFrom = markFrom + hops * hopFrames;
  const tailFrames = Math.min(overlapFrames, source.frames - tailFrom);
  for (const bit of [0, 1] as const) {
    source.read(tailFrom, tail[bit]);
    fadeAtSeam(marks[bit], 'end');
    add(tail[bit], marks[bit]);
  }
  yield [tail[0].subarray(0, tailFrames * 2), tail[1].subarray(0, tailFrames * 2)];
  yield* renderUnmarked(source, tailFrom + tailFrames, source.frames);
}

function* renderUnmarked(source: FrameSource, from: number, to: number): Generator<CopyBlock> {
  for (let at = from; at < to; at += maxBlockFrames) {
    const block = new Float32Array(Math.min(maxBlockFrames, to - at) * 2);
    source.read(at, block);
    yield [block, block];
  }
}

/** So many frames before and after a seam. */
const fadeFrames = 128;
const fade = Float64Array.from(
  { length: fadeFrames },
  (_, index) => Math.sin((Math.PI / 2) * ((index + 0.5) / fadeFrames)) ** 2,
);

/** Variants are equal where a copy changes from one to the other, which would click otherwise. Outside of segments there is no mark. */
function fadeAtSeam(mark: Float64Array, kind: 'start' | 'seam' | 'end'): void {
  for (let index = 0; index < fadeFrames; index += 1) {
    scaleFrame(mark, leadFrames - 1 - index, fade[index] as number);
    scaleFrame(mark, leadFrames + index, fade[index] as number);
  }
  if (kind === 'start') mark.fill(0, 0, leadFrames * 2);
  if (kind === 'end') mark.fill(0, leadFrames * 2);
}

function scaleFrame(sound: Float64Array, frame: number, gain: number): void {
  sound[2 * frame] = (sound[2 * frame] as number) * gain;
  sound[2 * frame + 1] = (sound[2 * frame + 1] as number) * gain;
}

/** Returns a function for the windowed mark of each hop at strength 1, with left and right swapped. */
function createMarkShaper(plan: MarkPlan): (hop: number) => Float64Array {
  const { leftScales, rightScales } = plan;
  const { mid, side } = carrierSpectra();
  const transform = createFrameTransform();
  const { complex } = transform;

  return (hop) => {
    const cell = hop * barkBands;
    const left = plan.leftGains.subarray(cell, cell + barkBands);
    const right = plan.rightGains.subarray(cell, cell + barkBands);
    const sideShares = plan.sideShares.subarray(cell, cell + barkBands);
    const midShares = sideShares.map((sideShare) => Math.sqrt(1 - sideShare * sideShare));
    const midCarrier = mid[hop % hopsPerSegment] as Float64Array;
    const sideCarrier = side[hop % hopsPerSegment] as Float64Array;
    complex.fill(0);
    for (let bin = 0; bin < binCount; bin += 1) {
      const band = bandOfBin[bin] as number;
      const leftGain = (left[band] as number) * (leftScales[bin] as number);
      const rightGain = (right[band] as number) * (rightScales[bin] as number);
      const midShare = midShares[band] as number;
      const sideShare = sideShares[band] as number;
      const m = midShare * (midCarrier[2 * bin] as number);
      const n = midShare * (midCarrier[2 * bin + 1] as number);
      const s = sideShare * (sideCarrier[2 * bin] as number);
      const t = sideShare * (sideCarrier[2 * bin + 1] as number);
      const leftReal = leftGain * (m + s);
      const rightReal = rightGain * (m - s);
      setSwapped(complex, firstBin + bin, leftReal, leftGain * (n + t), rightReal, rightGain * (n - t));
    }
    transform.backwardSwapped();
    return complex;
  };
}

function add(target: Float32Array, sound: Float64Array): void {
  for (let at = 0; at < target.length; at += 1) target[at] = (target[at] as number) + (sound[at] as number);
}
