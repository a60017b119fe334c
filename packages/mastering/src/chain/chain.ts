import { crossoverHz } from '@debut/contract/crossover';
import { crossoverEdge, type PeakingBand } from '../design/filters.ts';
import { halfBand } from '../design/interpolators.ts';
import type { Rates } from '../design/rates.ts';
import type { StyleDefinition } from '../engine.ts';
import { type Kernels, toneStateBytes } from '../kernels/kernels.ts';
import { compressorSettings, compressorStart, stepsPerGain } from './compressor.ts';

/** Lookahead and lookbehind of saturation, in frames. */
const marginFrames = 16;

/** Saturation is calibrated for this loudness, so that it affects quiet and loud songs alike. */
const saturationLufs = -14;

/**
 * Equalizer, three-band compressor, saturation and width, block by block. The output is two steps late, because
 * saturation looks ahead.
 */
export class Chain {
  /** Where to put the next block of floats. */
  readonly input: number;
  readonly #kernels: Kernels;
  readonly #rates: Rates;
  readonly #style: StyleDefinition;
  readonly #drive: number;
  readonly #tone: number;
  readonly #toneStates: number;
  readonly #followers: number;
  readonly #delayLine: number;
  readonly #delayLineView: Float32Array;
  readonly #output: number;
  readonly #outputView: Float32Array;
  readonly #taps: number;

  /** Output blocks are written to `output`. */
  constructor(options: {
    readonly kernels: Kernels;
    readonly rates: Rates;
    readonly style: StyleDefinition;
    readonly equalizer: readonly PeakingBand[];
    readonly sourceLufs: number | null;
    readonly output: number;
  }) {
    const { kernels, rates, style, equalizer, sourceLufs, output } = options;
    const { blockFrames, stepFrames, sampleRate } = rates;
    this.#kernels = kernels;
    this.#rates = rates;
    this.#style = style;
    this.#drive = style.saturation.drive * 10 ** ((saturationLufs - (sourceLufs ?? saturationLufs)) / 20);
    this.input = kernels.allocate(blockFrames * 8);
    this.#output = output;
    const doublesOf = (values: readonly number[]) => {
      const address = kernels.allocate(values.length * 8);
      new Float64Array(kernels.buffer, address, values.length).set(values);
      return address;
    };
    this.#tone = doublesOf([
      ...equalizer.flatMap(({ a1, a2, gain }) => [a1, a2, gain]),
      ...crossoverHz.flatMap((hz) => crossoverEdge(Math.min(hz, sampleRate * 0.4), sampleRate)),
      ...compressorSettings(style.compressor, rates),
    ]);
    this.#toneStates = kernels.allocate(toneStateBytes);
    this.#followers = doublesOf(compressorStart);
    const lineFrames = marginFrames + stepFrames * stepsPerGain + blockFrames;
    this.#delayLine = kernels.allocate(lineFrames * 8);
    this.#taps = kernels.allocate(halfBand().byteLength);
    new Float32Array(kernels.buffer, this.#taps, halfBand().length).set(halfBand());
    this.#delayLineView = new Float32Array(kernels.buffer, this.#delayLine, lineFrames * 2);
    this.#outputView = new Float32Array(kernels.buffer, output, blockFrames * 2);
  }

  /** Consumes the first frames from `input`, so that the output of `run` is not late. */
  prime(): void {
    this.#shapeTone(stepsPerGain);
  }

  /** How many frames `prime` consumes. */
  get primeFrames(): number {
    return this.#rates.stepFrames * stepsPerGain;
  }

  /** Processes the block in `input` into the next output block. */
  run(): void {
    this.#shapeTone(this.#rates.stepsPerBlock);
    this.#saturate();
    if (this.#style.width !== 1) this.#kernels.widen(this.#output, this.#rates.blockFrames, this.#style.width);
  }

  #shapeTone(steps: number): void {
    const { stepFrames } = this.#rates;
    const frames = steps * stepFrames;
    this.#delayLineView.copyWithin(0, frames * 2);
    this.#kernels.shapeTone(
      this.input,
      this.#delayLine + this.#delayLineView.byteLength - frames * 8,
      steps / stepsPerGain,
      stepFrames * stepsPerGain,
      this.#tone,
      this.#toneStates,
      this.#followers,
    );
  }

  #saturate(): void {
    const { blockFrames } = this.#rates;
    const { mix } = this.#style.saturation;
    if (mix === 0) {
      this.#outputView.set(this.#delayLineView.subarray(marginFrames * 2, (marginFrames + blockFrames) * 2));
      return;
    }
    const from = this.#delayLine + marginFrames * 8;
    this.#kernels.saturate(from, this.#output, blockFrames, this.#taps, this.#drive, mix / this.#drive);
  }
}
