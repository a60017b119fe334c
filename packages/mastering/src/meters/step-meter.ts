import { kWeighting } from '../design/filters.ts';
import { bowBound, truePeakInterpolators, truePeakLead, truePeakTaps } from '../design/interpolators.ts';
import type { Rates } from '../design/rates.ts';
import type { Kernels } from '../kernels/kernels.ts';

/** Frames kept around what is looked at, for the interpolator. */
const marginFrames = 16;

/** Rounding in the interpolator's taps. */
const boundTolerance = 1.02;

/**
 * Loudness and true peak of sound, step by step. True peaks come one step late, since the interpolator looks ahead; what
 * lies before the first and after the last frame counts too, as a step at the edge of a file rings on both sides.
 */
export class StepMeter {
  /** K-weighted energy of both channels. */
  readonly energies: Float64Array;
  readonly samplePeaks: Float32Array;
  /** Exact where it could matter, elsewhere an upper bound. */
  readonly truePeaks: Float32Array;
  readonly #kernels: Kernels;
  readonly #rates: Rates;
  readonly #weighting: number;
  readonly #weightingState: number;
  readonly #blockEnergies: number;
  readonly #taps: readonly [number, number];
  readonly #line: number;
  readonly #lineView: Float32Array;
  readonly #linePeaks: number;
  readonly #peaksView: Float32Array;
  readonly #energiesView: Float64Array;
  readonly #mirrored: number;
  readonly #boundPerBow = bowBound() * boundTolerance;
  #exactAbove: number | 'greatest' = 'greatest';
  #greatest = 0;
  #stepsHeard = 0;
  #stepsLookedAt = -1;
  #before: [peak: number, bow: number] = [0, 0];

