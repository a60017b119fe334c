import sharp, { type CreateRaw, type Sharp } from 'sharp';
import { maxPixels } from '../../library/index.ts';
import type { TextLayout } from './place-text.ts';
import type { Rgb } from './rgb.ts';
import { shadeBehindText } from './shade-behind-text.ts';

interface PixelSize {
  readonly width: number;
  readonly height: number;
}

interface Area extends PixelSize {
  readonly left: number;
  readonly top: number;
}

/** Pixels between two steps: encoding them would take longer than the drawing. */
export interface Pixels {
  readonly input: Buffer;
  readonly raw: CreateRaw;
}

/**
 * The cover, whose outer pixels run to the edges of the picture. Behind text it is multiplied with the shade, as much as light
 * text needs to be readable.
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
  const base = await (isWide
    ? extendRight(square, side, size)
    : extendUpAndDown(square, size, placeCover(side, size.height, upperEnd, lowerStart)));
  const shadeOf = async (area: Area) => shadeBehindText(await sampleColors(base, area), shade);
  const stops = isWide
    ? stopsBeside(
        side,
        size.width,
        await shadeOf({ left: side, top: 0, width: size.width - side, height: size.height }),
      )
    : stopsAround(
        { upperEnd, lowerStart, height: size.height },
        await shadeOf({ left: 0, top: 0, width: size.width, height: Math.round(upperEnd) }),
        await shadeOf({
          left: 0,
          top: Math.round(lowerStart),
          width: size.width,
          height: size.height - Math.round(lowerStart),
        }),
      );
  return toPixels(open(base).composite([{ input: drawGradient(size, isWide, stops), blend: 'multiply' }]));
}

/** Its top: in the middle between both texts. */
function placeCover(side: number, height: number, upperEnd: number, lowerStart: number): number {
  return Math.round(Math.max(0, Math.min(height - side, (upperEnd + lowerStart - side) / 2)));
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

async function extendUpAndDown(square: Pixels, { width, height }: PixelSize, above: number): Promise<Pixels> {
  const side = square.raw.height;
  const below = height - side - above;
  const top = { left: 0, top: 0, width: side, height: 2 };
  const parts = [
    ...(above > 0 ? [await stretch(square, top, { width, height: above })] : []),
    square,
    ...(below > 0 ? [await stretch(square, { ...top, top: side - 2 }, { width, height: below })] : []),
  ];
  // The rows of a picture follow each other.
  return { input: Buffer.concat(parts.map(({ input }) => input)), raw: { ...square.raw, height } };
}

function stretch(square: Pixels, edge: Area, { width, height }: PixelSize): Promise<Pixels> {
  return toPixels(open(square).extract(edge).resize(width, height, { fit: 'fill', kernel: 'linear' }));
}

async function sampleColors(picture: Pixels, area: Area): Promise<Rgb[]> {
  const { input, raw } = await toPixels(open(picture).extract(area).resize(sampleSide, sampleSide, { fit: 'fill' }));
  return Array.from({ length: sampleSide ** 2 }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = input.subarray(index * raw.channels, index * raw.channels + 3);
    return [red, green, blue];
  });
}

const sampleSide = 48;

/** What the cover is multiplied with, from start to end; white leaves it unchanged. */
type Stop = readonly [at: number, color: string];

const unchanged = '#ffffff';

function stopsBeside(side: number, width: number, color: string): Stop[] {
  return [
    [(side * 0.56) / width, unchanged],
    [(side * 0.99) / width, color],
  ];
}

function stopsAround(
  { upperEnd, lowerStart, height }: { upperEnd: number; lowerStart: number; height: number },
  upper: string,
  lower: string,
): Stop[] {
  const fade = Math.min(height * 0.16, Math.max(0, lowerStart - upperEnd) / 2);
  return [
    [upperEnd / height, upper],
    [(upperEnd + fade) / height, unchanged],
    [(lowerStart - fade) / height, unchanged],
    [lowerStart / height, lower],
  ];
}

function drawGradient({ width, height }: PixelSize, isWide: boolean, stops: readonly Stop[]): Buffer {
  const drawn = stops.map(
    ([at, color]) => `<stop offset="${Math.max(0, Math.min(1, at)).toFixed(4)}" stop-color="${color}"/>`,
  );
  const direction = isWide ? '' : ' x2="0" y2="1"';
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g"${direction}>${drawn.join('')}</linearGradient><rect width="${width}" height="${height}" fill="url(#g)"/></svg>`,
  );
}
