import sharp, { type CreateRaw, type Sharp } from 'sharp';
import { maxPixels } from '../../library/index.ts';
import type { TextLayout } from './place-text.ts';

interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Pixels between two steps: encoding them would take longer than the drawing. */
export interface Pixels {
  readonly input: Buffer;
  readonly raw: CreateRaw;
}

/**
 * The cover, whose outer pixels run to the edges of the picture. Behind text it is multiplied with the shade, which keeps light
 * text readable on any cover.
 */
export async function drawBackground(
  cover: Buffer,
  size: PixelSize,
  { upperEnd, lowerStart }: TextLayout,
  shade: string,
): Promise<Pixels> {
  const isWide = size.width > size.height;
  const side = isWide ? size.height : size.width;
  const square = await toPixels(
    sharp(cover, { failOn: 'error', limitInputPixels: maxPixels })
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: '#000' })
      .toColourspace('srgb'),
  );
  const base = await (isWide ? extendRight(square, side, size) : extendUpAndDown(square, side, size));
  const stops = isWide ? stopsBeside(side, size.width) : stopsAround(upperEnd, lowerStart, size.height);
  const overlay = drawGradient(size, isWide, stops, shade);
  return toPixels(open(base).composite([{ input: overlay, blend: 'multiply' }]));
}

export function open({ input, raw }: Pixels): Sharp {
  return sharp(input, { raw });
}

async function toPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** The cover fades into its last columns, stretched. */
async function extendRight(square: Pixels, side: number, { width, height }: PixelSize): Promise<Pixels> {
  const edge = await stretch(square, { left: side - 2, top: 0, width: 2, height: side }, { width, height });
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><linearGradient id="m"><stop offset=".64"/><stop offset="1" stop-opacity="0"/></linearGradient><rect width="${side}" height="${side}" fill="url(#m)"/></svg>`;
  const faded = await toPixels(
    open(square)
      .ensureAlpha()
      .composite([{ input: Buffer.from(mask), blend: 'dest-in' }]),
  );
  return toPixels(
    open(edge)
      .composite([{ ...faded, left: 0, top: 0 }])
      .removeAlpha(),
  );
}

async function extendUpAndDown(square: Pixels, side: number, { width, height }: PixelSize): Promise<Pixels> {
  const above = Math.floor((height - side) / 2);
  if (above <= 0) return square;
  const below = height - side - above;
  const [top, bottom] = [
    await stretch(square, { left: 0, top: 0, width: side, height: 2 }, { width, height: above }),
    await stretch(square, { left: 0, top: side - 2, width: side, height: 2 }, { width, height: below }),
  ];
  // The rows of a picture follow each other.
  return { input: Buffer.concat([top.input, square.input, bottom.input]), raw: { ...square.raw, height } };
}

function stretch(
  square: Pixels,
  edge: { left: number; top: number; width: number; height: number },
  { width, height }: PixelSize,
): Promise<Pixels> {
  return toPixels(open(square).extract(edge).resize(width, height, { fit: 'fill', kernel: 'linear' }));
}

/** From 0, the cover as it is, to 1, the shade at its strongest. */
type Stop = readonly [at: number, strength: number];

function stopsBeside(side: number, width: number): Stop[] {
  return [
    [(side * 0.56) / width, 0],
    [(side * 0.99) / width, 1],
  ];
}

function stopsAround(upperEnd: number, lowerStart: number, height: number): Stop[] {
  const fade = Math.min(height * 0.16, Math.max(0, lowerStart - upperEnd) / 2);
  return [
    [upperEnd / height, 1],
    [(upperEnd + fade) / height, 0],
    [(lowerStart - fade) / height, 0],
    [lowerStart / height, 1],
  ];
}

/** Multiplying with white changes nothing. */
function drawGradient({ width, height }: PixelSize, isWide: boolean, stops: readonly Stop[], shade: string): Buffer {
  const drawn = stops.map(([at, strength]) => {
    const offset = Math.max(0, Math.min(1, at)).toFixed(4);
    return `<stop offset="${offset}" stop-color="${strength === 1 ? shade : '#fff'}"/>`;
  });
  const direction = isWide ? '' : ' x2="0" y2="1"';
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g"${direction}>${drawn.join('')}</linearGradient><rect width="${width}" height="${height}" fill="url(#g)"/></svg>`,
  );
}
