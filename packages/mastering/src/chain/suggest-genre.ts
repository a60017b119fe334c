import type { MasteringGenre } from '@debut/contract/mastering-settings';
import type { FrequencyCurve } from '@debut/contract/sound-analysis';
import { isHeard } from '@debut/contract/tone-match';
import { genreCurves } from './reference-curve.ts';

/** Farther from every curve than this, a song is like none of them. */
const maxDistanceDb = 6;
/** Nearer to one curve than to the next by less than this, a song could be either. */
const minLeadDb = 1;

/** The genre whose curve is nearest to a spectrum; `null` when none clearly is. */
export function suggestGenre(spectrum: FrequencyCurve, curves = genreCurves): MasteringGenre | null {
  const [nearest, next] = (Object.keys(curves) as MasteringGenre[])
    .map((genre) => ({ genre, db: measureDistance(spectrum, curves[genre]) }))
    .sort((a, b) => a.db - b.db);
  if (!nearest || !next || !(nearest.db <= maxDistanceDb)) return null;
  return next.db - nearest.db >= minLeadDb ? nearest.genre : null;
}

/** How much the shapes differ where music is heard: the standard deviation of the difference, which ignores the level. */
function measureDistance({ hz, db }: FrequencyCurve, curve: FrequencyCurve): number {
  const differences = hz.flatMap((each, index) =>
    isHeard(each) ? [(db[index] as number) - (curve.db[curve.hz.indexOf(each)] as number)] : [],
  );
  const mean = average(differences);
  return Math.sqrt(average(differences.map((difference) => (difference - mean) ** 2)));
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
