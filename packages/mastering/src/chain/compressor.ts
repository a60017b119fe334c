import type { Rates } from '../design/rates.ts';
import type { MasteringStyle } from '../engine.ts';

/** Levels are followed over a few seconds: what stands out from them is compressed, however loud the song is. */
const averageSeconds = 3;
const kneeDb = 3;
const maxReductionDb = 8;
const silenceDb = -60;

/** The gain of one band, from its energy per step. */
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
    const perStep = (seconds: number) => 1 - Math.exp(-stepFrames / (sampleRate * seconds));
    this.#slope = 1 - 1 / compressor.ratio;
    this.#thresholdDb = compressor.thresholdDb;
    this.#attack = perStep(compressor.attackMilliseconds / 1000);
    this.#release = perStep(compressor.releaseMilliseconds / 1000);
    this.#average = perStep(averageSeconds);
    this.#scale = 1 / (2 * stepFrames);
  }

  gain(energy: number): number {
    const db = 10 * Math.log10(energy * this.#scale + 1e-12);
    this.#averageDb ??= db;
    if (db > silenceDb) this.#averageDb += this.#average * (db - this.#averageDb);
    this.#levelDb += (db > this.#levelDb ? this.#attack : this.#release) * (db - this.#levelDb);
    const reductionDb = Math.min(maxReductionDb, this.#reduction(this.#levelDb - this.#averageDb - this.#thresholdDb));
    return reductionDb === 0 ? 1 : 10 ** (-reductionDb / 20);
  }

  #reduction(overDb: number): number {
    if (overDb <= -kneeDb) return 0;
    return overDb < kneeDb ? (this.#slope * (overDb + kneeDb) ** 2) / (4 * kneeDb) : this.#slope * overDb;
  }
}
