import { createRandom } from './random.ts';
import { segmentFrames } from './segments.ts';

/** White noise of the length of a segment, periodic. A mark contains its frequencies inside the Bark bands. */
export function createCarrier(channel: 'mid' | 'side'): Float64Array {
  const random = createRandom(channel === 'mid' ? 0x3d1a : 0x71c5);
  return Float64Array.from({ length: segmentFrames }, () => (random() < 0.5 ? -1 : 1));
}
