import { allBarkEdges } from './bark-bands.ts';
import { type FrameTransform, transformSize, windowCurve } from './frame-transform.ts';
import { copyRate } from './segments.ts';

/** Every fourth hop is enough for the mean over more than a minute. */
export function meteringInterval(segments: number): number {
  return segments < 300 ? 1 : 4;
}

const hann = Float64Array.from(
  { length: transformSize },
  (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / transformSize),
);
const windowRatio = sumSquares(windowCurve) / sumSquares(hann);
const bandOfAnyBin = Uint8Array.from({ length: transformSize / 2 }, (_, bin) =>
  allBarkEdges.findLastIndex((edge) => edge <= (bin * copyRate) / transformSize),
);

/**
 * Energies of all Bark bands, per channel, on the scale of sums of bin powers. A Hann window keeps strong bands out of weak ones,
 * which the window of the mark does not.
 */
export function createBandEnergyMeter(transform: FrameTransform) {
  const bands = allBarkEdges.length - 1;
  const [left, right] = [new Float64Array(bands), new Float64Array(bands)];
  let windows = 0;
  return {
    /** Measures the sound in the transform's input. */
    add(): void {
      transform.forwardWith(hann);
      addPowers(transform.complex, left, right);
      windows += 1;
    },
    finish(): { left: Float64Array; right: Float64Array } {
      const scale = windowRatio / Math.max(1, windows);
      return { left: left.map((energy) => energy * scale), right: right.map((energy) => energy * scale) };
    },
  };
}

/** From the spectrum of left + i right. */
function addPowers(complex: Float64Array, left: Float64Array, right: Float64Array): void {
  for (let bin = 1; bin < transformSize / 2; bin += 1) {
    const a = complex[2 * bin] as number;
    const b = complex[2 * bin + 1] as number;
    const c = complex[2 * (transformSize - bin)] as number;
    const d = complex[2 * (transformSize - bin) + 1] as number;
    const band = bandOfAnyBin[bin] as number;
    left[band] = (left[band] as number) + ((a + c) ** 2 + (b - d) ** 2) / 4;
    right[band] = (right[band] as number) + ((b + d) ** 2 + (c - a) ** 2) / 4;
  }
}

function sumSquares(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value * value, 0);
}
