import { barkBands } from './bark-bands.ts';
import { bandStarts, binCount, firstBin } from './bins.ts';
import { createCarrier } from './carrier.ts';
import { correlate } from './correlate.ts';
import { createFrameTransform, hopFrames, hopsPerSegment, leadFrames, transformSize } from './frame-transform.ts';
import { segmentFrames } from './segments.ts';

/** The carriers of mid and side in each window of a segment: real and imaginary parts in turn, with a mean power of 1. */
export interface CarrierSpectra {
  readonly mid: readonly Float64Array[];
  readonly side: readonly Float64Array[];
}

let made: CarrierSpectra | undefined;

export function carrierSpectra(): CarrierSpectra {
  made ??= makeSpectra();
  return made;
}

/**
 * A band has few bins, whose energies and products in one segment are not the means of noise. With these corrected, a band of the
 * mark is as strong on the left as on the right.
 */
function makeSpectra(): CarrierSpectra {
  const mid = transformCarrier(createCarrier('mid'));
  const side = transformCarrier(createCarrier('side'));
  for (let band = 0; band < barkBands; band += 1) {
    const [from, to] = [2 * (bandStarts[band] as number), 2 * (bandStarts[band + 1] as number)];
    removeProjection(side, mid, from, to);
    normalizeBand(mid, from, to);
    normalizeBand(side, from, to);
  }
  return { mid, side };
}

function transformCarrier(carrier: Float64Array): Float64Array[] {
  const transform = createFrameTransform();
  return Array.from({ length: hopsPerSegment }, (_, hop) => {
    for (let index = 0; index < transformSize; index += 1) {
      const frame = hop * hopFrames - leadFrames + index + segmentFrames;
      transform.input[2 * index] = carrier[frame % segmentFrames] as number;
      transform.input[2 * index + 1] = 0;
    }
    transform.forward();
    return transform.complex.slice(2 * firstBin, 2 * (firstBin + binCount));
  });
}

function removeProjection(spectra: readonly Float64Array[], onto: readonly Float64Array[], from: number, to: number) {
  const product = onto.reduce((sum, each, hop) => sum + correlate(each, spectra[hop] as Float64Array, from, to), 0);
  const share = product / onto.reduce((sum, each) => sum + correlate(each, each, from, to), 0);
  for (const [hop, spectrum] of spectra.entries())
    for (let at = from; at < to; at += 1) spectrum[at] = (spectrum[at] as number) - share * (onto[hop]?.[at] as number);
}

function normalizeBand(spectra: readonly Float64Array[], from: number, to: number): void {
  const power = spectra.reduce((sum, each) => sum + correlate(each, each, from, to), 0);
  const scale = 1 / Math.sqrt(power / ((hopsPerSegment * (to - from)) / 2));
  for (const spectrum of spectra) for (let at = from; at < to; at += 1) spectrum[at] = (spectrum[at] as number) * scale;
}
