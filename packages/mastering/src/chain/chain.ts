import { crossoverHz } from '@debut/contract/crossover';
import { crossoverEdge, type PeakingBand } from '../design/filters.ts';
import { halfBand } from '../design/interpolators.ts';
import type { Rates } from '../design/rates.ts';
import type { MasteringStyle } from '../engine.ts';
import type { Kernels } from '../kernels/kernels.ts';
import { compressorSettings, compressorStart, stepsPerGain } from './compressor.ts';

/** Frames around a block that saturation looks at. */
const marginFrames = 16;

/** Saturation is set for sound of this loudness, so that it does the same to quiet and to loud songs. */
const saturationLufs = -14;

/**
 * Equalizer, three-band compressor, saturation and width, block by block. What comes out is two steps late: saturation
 * looks ahead.
 */
export class Chain {
  /** Where to put the next block of floats. */
  readonly input: number;
  readonly #kernels: Kernels;
  readonly #rates: Rates;
  readonly #style: MasteringStyle;
  readonly #drive: number;
  readonly #sound: number;
  readonly #bands: readonly [number, number, number];
  readonly #compressor: number;
  readonly #compressorStates: number;
  readonly #equalizer: number;
  readonly #equalizerStates: number;
  readonly #edges: number;
  readonly #edgeStates: number;
  readonly #line: number;
  readonly #lineView: Float32Array;
  readonly #output: number;
  readonly #outputView: Float32Array;
  readonly #even: number;
  readonly #odd: number;
  readonly #taps: number;

  /** What comes out goes to `output`. */
  constructor(options: {
    readonly kernels: Kernels;
    readonly rates: Rates;
    readonly style: MasteringStyle;
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
    const doubles = () => kernels.allocate(blockFrames * 16);
    this.#sound = doubles();
    this.#bands = [doubles(), doubles(), doubles()];
    const doublesOf = (values: readonly number[]) => {
      const address = kernels.allocate(values.length * 8);
      new Float64Array(kernels.buffer, address, values.length).set(values);
      return address;
    };
    this.#compressor = doublesOf(compressorSettings(style.compressor, rates));
    this.#compressorStates = doublesOf(compressorStart);
    this.#equalizer = doublesOf(equalizer.flatMap(({ a1, a2, gain }) => [a1, a2, gain]));
    this.#equalizerStates = kernels.allocate(equalizer.length * 4 * 8);
    this.#edges = doublesOf(crossoverHz.flatMap((hz) => crossoverEdge(Math.min(hz, sampleRate * 0.4), sampleRate)));
    this.#edgeStates = kernels.allocate(20 * 8);
    const lineFrames = marginFrames + stepFrames * stepsPerGain + blockFrames;
    this.#line = kernels.allocate(lineFrames * 8);
    this.#even = kernels.allocate((blockFrames + marginFrames) * 8);
    this.#odd = kernels.allocate((blockFrames + marginFrames) * 8);
    this.#taps = kernels.allocate(halfBand().byteLength);
    new Float32Array(kernels.buffer, this.#taps, halfBand().length).set(halfBand());
    this.#lineView = new Float32Array(kernels.buffer, this.#line, lineFrames * 2);
    this.#outputView = new Float32Array(kernels.buffer, output, blockFrames * 2);
  }

  /** Takes the first frames of the sound, from `input`, so that what comes out of `run` is not late. */
  prime(): void {
    this.#equalizeAndCompress(stepsPerGain);
  }

  /** How many frames `prime` takes. */
  get primeFrames(): number {
    return this.#rates.stepFrames * stepsPerGain;
  }

  /** Turns the block in `input` into the next one of what comes out. */
  run(): void {
    this.#equalizeAndCompress(this.#rates.stepsPerBlock);
    this.#saturate();
    if (this.#style.width !== 1) this.#kernels.widen(this.#output, this.#rates.blockFrames, this.#style.width);
  }

  #equalizeAndCompress(steps: number): void {
    const { stepFrames } = this.#rates;
    const frames = steps * stepFrames;
    const [low, middle, high] = this.#bands;
    this.#kernels.toDoubles(this.input, this.#sound, frames);
    this.#kernels.peakingBank(this.#sound, frames, this.#equalizer, this.#equalizerStates);
    this.#kernels.peakingBank(this.#sound, frames, this.#equalizer + 5 * 24, this.#equalizerStates + 5 * 32);
    this.#kernels.crossover(this.#sound, low, middle, high, frames, this.#edges, this.#edgeStates);
    this.#lineView.copyWithin(0, frames * 2);
    const newest = this.#line + this.#lineView.byteLength - frames * 8;
    const gainFrames = stepFrames * stepsPerGain;
    this.#kernels.compress(
      low,
      middle,
      high,
      newest,
      steps / stepsPerGain,
      gainFrames,
      this.#compressor,
      this.#compressorStates,
    );
  }

  #saturate(): void {
    const { blockFrames } = this.#rates;
    const { mix } = this.#style.saturation;
    const from = this.#line + marginFrames * 8;
    this.#outputView.set(this.#lineView.subarray(marginFrames * 2, (marginFrames + blockFrames) * 2));
    if (mix === 0) return;
    const half = (marginFrames / 2) * 8;
    this.#kernels.bend(from - half, this.#even, this.#odd, blockFrames + marginFrames, this.#taps, this.#drive);
    const amount = mix / this.#drive;
    this.#kernels.addBent(this.#output, this.#even + half, this.#odd + half, blockFrames, this.#taps, amount);
  }
}
