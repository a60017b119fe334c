import type { FrameSource } from '../chain/frame-store.ts';
import { createBandEnergyMeter, meteringInterval } from './band-energy-meter.ts';
import { barkBands } from './bark-bands.ts';
import { bandStarts } from './bins.ts';
import { carrierSpectra } from './carrier-spectra.ts';
import { correlate } from './correlate.ts';
import { createFrameTransform, hopFrames, hopsPerSegment } from './frame-transform.ts';
import { countSegments, firstSegmentFrame } from './segments.ts';
import { createWhitener } from './whitener.ts';

/** What a mark is designed from. */
export interface SongMeasures {
  readonly segments: number;
  /** Mean power per bin, for each hop and Bark band. */
  readonly leftPowers: Float32Array;
  readonly rightPowers: Float32Array;
  /** The part of the mark's amplitude that goes to the side; the rest of its energy goes to the middle. */
  readonly sideShares: Float32Array;
  /** By how much the correlation of a hop with the carrier rises per band, for a mark as strong as the band. */
  readonly slopes: Float32Array;
  /** Correlation of each segment of the song itself with the carrier. */
  readonly interference: Float64Array;
  /** Energies of all Bark bands over the whole song, on the scale of sums of bin powers. */
  readonly energies: { readonly left: Float64Array; readonly right: Float64Array };
}

export function measureSong(source: FrameSource): SongMeasures {
  const segments = countSegments(source.frames);
  const cells = segments * hopsPerSegment * barkBands;
  const [leftPowers, rightPowers, slopes] = [new Float32Array(cells), new Float32Array(cells), new Float32Array(cells)];
  const sideShares = new Float32Array(cells);
  const interference = new Float64Array(segments);
  const { mid, side } = carrierSpectra();
  const transform = createFrameTransform();
  const window = createWhitener();
  const meter = createBandEnergyMeter(transform);
  for (let hop = 0; hop < segments * hopsPerSegment; hop += 1) {
    transform.read(source, firstSegmentFrame + hop * hopFrames);
    if (hop % meteringInterval(segments) === 0) meter.add();
    transform.forward();
    window.whiten(transform.complex);
    const inSegment = hop % hopsPerSegment;
    const [midCarrier, sideCarrier] = [mid[inSegment] as Float64Array, side[inSegment] as Float64Array];
    const segment = Math.floor(hop / hopsPerSegment);
    interference[segment] =
      (interference[segment] as number) + correlate(window.mid, midCarrier) + correlate(window.side, sideCarrier);
    leftPowers.set(window.leftPowers, hop * barkBands);
    rightPowers.set(window.rightPowers, hop * barkBands);
    for (let band = 0; band < barkBands; band += 1) {
      const sideShare = window.hasSide[band] === 1 ? Math.SQRT1_2 : 0;
      sideShares[hop * barkBands + band] = sideShare;
      slopes[hop * barkBands + band] =
        Math.sqrt(1 - sideShare ** 2) * weighSlopes(window.midSlopes, midCarrier, band) +
        sideShare * weighSlopes(window.sideSlopes, sideCarrier, band);
    }
  }
  return { segments, leftPowers, rightPowers, sideShares, slopes, interference, energies: meter.finish() };
}

function weighSlopes(slopes: Float64Array, carrier: Float64Array, band: number): number {
  let sum = 0;
  for (let bin = bandStarts[band] as number; bin < (bandStarts[band + 1] as number); bin += 1)
    sum += (slopes[bin] as number) * ((carrier[2 * bin] as number) ** 2 + (carrier[2 * bin + 1] as number) ** 2);
  return sum;
}
