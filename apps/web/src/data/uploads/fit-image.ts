import { fileFailures } from '@debut/contract/file-failures';
import { maxImageBytes } from '@debut/contract/limits';
import { UploadError } from './upload-error.ts';

/** The size that music stores require of cover art. */
const maxCoverPixels = 3000;
const qualities = [0.92, 0.85, 0.75, 0.6];

export interface ImageCodec {
  decode(file: Blob): Promise<DecodedImage>;
}

interface DecodedImage extends Size {
  draw(size: Size, quality: number): Promise<Blob | null>;
  /** Releases the memory, because a decoded image can take hundreds of megabytes. */
  close(): void;
}

type Size = { width: number; height: number };

/** Compresses an image above the size limit to a JPEG of at most 3000 pixels. */
export async function fitImage(file: File, codec: ImageCodec = browserCodec): Promise<File> {
  if (file.size <= maxImageBytes) return file;
  const picture = await codec.decode(file).catch(() => {
    throw new UploadError(fileFailures.invalid_image.sentence);
  });
  try {
    return await compress(picture, file.name);
  } finally {
    picture.close();
  }
}

async function compress(picture: DecodedImage, name: string): Promise<File> {
  for (const quality of qualities) {
    const blob = await picture.draw(scaleSize(picture, maxCoverPixels), quality);
    if (blob && blob.size <= maxImageBytes) return new File([blob], getJpegName(name), { type: 'image/jpeg' });
  }
  throw new UploadError(fileFailures.image_too_large.sentence);
}

function scaleSize({ width, height }: Size, maxPixels: number): Size {
  const scale = Math.min(1, maxPixels / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function getJpegName(name: string): string {
  return `${name.replace(/\.[^.]+$/, '')}.jpg`;
}

const browserCodec: ImageCodec = {
  async decode(file) {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    return { width, height, draw: (size, quality) => drawJpeg(bitmap, size, quality), close: () => bitmap.close() };
  },
};

function drawJpeg(bitmap: ImageBitmap, { width, height }: Size, quality: number): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  // Without the fill, transparent pixels would become black, because JPEG has no transparency.
  if (context) Object.assign(context, { fillStyle: '#fff', imageSmoothingQuality: 'high' });
  context?.fillRect(0, 0, width, height);
  context?.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
