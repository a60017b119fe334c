import { maxPressPhotoBytes, maxPressPhotoMegapixels } from '@debut/contract/limits';
import sharp from 'sharp';
import type { Database } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import type { FileStore } from '../../../providers/files/port.ts';
import * as files from './files.store.ts';
import {
  type ImageVariant,
  isTooManyPixels,
  makeVariants,
  type PixelSize,
  pictureQueue,
  variantPath,
  variantType,
} from './image-variants.ts';
import { readBytes, sniffImage } from './inspect-file.ts';

/** A picture in print size that we wrote ourselves: it may be attached. */
export interface PrintPhoto {
  readonly path: string;
  readonly size: number;
  readonly mediaType: PrintType;
  readonly pixels: PixelSize;
}

type PrintType = 'image/jpeg' | 'image/png';
type Drawn = Pick<PrintPhoto, 'mediaType' | 'pixels'> & { bytes: Buffer; variants: readonly ImageVariant[] };

/**
 * Encodes an uploaded photo again in full size, so that nothing in it tells where and with what it was taken. It becomes a
 * file of its own, which no upload can change.
 */
export function createMakePrintPhoto(dependencies: {
  db: Database;
  store: FileStore;
  /** Of the new file. */
  reserve: (owner: string, filename: string) => Promise<string>;
  discard: (path: string) => Promise<void>;
}) {
  const { db, store, reserve, discard } = dependencies;

  async function keep(owner: string, path: string, { bytes, mediaType, variants, pixels }: Drawn): Promise<void> {
    // Written down first: what a crash leaves in the store is then known, and is swept with the file.
    const paths = variants.map(({ width }) => variantPath(path, width));
    await files.storeVariants(db, owner, path, paths, pixels);
    for (const { width, bytes: variant } of variants) await store.write(variantPath(path, width), variant, variantType);
    await store.write(path, bytes, mediaType);
  }

  return async (owner: string, uploaded: { path: string; size: number }, field: string): Promise<PrintPhoto> => {
    // Storing is part of the turn, so that waiting photos don't fill the memory.
    return pictureQueue.take(owner, async () => {
      const drawn = await draw(await readBytes(store, uploaded, 0, uploaded.size), field);
      const path = await reserve(owner, drawn.mediaType === 'image/png' ? 'photo.png' : 'photo.jpg');
      try {
        await keep(owner, path, drawn);
      } catch (error) {
        await discard(path);
        throw error;
      }
      return { path, size: drawn.bytes.length, mediaType: drawn.mediaType, pixels: drawn.pixels };
    });
  };
}

async function draw(bytes: Buffer, field: string): Promise<Drawn> {
  const given = sniffImage(bytes);
  if (!given || !printable.includes(given)) throw new Failure('press_photo_type', { field });
  if (bytes.length > maxPressPhotoBytes) throw new Failure('press_photo_too_large', { field });
  try {
    const print = await encode(bytes, given);
    const { variants, size } = await makeVariants(print.bytes, print.mediaType);
    return { ...print, variants, pixels: size };
  } catch (error) {
    throw new Failure(isTooManyPixels(error) ? 'press_photo_pixels' : 'invalid_image', { field });
  }
}

const printable = ['image/jpeg', 'image/png', 'image/webp'];

/** Upright, with the colors of its profile and nothing else of what came with it. */
async function encode(bytes: Buffer, given: string): Promise<{ bytes: Buffer; mediaType: PrintType }> {
  const options = { limitInputPixels: maxPressPhotoMegapixels * 1_000_000, failOn: 'error', pages: 1 } as const;
  const { hasAlpha } = await sharp(bytes, options).metadata();
  const picture = sharp(bytes, options).rotate().keepIccProfile();
  if (given === 'image/png' || hasAlpha)
    return { bytes: await picture.png({ compressionLevel: 6 }).toBuffer(), mediaType: 'image/png' };
  const jpeg = picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' });
  return { bytes: await jpeg.toBuffer(), mediaType: 'image/jpeg' };
}
