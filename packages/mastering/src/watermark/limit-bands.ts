import { bandSpread } from './band-spread.ts';
import { bandOfBin, binCount } from './bins.ts';

/**
 * Gains for the bins of a mark, 1 or less, so that no Bark band receives more of it than its limit, even from neighbours that
 * are much stronger. In a band that would, the largest contributions are reduced to the same size.
 * @param markPowers mean power per bin of each band of the mark
 * @param limits energy per band of all Bark bands
 */
export function limitBands(markPowers: Float64Array, limits: Float64Array): Float64Array {
  const powers = Float64Array.from({ length: binCount }, (_, bin) => markPowers[bandOfBin[bin] as number] as number);
  const scales = new Float64Array(binCount).fill(1);
  for (const [band, shares] of bandSpread().entries()) {
    const contributions = shares.map((share, bin) => share * (powers[bin] as number) * (scales[bin] as number));
    const most = findCeiling(contributions, limits[band] as number);
    for (const [bin, contribution] of contributions.entries())
      if (contribution > most) scales[bin] = ((scales[bin] as number) * most) / contribution;
  }
  return scales.map(Math.sqrt);
}

/** The value that contributions are reduced to so that their sum is within the limit. */
function findCeiling(contributions: Float64Array, limit: number): number {
  const sumBelow = (most: number) => contributions.reduce((sum, each) => sum + Math.min(most, each), 0);
  let [low, high] = [0, contributions.reduce((most, each) => Math.max(most, each), 0)];
  if (sumBelow(high) <= limit) return high;
  for (let round = 0; round < 50; round += 1) {
    const middle = (low + high) / 2;
    if (sumBelow(middle) > limit) high = middle;
    else low = middle;
  }
  return low;
}
