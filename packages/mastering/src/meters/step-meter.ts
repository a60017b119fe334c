import { kWeighting } from '../design/filters.ts';
import { bowBound, truePeakInterpolator, truePeakLead, truePeakTaps } from '../design/interpolators.ts';
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
  readonly #taps: number;
  readonly #line: number;
  readonly #lineFrames: number;
  readonly #linePeaks: number;
  readonly #mirrored: number;
  readonly #boundPerBow = bowBound() * boundTolerance;
  #exactAbove: number | 'greatest' = 'greatest';
  #greatest = 0;
  #stepsHeard = 0;
  #stepsLookedAt = -1;
  #before = { peak: 0, bow: 0 };

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
    this.#taps = kernels.allocate(truePeakTaps * 4 * 4);
    this.#lineFrames = marginFrames + stepFrames + blockFrames;
    this.#line = kernels.allocate((this.#lineFrames + marginFrames) * 8);
    this.#linePeaks = kernels.allocate((stepsPerBlock + 1) * 8);
    this.#mirrored = kernels.allocate((stepFrames + 2 * marginFrames) * 8);
    new Float64Array(kernels.buffer, this.#weighting, 7).set(kWeighting(sampleRate));
    new Float32Array(kernels.buffer, this.#taps, truePeakTaps * 4).set(truePeakInterpolator());
  }

  /** Begins anew. True peaks below `exactAbove` need not be exact; `greatest`: only the greatest of all need be. */
  reset(exactAbove: number | 'greatest'): void {
    const { buffer } = this.#kernels;
    new Float64Array(buffer, this.#weightingState, 8).fill(0);
    new Float32Array(buffer, this.#line, (this.#lineFrames + marginFrames) * 2).fill(0);
    this.truePeaks.fill(0);
    this.#exactAbove = exactAbove;
    this.#greatest = 0;
    this.#stepsHeard = 0;
    this.#stepsLookedAt = -1;
    this.#before = { peak: 0, bow: 0 };
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
    const energies = new Float64Array(this.#kernels.buffer, this.#blockEnergies, stepsPerBlock);
    this.energies.set(energies.subarray(0, this.energies.length - this.#stepsHeard), this.#stepsHeard);
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
    const bytes = new Uint8Array(this.#kernels.buffer);
    const newest = this.#line + (marginFrames + stepFrames) * 8;
    bytes.copyWithin(this.#line, this.#line + blockFrames * 8, newest + blockFrames * 8);
    if (sound === null) bytes.fill(0, newest, newest + blockFrames * 8);
    else bytes.copyWithin(newest, sound, sound + blockFrames * 8);
    if (this.#stepsLookedAt < 0) this.#lookAtMirroredStart(newest);
    this.#kernels.peaks(this.#line + marginFrames * 8, stepsPerBlock + 1, stepFrames, this.#linePeaks);
    const peaks = new Float32Array(this.#kernels.buffer, this.#linePeaks, (stepsPerBlock + 1) * 2);
    for (let step = 0; step < stepsPerBlock; step += 1) this.#lookAtStep(step, peaks);
  }

  #lookAtStep(step: number, peaks: Float32Array): void {
    const here = { peak: peaks[2 * step] as number, bow: peaks[2 * step + 1] as number };
    const before = this.#before;
    const nearPeak = Math.max(before.peak, here.peak, peaks[2 * step + 2] as number);
    const nearBow = Math.max(before.bow, here.bow, peaks[2 * step + 3] as number);
    const bound = nearPeak + this.#boundPerBow * nearBow;
    this.#before = here;
    const index = this.#stepsLookedAt;
    this.#stepsLookedAt += 1;
    if (index >= 0 && index < this.samplePeaks.length) this.samplePeaks[index] = here.peak;
    const needed = this.#exactAbove === 'greatest' ? this.#greatest : this.#exactAbove;
    const isNear = bound <= here.peak * nearEnough;
    this.#note(index, bound <= needed || (isNear && this.#exactAbove !== 'greatest') ? bound : this.#exact(step));
  }

  /** What rings before the first frame and after the last belongs to the first and the last step. */
  #note(index: number, peak: number): void {
    if (this.truePeaks.length === 0) return;
    const step = Math.min(Math.max(index, 0), this.truePeaks.length - 1);
    if (peak > (this.truePeaks[step] as number)) this.truePeaks[step] = peak;
    if (peak > this.#greatest) this.#greatest = peak;
  }

  #exact(step: number): number {
    const { stepFrames } = this.#rates;
    const from = this.#line + (marginFrames + step * stepFrames - truePeakLead) * 8;
    return this.#kernels.truePeak(from, stepFrames, this.#taps, truePeakTaps);
  }

  /** Some meters continue a file before its start as its mirror image. */
  #lookAtMirroredStart(start: number): void {
    const { stepFrames } = this.#rates;
    const sound = new Float32Array(this.#kernels.buffer, start, (stepFrames + marginFrames) * 2);
    const mirrored = new Float32Array(this.#kernels.buffer, this.#mirrored, (stepFrames + 2 * marginFrames) * 2);
    mirrored.set(sound, marginFrames * 2);
    for (let frame = 1; frame <= marginFrames; frame += 1)
      mirrored.set(sound.subarray(frame * 2, frame * 2 + 2), (marginFrames - frame) * 2);
    const from = this.#mirrored + (marginFrames - truePeakLead) * 8;
    this.#note(0, this.#kernels.truePeak(from, stepFrames, this.#taps, truePeakTaps));
  }
}

/** A bound this close (0.02 dB) is as good as the value. */
const nearEnough = 1.0025;
