import { commonFailures } from '@debut/contract/common-failures';
import { maxImageBytes } from '@debut/contract/limits';
import { UploadError } from './upload-error.ts';

/** What stores ask of cover art, and more than any screen shows. */
const maxCoverPixels = 3000;
const qualities = [0.92, 0.85, 0.75, 0.6];

/** A picture of the browser's own, and how it is drawn smaller. */
export interface ImageCodec {
  decode(file: Blob): Promise<DecodedImage>;
}

interface DecodedImage extends Size {
  draw(size: Size, quality: number): Promise<Blob | null>;
  /** Frees its memory: decoded, a large picture takes hundreds of megabytes. */
  close(): void;
}

type Size = { width: number; height: number };

/** A picture above the limit becomes a JPEG below it, at most 3000 pixels wide and high; others stay untouched. */
export async function fitImage(file: File, codec: ImageCodec = browserCodec): Promise<File> {
  if (file.size <= maxImageBytes) return file;
  const picture = await codec.decode(file).catch(() => {
    throw new UploadError(commonFailures.invalid_image.sentence);
  });
  try {
    return await compress(picture, file.name);
  } finally {
    picture.close();
  }
}

async function compress(picture: DecodedImage, name: string): Promise<File> {
  for (const quality of qualities) {
    const blob = await picture.draw(scaledSize(picture, maxCoverPixels), quality);
    if (blob && blob.size <= maxImageBytes) return new File([blob], jpegName(name), { type: 'image/jpeg' });
  }
  throw new UploadError(commonFailures.image_too_large.sentence);
}

function scaledSize({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function jpegName(name: string): string {
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
  // JPEG has no transparency: what was transparent would turn black.
  if (context) Object.assign(context, { fillStyle: '#fff', imageSmoothingQuality: 'high' });
  context?.fillRect(0, 0, width, height);
  context?.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
