import { allBarkEdges } from './bark-bands.ts';
import { binCount, firstBin } from './bins.ts';
import { transformSize, windowCurve } from './frame-transform.ts';
import { copyRate } from './segments.ts';

/** Steps per bin in which the spectrum of the window is summed, and so many bins to each side. */
const resolution = 4;
const reachBins = 512;

/** For each of all Bark bands: the share of the energy of each bin of the mark that windowing puts into it. */
export function bandSpread(): readonly Float64Array[] {
  made ??= computeSpread();
  return made;
}

let made: Float64Array[] | undefined;

function computeSpread(): Float64Array[] {
  const cumulated = cumulateWindowSpectrum();
  const shareBelow = (bins: number) => {
    const index = Math.round((bins + reachBins) * resolution);
    return cumulated[Math.max(0, Math.min(cumulated.length - 1, index))] as number;
  };
  const binOf = (hz: number) => (hz * transformSize) / copyRate;
  return allBarkEdges.slice(1).map((edge, band) => {
    const [from, to] = [binOf(allBarkEdges[band] as number), binOf(edge)];
    return Float64Array.from({ length: binCount }, (_, index) => {
      const bin = firstBin + index;
      return shareBelow(to - bin) - shareBelow(from - bin);
    });
  });
}

/** The energy of the window's spectrum below each frequency, from `-reachBins` on; 1 in total. */
function cumulateWindowSpectrum(): Float64Array {
  const half = Float64Array.from({ length: reachBins * resolution + 1 }, (_, step) => spectrumPower(step / resolution));
  const powers = [...half.slice(1).reverse(), ...half];
  const total = powers.reduce((sum, power) => sum + power, 0);
  let sum = 0;
  return Float64Array.from(powers, (power) => {
    sum += power / total;
    return sum;
  });
}

/** Of the window at a distance in bins; the window is symmetric, so half of it is enough. */
function spectrumPower(bins: number): number {
  const step = (2 * Math.PI * bins) / transformSize;
  // A rotation by recursion: an angle per sample would take a second.
  const [cosine, sine] = [Math.cos(step), Math.sin(step)];
  let real = Math.cos(step / 2);
  let imaginary = Math.sin(step / 2);
  let sum = 0;
  for (let index = transformSize / 2; index < transformSize; index += 1) {
    sum += (windowCurve[index] as number) * real;
    const next = real * cosine - imaginary * sine;
    imaginary = real * sine + imaginary * cosine;
    real = next;
  }
  return sum * sum;
}
