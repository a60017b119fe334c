import { imageWidths } from '@debut/contract/limits';
import sharp from 'sharp';

export interface ImageVariant {
  readonly width: number;
  readonly bytes: Buffer;
}

export const variantType = 'image/webp';

/** For programs that know no WebP, as those that show the cover inside a sound file. */
export function drawJpeg(bytes: Buffer): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: maxPixels });
  return picture.flatten({ background: '#000' }).jpeg({ quality: 85 }).toBuffer();
}

export function variantPath(path: string, width: number): string {
  return `${path}.${width}.webp`;
}

/** A picture of few bytes can unpack into gigabytes; nothing an artist uploads as a cover is larger than this. */
const maxPixels = 50_000_000;

/**
 * Draws the picture anew in every width: upright, without metadata (a photograph carries the place it was taken), and
 * never larger than it was. What comes out was written by us, whatever went in. Throws when it is no picture.
 */
export async function makeVariants(bytes: Buffer): Promise<ImageVariant[]> {
  const variants: ImageVariant[] = [];
  for (const width of imageWidths) {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).rotate();
    const resized = picture.resize({ width, height: width, fit: 'inside', withoutEnlargement: true });
    variants.push({ width, bytes: await resized.webp({ quality: 82 }).toBuffer() });
  }
  return variants;
}
