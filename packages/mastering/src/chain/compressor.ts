import type { Rates } from '../design/rates.ts';
import type { MasteringStyle } from '../engine.ts';

/** Levels are followed over a few seconds: what stands out from them is compressed, however loud the song is. */
const averageSeconds = 3;
const kneeDb = 3;
const maxReductionDb = 8;
const silenceDb = -60;
const dbPerNeper = 10 / Math.LN10;

/** The gain is found once for so many steps: it moves far slower than they do. */
export const stepsPerGain = 2;

/** The gain of one band, from its energy. */
export class BandCompressor {
  readonly #slope: number;
  readonly #thresholdDb: number;
  readonly #attack: number;
  readonly #release: number;
  readonly #average: number;
  readonly #scale: number;
  #levelDb = silenceDb;
  #averageDb: number | null = null;

  constructor(compressor: MasteringStyle['compressor'], { sampleRate, stepFrames }: Rates) {
    const frames = stepFrames * stepsPerGain;
    const perStep = (seconds: number) => 1 - Math.exp(-frames / (sampleRate * seconds));
    this.#slope = 1 - 1 / compressor.ratio;
    this.#thresholdDb = compressor.thresholdDb;
    this.#attack = perStep(compressor.attackMilliseconds / 1000);
    this.#release = perStep(compressor.releaseMilliseconds / 1000);
    this.#average = perStep(averageSeconds);
    this.#scale = 1 / (2 * frames);
  }

  /** For the energy of both channels in the next steps. */
  gain(energy: number): number {
    const db = dbPerNeper * Math.log(energy * this.#scale + 1e-12);
    this.#averageDb ??= db;
    if (db > silenceDb) this.#averageDb += this.#average * (db - this.#averageDb);
    this.#levelDb += (db > this.#levelDb ? this.#attack : this.#release) * (db - this.#levelDb);
    const reductionDb = Math.min(maxReductionDb, this.#reduction(this.#levelDb - this.#averageDb - this.#thresholdDb));
    return reductionDb === 0 ? 1 : Math.exp(-reductionDb / (2 * dbPerNeper));
  }

  #reduction(overDb: number): number {
    if (overDb <= -kneeDb) return 0;
    return overDb < kneeDb ? (this.#slope * (overDb + kneeDb) ** 2) / (4 * kneeDb) : this.#slope * overDb;
  }
}
