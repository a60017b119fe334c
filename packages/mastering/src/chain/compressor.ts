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

/** The gains of one band, from its energies. */
export class BandCompressor {
  readonly #slope: number;
  readonly #thresholdDb: number;
  readonly #attack: number;
  readonly #release: number;
  readonly #average: number;
  readonly #scale: number;
  #levelDb = silenceDb;
  /** Not a number until there is sound. */
  #averageDb = Number.NaN;

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

  /** For the energies of the next steps: gains go to every third place of `gains`, from `first` on. */
  follow(energies: Float64Array, count: number, gains: Float64Array, first: number): void {
    let levelDb = this.#levelDb;
    let averageDb = this.#averageDb;
    for (let index = 0; index < count; index += 1) {
      const db = dbPerNeper * Math.log((energies[index] as number) * this.#scale + 1e-12);
      if (Number.isNaN(averageDb)) averageDb = db;
      if (db > silenceDb) averageDb += this.#average * (db - averageDb);
      levelDb += (db > levelDb ? this.#attack : this.#release) * (db - levelDb);
      const reductionDb = Math.min(maxReductionDb, this.#reduction(levelDb - averageDb - this.#thresholdDb));
      gains[first + index * 3] = reductionDb === 0 ? 1 : Math.exp(-reductionDb / (2 * dbPerNeper));
    }
    this.#levelDb = levelDb;
    this.#averageDb = averageDb;
  }

  #reduction(overDb: number): number {
    if (overDb <= -kneeDb) return 0;
    return overDb < kneeDb ? (this.#slope * (overDb + kneeDb) ** 2) / (4 * kneeDb) : this.#slope * overDb;
  }
}