  constructor(kernels: Kernels, rates: Rates, frames: number) {
    const { stepFrames, stepsPerBlock, blockFrames, sampleRate } = rates;
    const steps = Math.ceil(frames / stepFrames);
    this.energies = new Float64Array(steps);
    this.samplePeaks = new Float32Array(steps);
    this.truePeaks = new Float32Array(steps);
    this.#kernels = kernels;
    this.#rates = rates;
    this.#weighting = kernels.allocate(7 * 8);
    this.#weightingState = kernels.allocate(8 * 8);
    this.#blockEnergies = kernels.allocate(stepsPerBlock * 8);
    this.#taps = [kernels.allocate(truePeakTaps * 16), kernels.allocate(truePeakTaps * 16)];
    const lineFrames = marginFrames + stepFrames + blockFrames;
    this.#line = kernels.allocate((lineFrames + marginFrames) * 8);
    this.#lineView = new Float32Array(kernels.buffer, this.#line, lineFrames * 2);
    this.#linePeaks = kernels.allocate((stepsPerBlock + 1) * 8);
    this.#peaksView = new Float32Array(kernels.buffer, this.#linePeaks, (stepsPerBlock + 1) * 2);
    this.#energiesView = new Float64Array(kernels.buffer, this.#blockEnergies, stepsPerBlock);
    this.#mirrored = kernels.allocate((stepFrames + 2 * marginFrames) * 8);
    new Float64Array(kernels.buffer, this.#weighting, 7).set(kWeighting(sampleRate));
    for (const [index, taps] of truePeakInterpolators().entries())
      new Float32Array(kernels.buffer, this.#taps[index], taps.length).set(taps);
  }

  /** Begins anew. True peaks below `exactAbove` need not be exact; `greatest`: only the greatest of all need be. */
  reset(exactAbove: number | 'greatest'): void {
    const { buffer } = this.#kernels;
    new Float64Array(buffer, this.#weightingState, 8).fill(0);
    this.#lineView.fill(0);
    this.truePeaks.fill(0);
    this.#exactAbove = exactAbove;
    this.#greatest = 0;
    this.#stepsHeard = 0;
    this.#stepsLookedAt = -1;
    this.#before = [0, 0];
  }

  /** Takes the next block of floats; the last one is filled up with silence. */
  add(sound: number): void {
    const { stepFrames, stepsPerBlock } = this.#rates;
    this.#kernels.loudness(
      sound,
      stepsPerBlock,
      stepFrames,
      this.#weighting,
      this.#weightingState,
      this.#blockEnergies,
    );
    const left = this.energies.length - this.#stepsHeard;
    const energies = left < stepsPerBlock ? this.#energiesView.subarray(0, left) : this.#energiesView;
    this.energies.set(energies, this.#stepsHeard);
    this.#stepsHeard += stepsPerBlock;
    this.#look(sound);
  }

  /** Looks at what is still in the line. */
  finish(): void {
    this.#look(null);
  }

  get truePeak(): number {
    return this.truePeaks.reduce((most, peak) => Math.max(most, peak), 0);
  }

  #look(sound: number | null): void {
    const { stepFrames, stepsPerBlock, blockFrames } = this.#rates;
    this.#lineView.copyWithin(0, blockFrames * 2);
    const newest = this.#lineView.length - blockFrames * 2;
    if (sound === null) this.#lineView.fill(0, newest);
    else this.#lineView.set(new Float32Array(this.#kernels.buffer, sound, blockFrames * 2), newest);
    if (this.#stepsLookedAt < 0) this.#lookAtMirroredStart(newest);
    this.#kernels.peaks(this.#line + marginFrames * 8, stepsPerBlock + 1, stepFrames, this.#linePeaks);
    this.#lookAtSteps(this.#peaksView);
  }

  /** `peaks`: of every step of the block, and of the one behind it, the greatest sample and the greatest bend. */
  #lookAtSteps(peaks: Float32Array): void {
    const exactAbove = this.#exactAbove === 'greatest' ? -1 : this.#exactAbove;
    const last = this.truePeaks.length - 1;
    let [peakBefore, bowBefore] = this.#before;
    let index = this.#stepsLookedAt;
    let greatest = this.#greatest;
    for (let step = 0; step < this.#rates.stepsPerBlock; step += 1, index += 1) {
      const peak = peaks[2 * step] as number;
      const bow = peaks[2 * step + 1] as number;
      const nearPeak = Math.max(peakBefore, peak, peaks[2 * step + 2] as number);
      const bound = nearPeak + this.#boundPerBow * Math.max(bowBefore, bow, peaks[2 * step + 3] as number);
      peakBefore = peak;
      bowBefore = bow;
      if (index >= 0 && index <= last) this.samplePeaks[index] = peak;
      const isGoodEnough = exactAbove < 0 ? bound <= greatest : bound <= Math.max(exactAbove, peak * nearEnough);
      const value = isGoodEnough ? bound : this.#exact(step);
      // What rings before the first frame and after the last belongs to the first and the last step.
      const place = Math.min(Math.max(index, 0), last);
      if (value > (this.truePeaks[place] ?? 0)) this.truePeaks[place] = value;
      if (value > greatest) greatest = value;
    }
    this.#before = [peakBefore, bowBefore];
    this.#stepsLookedAt = index;
    this.#greatest = greatest;
  }

  #exact(step: number): number {
    const { stepFrames } = this.#rates;
    return this.#interpolated(this.#line + (marginFrames + step * stepFrames - truePeakLead) * 8);
  }

  #interpolated(from: number): number {
    const [taps, between] = this.#taps;
    const { stepFrames } = this.#rates;
    return Math.max(
      this.#kernels.truePeak(from, stepFrames, taps, truePeakTaps),
      this.#kernels.truePeak(from, stepFrames, between, truePeakTaps),
    );
  }

  /** Some meters continue a file before its start as its mirror image. */
  #lookAtMirroredStart(start: number): void {
    const { stepFrames } = this.#rates;
    const sound = this.#lineView.subarray(start, start + (stepFrames + marginFrames) * 2);
    const mirrored = new Float32Array(this.#kernels.buffer, this.#mirrored, (stepFrames + 2 * marginFrames) * 2);
    mirrored.set(sound, marginFrames * 2);
    for (let frame = 1; frame <= marginFrames; frame += 1)
      mirrored.set(sound.subarray(frame * 2, frame * 2 + 2), (marginFrames - frame) * 2);
    this.#greatest = this.#interpolated(this.#mirrored + (marginFrames - truePeakLead) * 8);
    this.truePeaks.fill(this.#greatest, 0, 1);
  }
}

/** A bound this close (0.02 dB) is as good as the value. */
const nearEnough = 1.0025;
