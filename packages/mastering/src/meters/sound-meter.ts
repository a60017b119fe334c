import type { SoundMeasures } from '@debut/contract/mastering';
import type { Rates } from '../design/rates.ts';
import type { Kernels } from '../kernels/kernels.ts';
import { hundredMilliseconds, integratedLufs, loudnessRange, maxMomentaryLufs, maxShortTermLufs } from './loudness.ts';
import type { SongArrays } from './song-arrays.ts';
import { SpectrumMeter } from './spectrum.ts';
import { StepMeter } from './step-meter.ts';

/**
 * How many windows of a song are enough for its long-term spectrum. That of a source is used to design the equalizer;
 * that of a result is only shown.
 */
const spectrumWindows = { source: 512, result: 256 } as const;

/** All that we measure about a sound. */
export class SoundMeter {
  readonly steps: StepMeter;
  readonly #kernels: Kernels;
  readonly #rates: Rates;
  readonly #frames: number;
  readonly #spectrum: SpectrumMeter;
  readonly #sums: number;

  constructor(kernels: Kernels, rates: Rates, frames: number, sound: 'source' | 'result', arrays: SongArrays) {
    this.#kernels = kernels;
    this.#rates = rates;
    this.#frames = frames;
    this.steps = new StepMeter(kernels, rates, frames, arrays);
    this.#spectrum = new SpectrumMeter(kernels, rates.sampleRate, frames, spectrumWindows[sound]);
    this.#sums = kernels.allocate(3 * 8);
    this.reset();
  }

  reset(): void {
    this.steps.reset('greatest');
    this.#spectrum.reset();
    new Float64Array(this.#kernels.buffer, this.#sums, 3).fill(0);
  }

  /** Where the next block of floats goes. */
  get input(): number {
    return this.steps.input;
  }

  /** Processes the block in `input`, of which so many frames count; the rest is silence. */
  add(frames: number): void {
    this.#kernels.sums(this.input, frames, this.#sums);
    this.#spectrum.add(this.input, frames);
    this.steps.add();
  }

  finish(): SoundMeasures {
    this.steps.finish();
    const pieces = this.pieces();
    const [left, right, both] = new Float64Array(this.#kernels.buffer, this.#sums, 3) as unknown as number[];
    const truePeakDbtp = toDb(this.steps.truePeak);
    const meanDb = toDb(Math.sqrt(((left as number) + (right as number)) / 2 / Math.max(1, this.#frames)));
    const scale = Math.sqrt((left as number) * (right as number));
    return {
      integratedLufs: integratedLufs(pieces),
      truePeakDbtp,
      loudnessRange: loudnessRange(pieces),
      maxShortTermLufs: maxShortTermLufs(pieces),
      maxMomentaryLufs: maxMomentaryLufs(pieces),
      crestDb: truePeakDbtp === null || meanDb === null ? null : truePeakDbtp - meanDb,
      correlation: scale > 1e-12 ? (both as number) / scale : null,
      spectrum: this.#spectrum.result(),
    };
  }

  /** K-weighted mean square per 100 ms. */
  pieces(): Float64Array {
    return hundredMilliseconds(this.steps.energies, this.#frames, this.#rates);
  }
}

/** `null` for silence: below what 24 bits can represent. */
function toDb(amplitude: number): number | null {
  return amplitude < 1e-8 ? null : 20 * Math.log10(amplitude);
}
