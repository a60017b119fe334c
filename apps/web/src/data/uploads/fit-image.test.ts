import { maxImageBytes } from '@debut/contract/limits';
import { expect, it, vi } from 'vitest';
import { fitImage, type ImageCodec } from './fit-image.ts';

const picture = (bytes: number) => new File([new Uint8Array(bytes)], 'cover.final.png', { type: 'image/png' });

/** Draws so many bytes per pixel at full quality. */
function codecFor(width: number, height: number, bytesPerPixel: number) {
  const draw = vi.fn(async (size: { width: number; height: number }, quality: number) => {
    return new Blob([new Uint8Array(Math.round(size.width * size.height * bytesPerPixel * quality))]);
  });
  const close = vi.fn();
  const codec: ImageCodec = { decode: async () => ({ width, height, draw, close }) };
  return { codec, draw, close };
}

it('does not change an image within the limit', async () => {
  const file = picture(maxImageBytes);
  expect(await fitImage(file, { decode: () => Promise.reject(new Error('not asked')) })).toBe(file);
});

it('scales a larger one to 3000 pixels, as a JPEG', async () => {
  const { codec, draw, close } = codecFor(6000, 4000, 0.2);
  const fitted = await fitImage(picture(maxImageBytes + 1), codec);
  expect([fitted.name, fitted.type, fitted.size <= maxImageBytes]).toEqual(['cover.final.jpg', 'image/jpeg', true]);
  expect(draw).toHaveBeenCalledExactlyOnceWith({ width: 3000, height: 2000 }, 0.92);
  expect(close).toHaveBeenCalledOnce();
});

it('lowers the quality until it fits, and fails when that is not enough', async () => {
  const { codec, draw } = codecFor(3000, 3000, 0.65);
  expect((await fitImage(picture(maxImageBytes + 1), codec)).size).toBeLessThanOrEqual(maxImageBytes);
  expect(draw).toHaveBeenCalledTimes(2);
  const noisy = codecFor(3000, 3000, 3);
  await expect(fitImage(picture(maxImageBytes + 1), noisy.codec)).rejects.toThrow(
    'Image file size must be less than 5MB',
  );
  expect(noisy.close).toHaveBeenCalledOnce();
});

it('rejects a file that is not an image', async () => {
  const codec: ImageCodec = { decode: () => Promise.reject(new Error('The source image could not be decoded.')) };
  await expect(fitImage(picture(maxImageBytes + 1), codec)).rejects.toThrow('Please select a valid image file');
});
