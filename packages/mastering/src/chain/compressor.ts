import { type Rates, stepsPerGain } from '../design/rates.ts';
import type { MasterPlan } from './plan.ts';

/** The threshold follows the average level over a few seconds, so that quiet and loud songs are compressed alike. */
const averageSeconds = 3;
const kneeDb = 3;
const maxReductionDb = 8;
const silenceDb = -60;
const nepersPerDb = Math.LN10 / 20;

/**
 * Gains of three bands from their levels, as `Kernels.shapeTone` wants them: what the lows have more than the middle, the
 * middle, and what the highs have more. The first are those before the first level.
 */
export function compressorGains(
  bandLevels: Float32Array,
  { ratios, thresholdDb, attackMilliseconds, releaseMilliseconds }: MasterPlan['compressor'],
  { sampleRate, stepFrames }: Rates,
): Float32Array {
  const perGain = (seconds: number) => 1 - Math.exp((-stepFrames * stepsPerGain) / (sampleRate * seconds));
  const attack = perGain(attackMilliseconds / 1000);
  const release = perGain(releaseMilliseconds / 1000);
  const average = perGain(averageSeconds);
  const gains = new Float32Array(bandLevels.length + 3).fill(1);
  for (const [band, ratio] of ratios.entries())
    if (ratio !== 1)
      compressBand(bandLevels, gains, { band, slope: 1 - 1 / ratio, thresholdDb, attack, release, average });
  subtractMiddle(gains);
  return gains;
}

function compressBand(
  bandLevels: Float32Array,
  gains: Float32Array,
  {
    band,
    slope,
    thresholdDb,
    attack,
    release,
    average,
  }: { band: number; slope: number; thresholdDb: number; attack: number; release: number; average: number },
): void {
  let levelDb = silenceDb;
  let averageDb = bandLevels[band] ?? silenceDb;
  for (let at = band; at < bandLevels.length; at += 3) {
    const db = bandLevels[at] as number;
    if (db > silenceDb) averageDb += average * (db - averageDb);
    levelDb += (db > levelDb ? attack : release) * (db - levelDb);
    const overDb = levelDb - averageDb - thresholdDb;
    if (overDb <= -kneeDb) continue;
    const reductionDb = overDb >= kneeDb ? slope * overDb : (slope * (overDb + kneeDb) ** 2) / (4 * kneeDb);
    gains[at + 3] = Math.exp(-nepersPerDb * Math.min(reductionDb, maxReductionDb));
  }
}

function subtractMiddle(gains: Float32Array): void {
  for (let at = 0; at < gains.length; at += 3) {
    const middle = gains[at + 1] as number;
    gains[at] = (gains[at] as number) - middle;
    gains[at + 2] = (gains[at + 2] as number) - middle;
  }
}
