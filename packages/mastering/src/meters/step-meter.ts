import { kWeighting } from '../design/filters.ts';
import { bowBound, truePeakInterpolators, truePeakLead, truePeakTaps } from '../design/interpolators.ts';
import type { Rates } from '../design/rates.ts';
import { type Kernels, measureStateBytes } from '../kernels/kernels.ts';
import type { SongArrays } from './song-arrays.ts';

/** Frames buffered around the current ones, for the interpolator. */
const marginFrames = 16;

/** Rounding in the interpolator's taps. */
const boundTolerance = 1.02;

/**
 * Loudness and true peak per step. True peaks come one step late, because the interpolator looks ahead; ringing before
 * the first and after the last frame counts too.
 */
export class StepMeter {
  /** Where the next block of floats goes. */
  readonly input: number;
  /** K-weighted energy of both channels. */
  readonly energies: Float64Array;
  readonly samplePeaks: Float32Array;
  /** Exact where it could matter, elsewhere an upper bound. */
  readonly truePeaks: Float32Array;
  readonly #kernels: Kernels;
  readonly #rates: Rates;
  readonly #weighting: number;
  readonly #states: number;
  readonly #taps: number;
  readonly #delayLine: number;
  readonly #delayLineView: Float32Array;
  readonly #blockEnergies: Float64Array;
  /** Of the two steps before the block, and of the block. */
  readonly #blockPeaks: Float32Array;
  readonly #newPeaks: Float32Array;
  readonly #blockBows: Float32Array;
  readonly #blockTruePeaks: Float32Array;
  readonly #limits: Float32Array;
  readonly #mirrored: number;
  readonly #boundPerBow = bowBound() * boundTolerance;
  #isForGreatest = true;
  #stepsHeard = 0;

