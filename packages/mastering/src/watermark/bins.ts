import { barkBands, barkEdges } from './bark-bands.ts';
import { transformSize } from './frame-transform.ts';
import { copyRate } from './segments.ts';

const binHz = copyRate / transformSize;
/** What windowing spreads beyond the highest band stays out of the one above it, which is often empty. */
const guardBins = 6;

/** The bins of a mark: from the first to before the last one. */
export const firstBin = Math.ceil((barkEdges[0] ?? 0) / binHz);
export const endBin = Math.floor((barkEdges.at(-1) ?? 0) / binHz) - guardBins;
export const binCount = endBin - firstBin;

/** The Bark band of each bin. */
export const bandOfBin = Uint8Array.from({ length: binCount }, (_, index) => {
  const hz = (firstBin + index) * binHz;
  return barkEdges.findLastIndex((edge) => edge <= hz);
});

/** The first bin of each band, as an index of `bandOfBin`, and the end of the last one. */
export const bandStarts = Uint16Array.from({ length: barkBands + 1 }, (_, band) =>
  band === barkBands ? binCount : bandOfBin.indexOf(band),
);
