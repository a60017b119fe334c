import type { FrequencyCurve } from '@debut/contract/sound-analysis';
import { bandResponseDb, noBand, type PeakingBand, peakingBand } from '../design/filters.ts';
import type { StyleDefinition } from '../engine.ts';

/** Center frequencies of the ten bands, an octave apart. */
export const equalizerHz: readonly number[] = [31.5, 63, 125, 250, 500, 1000, 2000, 4000, 8000, 16_000];

const q = 1.1;

/** The lowest and the highest octave contain rumble and hiss as often as music, so they are barely boosted. */
const maxEdgeRaiseDb = 1;

/** Ten filters that bring a spectrum toward a reference curve, within bounds, and add the style's own shape. */
export function designEqualizer(
  spectrum: FrequencyCurve,
  reference: FrequencyCurve,
  { match, maxMatchDb, shapeDb }: StyleDefinition['equalizer'],
  sampleRate: number,
): PeakingBand[] {
  const distance = distanceToReference(spectrum, reference);
  const wanted = equalizerHz.map((hz) => {
    const towards = clamp(match * distance(hz), -maxMatchDb, maxMatchDb);
    const isEdge = hz < 40 || hz > 14_000;
    return (isEdge ? Math.min(towards, maxEdgeRaiseDb) : towards) + (shapeDb[hz] ?? 0);
  });
  return solveBands(wanted, sampleRate);
}

/** The combined response of the filters, every sixth of an octave. */
export function equalizerCurve(bands: readonly PeakingBand[], sampleRate: number): FrequencyCurve {
  const hz = Array.from({ length: 61 }, (_, index) => 20 * 2 ** (index / 6)).filter((each) => each < sampleRate / 2);
  return { hz, db: hz.map((each) => responseDb(bands, each, sampleRate)) };
}

/** Neighboring bands overlap: gains are adjusted until the sum is right at every center frequency. */
function solveBands(wanted: readonly number[], sampleRate: number): PeakingBand[] {
  const gains = [...wanted];
  const design = (index: number): PeakingBand => {
    const hz = equalizerHz[index] as number;
    return hz < sampleRate * 0.45 ? peakingBand(hz, sampleRate, q, gains[index] as number) : noBand;
  };
  const bands = gains.map((_, index) => design(index));
  for (let round = 0; round < 12; round += 1) {
    for (const [index, hz] of equalizerHz.entries()) {
      gains[index] = (gains[index] as number) + 0.7 * ((wanted[index] as number) - responseDb(bands, hz, sampleRate));
      bands[index] = design(index);
    }
  }
  return bands;
}

/** How far the reference is above the spectrum around a frequency, at equal loudness. */
function distanceToReference({ hz, db }: FrequencyCurve, reference: FrequencyCurve): (at: number) => number {
  const distances = new Map(
    hz.map((each, index) => [each, (reference.db[reference.hz.indexOf(each)] as number) - (db[index] as number)]),
  );
  const heard = [...distances].filter(([each]) => each >= 50 && each <= 12_500);
  const mean = heard.reduce((sum, [, distance]) => sum + distance, 0) / Math.max(1, heard.length);
  const list = [...distances];
  return (at) => {
    const middle = list.findIndex(([each]) => each === at);
    if (middle < 0) return 0;
    const around = list.slice(Math.max(0, middle - 2), middle + 3);
    return around.reduce((sum, [, distance]) => sum + distance - mean, 0) / around.length;
  };
}

function responseDb(bands: readonly PeakingBand[], hz: number, sampleRate: number): number {
  return bands.reduce((sum, band) => sum + bandResponseDb(band, hz, sampleRate), 0);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
