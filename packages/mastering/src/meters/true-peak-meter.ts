import { bowBound, truePeakInterpolators, truePeakLead, truePeakTaps } from '../design/interpolators.ts';
import type { Rates } from '../design/rates.ts';
import { type Kernels, peakStateBytes } from '../kernels/kernels.ts';

/** Frames buffered around the current ones, for the interpolator. */
const marginFrames = 16;

/** Rounding in the interpolator's taps. */
const boundTolerance = 1.02;

/**
 * True peaks per step, one step late because the interpolator looks ahead. Ringing before the first and after the last
 * frame counts too.
 */
export class TruePeakMeter {
  /** Where the next steps of floats go, at most a block. */
  readonly input: number;
  readonly #kernels: Kernels;
  readonly #rates: Rates;
  readonly #states: number;
  readonly #taps: number;
  readonly #delayLine: number;
  readonly #delayLineView: Float32Array;
  /** Of the two steps before those that are added, and of these. */
  readonly #peaks: Float32Array;
  readonly #bows: Float32Array;
  readonly #found: Float32Array;
  readonly #limits: Float32Array;
  readonly #mirrored: number;
  readonly #boundPerBow = bowBound() * boundTolerance;
  #stepsHeard = 0;

  constructor(kernels: Kernels, rates: Rates) {
    const { stepFrames, stepsPerBlock, blockFrames } = rates;
    const { buffer } = kernels;
    const floats = (count: number) => new Float32Array(buffer, kernels.allocate(count * 4), count);
    this.#kernels = kernels;
    this.#rates = rates;
    this.#states = kernels.allocate(peakStateBytes);
    this.#taps = kernels.allocate(2 * truePeakTaps * 16);
    const lineFrames = marginFrames + stepFrames + blockFrames;
    this.#delayLine = kernels.allocate((lineFrames + marginFrames) * 8);
    this.input = this.#delayLine + (marginFrames + stepFrames) * 8;
    this.#delayLineView = new Float32Array(buffer, this.#delayLine, lineFrames * 2);
    this.#peaks = floats(stepsBefore + stepsPerBlock);
    this.#bows = floats(stepsBefore + stepsPerBlock);
    this.#found = floats(stepsPerBlock);
    this.#limits = floats(4);
    this.#mirrored = kernels.allocate((stepFrames + 2 * marginFrames) * 8);
    for (const [index, taps] of truePeakInterpolators().entries())
      new Float32Array(buffer, this.#taps + index * truePeakTaps * 16, taps.length).set(taps);
  }

  /** Starts over. True peaks below `exactAbove` need not be exact; `greatest`: only the overall maximum is needed. */
  reset(exactAbove: number | 'greatest'): void {
    new Float32Array(this.#kernels.buffer, this.#states, peakStateBytes / 4).fill(0);
    this.#delayLineView.fill(0);
    this.#peaks.fill(0);
    this.#bows.fill(0);
    const isForGreatest = exactAbove === 'greatest';
    this.#limits.set([this.#boundPerBow, isForGreatest ? 0 : nearEnough, isForGreatest ? endless : exactAbove, 0]);
    this.#stepsHeard = 0;
  }

  /** The overall maximum. */
  get greatest(): number {
    return this.#limits[3] as number;
  }

  /**
   * Processes so many steps at `input`, and stores what is known now, up to the step before the last, in
   * `truePeaks`: exact, or an upper bound. The song ends with its last step.
   */
  add(steps: number, truePeaks?: Float32Array): void {
    const { stepFrames } = this.#rates;
    if (this.#stepsHeard === 0) this.#lookAtMirroredStart(truePeaks);
    this.#kernels.samplePeaks(
      this.input,
      steps,
      stepFrames,
      this.#states,
      this.#peaks.byteOffset + stepsBefore * 4,
      this.#bows.byteOffset + stepsBefore * 4,
    );
    this.#kernels.truePeaks(
      this.#delayLine + (marginFrames - truePeakLead) * 8,
      steps,
      stepFrames,
      this.#taps,
      truePeakTaps,
      this.#peaks.byteOffset,
      this.#bows.byteOffset,
      this.#limits.byteOffset,
      this.#found.byteOffset,
    );
    if (truePeaks) this.#store(steps, truePeaks);
    this.#delayLineView.copyWithin(0, steps * stepFrames * 2, (marginFrames + (steps + 1) * stepFrames) * 2);
    this.#peaks.copyWithin(0, steps, steps + stepsBefore);
    this.#bows.copyWithin(0, steps, steps + stepsBefore);
    this.#stepsHeard += steps;
  }

  /** Ringing before the first frame and after the last belongs to the first and the last step. */
  #store(steps: number, truePeaks: Float32Array): void {
    const first = this.#stepsHeard - 1;
    const last = truePeaks.length - 1;
    const found = this.#found.subarray(0, steps);
    if (first >= 0 && first + steps - 1 <= last) {
      truePeaks.set(found, first);
      return;
    }
    for (const [step, peak] of found.entries()) {
      const index = Math.min(Math.max(first + step, 0), last);
      if (peak > (truePeaks[index] as number)) truePeaks[index] = peak;
    }
  }

  /** Some meters extend a file before its start as its mirror image. */
  #lookAtMirroredStart(truePeaks?: Float32Array): void {
    const { stepFrames } = this.#rates;
    const sound = new Float32Array(this.#kernels.buffer, this.input, (stepFrames + marginFrames) * 2);
    const mirrored = new Float32Array(this.#kernels.buffer, this.#mirrored, (stepFrames + 2 * marginFrames) * 2);
    mirrored.set(sound, marginFrames * 2);
    for (let frame = 1; frame <= marginFrames; frame += 1)
      mirrored.set(sound.subarray(frame * 2, frame * 2 + 2), (marginFrames - frame) * 2);
    const from = this.#mirrored + (marginFrames - truePeakLead) * 8;
    const greatest = this.#kernels.truePeak(from, stepFrames, this.#taps, truePeakTaps);
    if (truePeaks) truePeaks[0] = greatest;
    this.#limits[3] = greatest;
  }
}

/** Steps whose peaks are buffered before the new ones. */
const stepsBefore = 2;

const endless = Number.POSITIVE_INFINITY;

/** A bound this close (0.02 dB) is as good as the value. */
const nearEnough = 1.0025;
