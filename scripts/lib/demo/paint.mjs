import { createRequire } from 'node:module';
import { inCheckout } from '../checkout.mjs';
import { covers } from './covers.mjs';
import { createRandom } from './synthesizer.mjs';

const sharp = createRequire(inCheckout('apps', 'server', 'package.json'))('sharp');

/**
 * Renders a cover as a JPEG with film grain.
 * @param {string} title @param {number} side in pixels
 */
export async function paintCover(title, side) {
  const drawing = covers[title]?.();
  if (drawing === undefined) return undefined;
  const painted = sharp(Buffer.from(drawing), { density: (72 * side) / 1000 });
  return painted
    .resize(side, side)
    .composite([{ input: grain, raw: { width: 350, height: 350, channels: 4 }, tile: true, blend: 'soft-light' }])
    .flatten()
    .jpeg({ quality: 88 })
    .toBuffer();
}

const grain = drawGrain();

function drawGrain() {
  const random = createRandom(5);
  const pixels = Buffer.alloc(350 * 350 * 4);
  for (let pixel = 0; pixel < 350 * 350; pixel += 1) {
    pixels.fill(Math.floor(random() * 256), pixel * 4, pixel * 4 + 3);
    pixels[pixel * 4 + 3] = 46;
  }
  return pixels;
}
