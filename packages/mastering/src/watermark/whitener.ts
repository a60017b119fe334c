import { barkBands } from './bark-bands.ts';
import { bandStarts, binCount, firstBin } from './bins.ts';
import { transformSize } from './frame-transform.ts';

/** Added to the power of a bin, relative to the mean of its band: the weakest bins are mostly noise of codecs. */
const powerFloor = 0.05;
/** A side below this power, relative to the channels, contains nothing but rounding. */
const minSidePower = 1e-4;
const silence = 1e-18;
/** Narrow bands count for more than their share of bins: codecs keep more of the mark at low frequencies. */
const bandWeights = Float64Array.from(
  { length: barkBands },
  (_, band) => ((bandStarts[band + 1] as number) - (bandStarts[band] as number)) ** -0.3,
);

/** One window of sound, with left and right at the same level in every Bark band, as mid and side. */
export interface WhitenedWindow {
  /** Real and imaginary parts in turn, of about the same magnitude within a band. */
  readonly mid: Float64Array;
  readonly side: Float64Array;
  /** Mean power per bin of each band. */
  readonly leftPowers: Float64Array;
  readonly rightPowers: Float64Array;
  /** 1 for bands whose channels differ. */
  readonly hasSide: Uint8Array;
  /** By how much each bin follows a small change, relative to a band of power 1. */
  readonly midSlopes: Float64Array;
  readonly sideSlopes: Float64Array;
}

/**
 * Divides each bin by its magnitude. Bins between the peaks of tones then count as much as the peaks, although the mark is as strong
 * in both: there it is found.
 */
export function createWhitener(): WhitenedWindow & { whiten(complex: Float64Array): void } {
  const [left, right] = [new Float64Array(binCount * 2), new Float64Array(binCount * 2)];
  const [mid, side] = [new Float64Array(binCount * 2), new Float64Array(binCount * 2)];
  const [leftPowers, rightPowers] = [new Float64Array(barkBands), new Float64Array(barkBands)];
  const [midSlopes, sideSlopes] = [new Float64Array(binCount), new Float64Array(binCount)];

  const hasSide = new Uint8Array(barkBands);

  /** From the spectrum of left + i right. */
  function separate(complex: Float64Array): void {
    for (let index = 0; index < binCount; index += 1) {
      const at = 2 * (firstBin + index);
      const mirrored = 2 * (transformSize - firstBin - index);
      const a = complex[at] as number;
      const b = complex[at + 1] as number;
      const c = complex[mirrored] as number;
      const d = complex[mirrored + 1] as number;
      left[2 * index] = (a + c) / 2;
      left[2 * index + 1] = (b - d) / 2;
      right[2 * index] = (b + d) / 2;
      right[2 * index + 1] = (c - a) / 2;
    }
  }

  function whitenBand(band: number): void {
    const from = bandStarts[band] as number;
    const to = bandStarts[band + 1] as number;
    const leftPower = meanPower(left, from, to);
    const rightPower = meanPower(right, from, to);
    leftPowers[band] = leftPower;
    rightPowers[band] = rightPower;
    const leftGain = 0.5 / Math.sqrt(leftPower + silence);
    const rightGain = 0.5 / Math.sqrt(rightPower + silence);
    let sidePower = 0;
    for (let at = 2 * from; at < 2 * to; at += 1) {
      const l = leftGain * (left[at] as number);
      const r = rightGain * (right[at] as number);
      mid[at] = l + r;
      side[at] = l - r;
      sidePower += (l - r) ** 2;
    }
    const weight = bandWeights[band] as number;
    flatten(mid, midSlopes, from, to, weight);
    hasSide[band] = sidePower < minSidePower * (to - from) ? 0 : 1;
    if (hasSide[band] === 0) {
      side.fill(0, 2 * from, 2 * to);
      sideSlopes.fill(0, from, to);
    } else flatten(side, sideSlopes, from, to, weight);
  }

  return {
    ...{ mid, side, leftPowers, rightPowers, hasSide, midSlopes, sideSlopes },
    whiten(complex) {
      separate(complex);
      for (let band = 0; band < barkBands; band += 1) whitenBand(band);
    },
  };
}

/** Mean over bins. */
function meanPower(spectrum: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let at = 2 * from; at < 2 * to; at += 1) sum += (spectrum[at] as number) ** 2;
  return sum / (to - from);
}

function flatten(spectrum: Float64Array, slopes: Float64Array, from: number, to: number, weight: number): void {
  for (let bin = from; bin < to; bin += 1) {
    const real = spectrum[2 * bin] as number;
    const imaginary = spectrum[2 * bin + 1] as number;
    const power = real * real + imaginary * imaginary;
    const gain = 1 / Math.sqrt(power + powerFloor);
    spectrum[2 * bin] = real * gain * weight;
    spectrum[2 * bin + 1] = imaginary * gain * weight;
    // The mean over the phases of the change.
    slopes[bin] = (power / 2 + powerFloor) * gain * gain * gain * weight;
  }
}
