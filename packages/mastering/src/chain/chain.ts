import { bandSettings, peakingSettings, sideSettings } from '../design/filters.ts';
import { halfBand } from '../design/interpolators.ts';
import { type Rates, stepsPerGain } from '../design/rates.ts';
import { type Kernels, sideStateBytes, toneDelay, toneStateBytes } from '../kernels/kernels.ts';
import type { MasterPlan } from './plan.ts';

/** Lookbehind of saturation, in frames, which is also its lookahead; and where the output begins in the delay line. */
const marginFrames = 16;
const outputFrame = marginFrames + toneDelay;

/** Saturation is calibrated for this loudness, so that it affects quiet and loud songs alike. */
const saturationLufs = -14;

/** What the highest peak may reach: at 1.5 there would be nothing left of what rides on it. */
const maxDrive = 0.9;

/** One of the two passages that are processed at once. */
interface Passage {
  /** Where to put its next block of floats. */
  readonly input: number;
  /** Where its next output block is: in the delay line, unless it is saturated. */
  readonly output: number;
  readonly outputView: Float32Array;
  readonly delayLine: number;
  readonly delayLineView: Float32Array;
  readonly gains: Float32Array;
  readonly sideState: number;
  /** The next of the compressor's gains. */
  gain: number;
}

/**
 * Three-band compressor, equalizer, saturation and width, block by block, of two passages of a song at once: that is as
 * fast as one. The output is late by `primeFrames`, because saturation looks ahead.
 */
export class Chain {
  readonly first: Passage;
  readonly second: Passage;
  /** How many frames `prime` consumes. */
  readonly primeFrames: number;
  readonly #kernels: Kernels;
  readonly #rates: Rates;
  readonly #plan: MasterPlan;
  readonly #compressorGains: Float32Array;
  readonly #drive: number;
  readonly #settings: number;
  readonly #states: number;
  readonly #taps: number;
  readonly #sideSettings: number;

  constructor(options: {
    readonly kernels: Kernels;
    readonly rates: Rates;
    readonly plan: MasterPlan;
    readonly compressorGains: Float32Array;
    readonly sourceLufs: number | null;
    readonly sourceDbtp: number | null;
  }) {
    const { kernels, rates, plan, sourceLufs } = options;
    this.#kernels = kernels;
    this.#rates = rates;
    this.#plan = plan;
    this.#compressorGains = options.compressorGains;
    const wantedDrive = plan.saturation.drive * 10 ** ((saturationLufs - (sourceLufs ?? saturationLufs)) / 20);
    this.#drive = Math.min(wantedDrive, maxDrive / 10 ** ((options.sourceDbtp ?? 0) / 20));
    this.primeFrames = rates.stepFrames * stepsPerGain;
    const put = (values: ArrayLike<number>) => {
      const address = kernels.allocate(values.length * 4);
      new Float32Array(kernels.buffer, address, values.length).set(values);
      return address;
    };
    this.#settings = put([...bandSettings(rates.sampleRate), ...plan.equalizer.flatMap(peakingSettings)]);
    this.#states = kernels.allocate(toneStateBytes);
    this.#taps = put(halfBand());
    this.#sideSettings = put(sideSettings(rates.sampleRate, plan.widths));
    this.first = this.#createPassage();
    this.second = this.#createPassage();
  }

  #createPassage(): Passage {
    const { buffer } = this.#kernels;
    const { blockFrames, stepsPerBlock } = this.#rates;
    const floats = (count: number) => new Float32Array(buffer, this.#kernels.allocate(count * 4), count);
    const delayLineView = floats((marginFrames + this.primeFrames + blockFrames) * 2);
    const outputView =
      this.#plan.saturation.mix === 0
        ? delayLineView.subarray(outputFrame * 2, (outputFrame + blockFrames) * 2)
        : floats(blockFrames * 2);
    return {
      input: floats(blockFrames * 2).byteOffset,
      output: outputView.byteOffset,
      outputView,
      delayLine: delayLineView.byteOffset,
      delayLineView,
      gains: floats((stepsPerBlock / stepsPerGain + 1) * 3),
      sideState: this.#kernels.allocate(sideStateBytes),
      gain: 0,
    };
  }

  /** Consumes the first frames from both inputs, which begin at these steps of the song. */
  prime(firstStep: number, secondStep: number): void {
    this.first.gain = firstStep / stepsPerGain;
    this.second.gain = secondStep / stepsPerGain;
    this.#shapeTone(1);
  }

  /** Processes the blocks in both inputs into the next output blocks. */
  run(): void {
    this.#shapeTone(this.#rates.stepsPerBlock / stepsPerGain);
    for (const passage of [this.first, this.second]) {
      if (this.#plan.saturation.mix !== 0) this.#saturate(passage);
      this.#widen(passage);
    }
  }

  #shapeTone(count: number): void {
    const { first, second, primeFrames } = this;
    const frames = count * primeFrames;
    for (const passage of [first, second]) {
      passage.delayLineView.copyWithin(0, frames * 2);
      const { gains } = passage;
      const end = (count + 1) * 3;
      const known = this.#compressorGains.subarray(passage.gain * 3, passage.gain * 3 + end);
      gains.set(known);
      for (let index = known.length; index < end; index += 1) gains[index] = unchanged[index % 3] as number;
      passage.gain += count;
    }
    const target = ({ delayLine, delayLineView }: Passage) => delayLine + delayLineView.byteLength - frames * 8;
    this.#kernels.shapeTone(
      first.input,
      second.input,
      target(first),
      target(second),
      count,
      primeFrames,
      this.#settings,
      this.#states,
      first.gains.byteOffset,
      second.gains.byteOffset,
    );
  }

  #widen({ output, sideState }: Passage): void {
    const { widths } = this.#plan;
    const { blockFrames } = this.#rates;
    if (widths.some((width) => width !== widths[0])) {
      this.#kernels.widenBands(output, blockFrames, this.#sideSettings, sideState);
    } else if (widths[0] !== 1) this.#kernels.widen(output, blockFrames, widths[0]);
  }

  #saturate({ delayLine, output }: Passage): void {
    const from = delayLine + outputFrame * 8;
    const amount = this.#plan.saturation.mix / this.#drive;
    this.#kernels.saturate(from, output, this.#rates.blockFrames, this.#taps, this.#drive, amount);
  }
}

/** Gains beyond the end of the song. */
const unchanged = [0, 1, 0];
