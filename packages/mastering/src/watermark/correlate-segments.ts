import type { FrameSource } from '../chain/frame-store.ts';
import { bandStarts } from './bins.ts';
import { carrierSpectra } from './carrier-spectra.ts';
import { correlate } from './correlate.ts';
import { createFrameTransform, hopFrames, hopsPerSegment } from './frame-transform.ts';
import { segmentFrames } from './segments.ts';
import { createWhitener } from './whitener.ts';

/** Bark bands from which groups begin: codecs remove the mark from some of them. */
const groupBands = [0, 6, 11, 15, 18, 20, 21, 22] as const;
const groups = groupBands.length - 1;

/** Correlations with the carrier of all segments that start at a frame, for groups of bands of mid and side. */
export function correlateSegments(source: FrameSource, start: number): Float64Array[] {
  const segments = Math.max(0, Math.floor((source.frames - start) / segmentFrames));
  const correlations = Array.from({ length: 2 * groups }, () => new Float64Array(segments));
  const { mid, side } = carrierSpectra();
  const transform = createFrameTransform();
  const window = createWhitener();
  for (let hop = 0; hop < segments * hopsPerSegment; hop += 1) {
    transform.read(source, start + hop * hopFrames);
    transform.forward();
    window.whiten(transform.complex);
    const segment = Math.floor(hop / hopsPerSegment);
    for (const [index, sums] of correlations.entries()) {
      const isMid = index < groups;
      const carrier = (isMid ? mid : side)[hop % hopsPerSegment] as Float64Array;
      const [from, to] = edgesOf(index % groups);
      sums[segment] = (sums[segment] as number) + correlate(isMid ? window.mid : window.side, carrier, from, to);
    }
  }
  return correlations;
}

function edgesOf(group: number): [number, number] {
  const [from = 0, to = 0] = groupBands.slice(group, group + 2).map((band) => bandStarts[band]);
  return [2 * from, 2 * to];
}
