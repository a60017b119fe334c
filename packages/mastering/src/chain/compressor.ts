import type { Rates } from '../design/rates.ts';
import type { StyleDefinition } from '../engine.ts';

/** The threshold follows the average level over a few seconds, so that quiet and loud songs are compressed alike. */
const averageSeconds = 3;
const kneeDb = 3;
const maxReductionDb = 8;
const silenceDb = -60;
const dbPerNeper = 10 / Math.LN10;

/** The gain is computed once for so many steps: it moves far slower than they do. */
export const stepsPerGain = 2;

/** The settings of `Kernels.shapeTone`, the same for every band. */
export function compressorSettings(
  { ratio, thresholdDb, attackMilliseconds, releaseMilliseconds }: StyleDefinition['compressor'],
  { sampleRate, stepFrames }: Rates,
): readonly number[] {
  const frames = stepFrames * stepsPerGain;
  const perStep = (seconds: number) => 1 - Math.exp(-frames / (sampleRate * seconds));
  return [
    1 - 1 / ratio,
    thresholdDb,
    perStep(attackMilliseconds / 1000),
    perStep(releaseMilliseconds / 1000),
    perStep(averageSeconds),
    kneeDb,
    maxReductionDb,
    silenceDb,
    dbPerNeper,
    1 / (2 * frames),
  ];
}

/** Initial states of three bands: level, average and gain. */
export const compressorStart: readonly number[] = [0, 1, 2].flatMap(() => [silenceDb, Number.POSITIVE_INFINITY, 1]);
