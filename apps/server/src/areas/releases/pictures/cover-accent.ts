import sharp from 'sharp';
import { maxPixels } from '../../library/index.ts';
import { formatOklch, type Oklch, toOklch } from './oklch.ts';

/** Of the product, for covers without a color. */
export const defaultAccent = '#baa6ff';

/** The color of a cover that suits buttons and headings best: lively and light. As `#rrggbb`, always the same for the same bytes. */
export async function findCoverAccent(cover: Buffer): Promise<string> {
  const hues = countHues(await readColors(cover));
  const best = hues.reduce((one, other) => (other.weight > one.weight ? other : one));
  if (best.weight < leastWeight) return defaultAccent;
  return formatOklch(brighten(meanOf(best)));
}

/** Colors of a small copy; transparent pixels are left out. */
async function readColors(cover: Buffer): Promise<Oklch[]> {
  const { data } = await sharp(cover, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    .rotate()
    .resize(sampleSide, sampleSide, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: data.length / 4 }, (_, index) => data.subarray(index * 4, index * 4 + 4));
  return pixels
    .filter(([, , , alpha = 0]) => alpha > 127)
    .map(([red = 0, green = 0, blue = 0]) => toOklch([red, green, blue]));
}

const sampleSide = 72;

/** Sums over the colors of similar hue, weighted. */
interface HueSum {
  weight: number;
  lightness: number;
  /** As coordinates, because degrees cannot be averaged. */
  a: number;
  b: number;
}

const hueCount = 24;

/** Every color counts for its own hue and for both neighbors, so that no color is divided by a border. */
function countHues(colors: readonly Oklch[]): HueSum[] {
  const sums = Array.from({ length: hueCount }, () => ({ weight: 0, lightness: 0, a: 0, b: 0 }));
  for (const color of colors) {
    const own = Math.floor((color.hue / 360) * hueCount);
    for (const [offset, share] of [
      [-1, 0.5],
      [0, 1],
      [1, 0.5],
    ] as const) {
      const sum = sums[(own + offset + hueCount) % hueCount];
      if (sum) add(sum, color, (share * weigh(color)) / colors.length);
    }
  }
  return sums;
}

function add(sum: HueSum, { lightness, chroma, hue }: Oklch, weight: number): void {
  const angle = (hue * Math.PI) / 180;
  sum.weight += weight;
  sum.lightness += weight * lightness;
  sum.a += weight * chroma * Math.cos(angle);
  sum.b += weight * chroma * Math.sin(angle);
}

/** Greys and almost black or white count for nothing; a small bright light may win against a large dark sky. */
function weigh({ lightness, chroma }: Oklch): number {
  if (chroma < greyChroma) return 0;
  return chroma ** 2 * Math.max(0, lightness - 0.2) ** 1.5;
}

const greyChroma = 0.035;
/** Less than a hundredth of the cover in a lively color is enough. */
const leastWeight = 0.00003;

function meanOf({ weight, lightness, a, b }: HueSum): Oklch {
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  return { lightness: lightness / weight, chroma: Math.hypot(a, b) / weight, hue };
}

/** As light as text on a dark page has to be, and not pale. */
function brighten({ lightness, chroma, hue }: Oklch): Oklch {
  return { lightness: Math.min(0.88, Math.max(0.8, lightness)), chroma: Math.max(0.09, chroma), hue };
}
