import type { SoundMeasures } from '@debut/contract/sound-analysis';
import type { Rates } from '../design/rates.ts';
import type { Kernels } from '../kernels/kernels.ts';
import { LevelMeter, type Levels } from './level-meter.ts';
import { hundredMilliseconds, integratedLufs, loudnessRange, maxMomentaryLufs, maxShortTermLufs } from './loudness.ts';
import type { SongArrays } from './song-arrays.ts';
import { SpectrumMeter } from './spectrum.ts';

/** All that we measure about a sound, but its true peak. */
export class SoundMeter {
  readonly levels: Levels;
  readonly #kernels: Kernels;
  readonly #rates: Rates;
  readonly #frames: number;
  readonly #levelMeter: LevelMeter;
  readonly #spectrum: SpectrumMeter;
  readonly #sums: number;
  #step = 0;

  /** `spectrumWindows`: how many windows of the song are enough for its long-term spectrum. */
  constructor(kernels: Kernels, rates: Rates, frames: number, spectrumWindows: number, arrays: SongArrays) {
    const steps = Math.ceil(frames / rates.stepFrames);
    this.#kernels = kernels;
    this.#rates = rates;
    this.#frames = frames;
    this.levels = { energies: arrays.doubles(steps), peaks: arrays.floats(steps) };
    this.#levelMeter = new LevelMeter(kernels, rates);
    this.#spectrum = new SpectrumMeter(kernels, rates.sampleRate, frames, spectrumWindows);
    this.#sums = kernels.allocate(3 * 8);
    this.reset();
  }

  reset(): void {
    this.#levelMeter.reset();
    this.#spectrum.reset();
    new Float64Array(this.#kernels.buffer, this.#sums, 3).fill(0);
    this.#step = 0;
  }

  /** Processes the block at `sound`, of which so many frames count; the rest is silence. */
  add(sound: number, frames: number): void {
    this.#kernels.sums(sound, frames, this.#sums);
    this.#spectrum.add(sound, frames);
    this.#levelMeter.add(sound, this.levels, this.#step);
    this.#step += this.#rates.stepsPerBlock;
  }

  finish(truePeak: number): SoundMeasures {
    const pieces = this.pieces();
    const [left, right, both] = new Float64Array(this.#kernels.buffer, this.#sums, 3) as unknown as number[];
    const truePeakDbtp = toDb(truePeak);
    const meanDb = toDb(Math.sqrt(((left as number) + (right as number)) / 2 / Math.max(1, this.#frames)));
    const scale = Math.sqrt((left as number) * (right as number));
    const [middle, sides] = [1, -1].map((sign) => (left as number) + (right as number) + sign * 2 * (both as number));
    return {
      integratedLufs: integratedLufs(pieces),
      truePeakDbtp,
      loudnessRange: loudnessRange(pieces),
      maxShortTermLufs: maxShortTermLufs(pieces),
      maxMomentaryLufs: maxMomentaryLufs(pieces),
      crestDb: truePeakDbtp === null || meanDb === null ? null : truePeakDbtp - meanDb,
      correlation: scale > 1e-12 ? (both as number) / scale : null,
      width: (middle as number) > 1e-12 ? Math.sqrt(Math.max(0, sides as number) / (middle as number)) : null,
      spectrum: this.#spectrum.result(),
    };
  }

  /** K-weighted mean square per 100 ms. */
  pieces(): Float64Array {
    return hundredMilliseconds(this.levels.energies, this.#frames, this.#rates);
  }
}

/** `null` for silence: below what 24 bits can represent. */
function toDb(amplitude: number): number | null {
  return amplitude < 1e-8 ? null : 20 * Math.log10(amplitude);
}
