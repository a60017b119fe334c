import { imageWidths } from '@debut/contract/limits';
import sharp from 'sharp';
import { createFairQueue } from '../../../platform/fair-queue.ts';

export interface ImageVariant {
  readonly width: number;
  readonly bytes: Buffer;
}

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

export const variantType = 'image/webp';

/** For players that cannot show WebP covers. */
export function drawJpeg(bytes: Buffer): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: maxPixels });
  return picture.flatten({ background: '#000' }).jpeg({ quality: 85 }).toBuffer();
}

export function variantPath(path: string, width: number): string {
  return `${path}.${width}.webp`;
}

/** A small file can decode to gigabytes; no real cover is larger than this. */
export const maxPixels = 50_000_000;
/** Decoding AVIF takes about 18 bytes per pixel, five times as many as other formats. Stores ask for 3,000 by 3,000. */
const maxAvifPixels = 10_000_000;
const largest = Math.max(...imageWidths);

/** One image at a time: ten large ones would take a gigabyte of memory. */
export const pictureQueue = createFairQueue({ concurrency: 1, waiting: 200, waitingPerKey: 20 });

// The libvips cache would only waste memory, because no two images are the same.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Re-encodes the image in every width: upright, without metadata such as the location, and never enlarged. Throws when
 * it is not a valid image or its header announces too many pixels, a limit the decoder enforces.
 */
export async function makeVariants(
  bytes: Buffer,
  mediaType: string,
): Promise<{ variants: ImageVariant[]; size: PixelSize }> {
  const limitInputPixels = mediaType === 'image/avif' ? maxAvifPixels : maxPixels;
  const size = await measure(bytes, limitInputPixels);
  const { data, info } = await sharp(bytes, { limitInputPixels, failOn: 'error', pages: 1 })
    .rotate()
    .resize(within(largest))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const variants: ImageVariant[] = [];
  for (const width of imageWidths) {
    const resized = sharp(data, { raw }).resize(within(width));
    variants.push({ width, bytes: await resized.webp({ quality: 82 }).toBuffer() });
  }
  return { variants, size };
}

export function isTooManyPixels(error: unknown): boolean {
  return error instanceof Error && error.message.includes('exceeds pixel limit');
}

/** With the EXIF orientation applied. */
async function measure(bytes: Buffer, limitInputPixels: number): Promise<PixelSize> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels, pages: 1 }).metadata();
  return autoOrient;
}

function within(side: number) {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
}