  constructor(kernels: Kernels, rates: Rates, frames: number, arrays: SongArrays) {
    const { stepFrames, stepsPerBlock, blockFrames, sampleRate } = rates;
    const { buffer } = kernels;
    const floats = (count: number) => new Float32Array(buffer, kernels.allocate(count * 4), count);
    const steps = Math.ceil(frames / stepFrames);
    this.energies = arrays.doubles(steps);
    this.samplePeaks = arrays.floats(steps);
    this.truePeaks = arrays.floats(steps);
    this.#kernels = kernels;
    this.#rates = rates;
    this.#weighting = kernels.allocate(7 * 8);
    this.#states = kernels.allocate(measureStateBytes);
    this.#taps = kernels.allocate(2 * truePeakTaps * 16);
    const lineFrames = marginFrames + stepFrames + blockFrames;
    this.#delayLine = kernels.allocate((lineFrames + marginFrames) * 8);
    this.input = this.#delayLine + (marginFrames + stepFrames) * 8;
    this.#delayLineView = new Float32Array(buffer, this.#delayLine, lineFrames * 2);
    this.#blockEnergies = new Float64Array(buffer, kernels.allocate(stepsPerBlock * 8), stepsPerBlock);
    this.#blockPeaks = floats(stepsBefore + stepsPerBlock);
    this.#newPeaks = this.#blockPeaks.subarray(stepsBefore);
    this.#blockBows = floats(stepsBefore + stepsPerBlock);
    this.#blockTruePeaks = floats(stepsPerBlock);
    this.#limits = floats(4);
    this.#mirrored = kernels.allocate((stepFrames + 2 * marginFrames) * 8);
    new Float64Array(buffer, this.#weighting, 7).set(kWeighting(sampleRate));
    for (const [index, taps] of truePeakInterpolators().entries())
      new Float32Array(buffer, this.#taps + index * truePeakTaps * 16, taps.length).set(taps);
  }

  /** Starts over. True peaks below `exactAbove` need not be exact; `greatest`: only the overall maximum is needed. */
  reset(exactAbove: number | 'greatest'): void {
    new Float64Array(this.#kernels.buffer, this.#states, measureStateBytes / 8).fill(0);
    this.#delayLineView.fill(0);
    this.#blockPeaks.fill(0);
    this.#blockBows.fill(0);
    this.truePeaks.fill(0);
    this.#isForGreatest = exactAbove === 'greatest';
    this.#limits.set([this.#boundPerBow, ...(exactAbove === 'greatest' ? [0, -1] : [nearEnough, exactAbove]), 0]);
    this.#stepsHeard = 0;
  }

  /** Processes the block in `input`; the last one is padded with silence. */
  add(): void {
    if (this.#stepsHeard === 0) this.#lookAtMirroredStart();
    this.#listen();
    place(this.#blockEnergies, this.energies, this.#stepsHeard);
    place(this.#newPeaks, this.samplePeaks, this.#stepsHeard);
    this.#addWindow();
    this.#stepsHeard += this.#rates.stepsPerBlock;
  }

  /** Processes what is still in the delay line. */
  finish(): void {
    this.#delayLineView.fill(0, this.#delayLineView.length - this.#rates.blockFrames * 2);
    this.#listen();
    this.#addWindow();
  }

  get truePeak(): number {
    // The kernel stored it.
    if (this.#isForGreatest) return this.#limits[3] as number;
    let most = 0;
    for (let step = 0; step < this.truePeaks.length; step += 1) most = Math.max(most, this.truePeaks[step] as number);
    return most;
  }

  #listen(): void {
    this.#kernels.measure(
      this.input,
      this.#rates.stepsPerBlock,
      this.#rates.stepFrames,
      this.#weighting,
      this.#states,
      this.#blockEnergies.byteOffset,
      this.#newPeaks.byteOffset,
      this.#blockBows.byteOffset + stepsBefore * 4,
    );
  }

  /** For as many steps as a block has, from the one before it on. */
  #addWindow(): void {
    const { stepFrames, stepsPerBlock, blockFrames } = this.#rates;
    this.#kernels.truePeaks(
      this.#delayLine + (marginFrames - truePeakLead) * 8,
      stepsPerBlock,
      stepFrames,
      this.#taps,
      truePeakTaps,
      this.#blockPeaks.byteOffset,
      this.#blockBows.byteOffset,
      this.#limits.byteOffset,
      this.#blockTruePeaks.byteOffset,
    );
    this.#placeTruePeaks(this.#stepsHeard - 1);
    this.#delayLineView.copyWithin(0, blockFrames * 2);
    this.#blockPeaks.copyWithin(0, stepsPerBlock);
    this.#blockBows.copyWithin(0, stepsPerBlock);
  }

  /** Ringing before the first frame and after the last belongs to the first and the last step. */
  #placeTruePeaks(first: number): void {
    const found = this.#blockTruePeaks;
    const last = this.truePeaks.length - 1;
    if (first >= 0 && first + found.length - 1 <= last) {
      this.truePeaks.set(found, first);
      return;
    }
    for (const [step, peak] of found.entries()) {
      const index = Math.min(Math.max(first + step, 0), last);
      if (peak > (this.truePeaks[index] as number)) this.truePeaks[index] = peak;
    }
  }

  /** Some meters extend a file before its start as its mirror image. */
  #lookAtMirroredStart(): void {
    const { stepFrames } = this.#rates;
    const sound = new Float32Array(this.#kernels.buffer, this.input, (stepFrames + marginFrames) * 2);
    const mirrored = new Float32Array(this.#kernels.buffer, this.#mirrored, (stepFrames + 2 * marginFrames) * 2);
    mirrored.set(sound, marginFrames * 2);
    for (let frame = 1; frame <= marginFrames; frame += 1)
      mirrored.set(sound.subarray(frame * 2, frame * 2 + 2), (marginFrames - frame) * 2);
    const from = this.#mirrored + (marginFrames - truePeakLead) * 8;
    const peaks = [this.#taps, this.#taps + truePeakTaps * 16].map((taps) =>
      this.#kernels.truePeak(from, stepFrames, taps, truePeakTaps),
    );
    const greatest = Math.max(...peaks);
    this.truePeaks.fill(greatest, 0, 1);
    if (this.#isForGreatest) this.#limits[3] = greatest;
  }
}

/** Steps whose peaks are buffered before those of a block. */
const stepsBefore = 2;

/** A bound this close (0.02 dB) is as good as the value. */
const nearEnough = 1.0025;

/** Steps beyond the end are ignored. */
function place<Values extends Float32Array | Float64Array>(values: Values, target: Values, at: number): void {
  const left = target.length - at;
  target.set(left < values.length ? values.subarray(0, Math.max(0, left)) : values, Math.min(at, target.length));
}
