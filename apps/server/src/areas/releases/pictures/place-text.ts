import type { ReleasePictureSize } from '@debut/contract/release-pages';
import type { PictureLines } from './describe-picture.ts';
import { fitText, type TextBox } from './fit-text.ts';
import type { TextStyle } from './shape-text.ts';
import type { Typefaces } from './typefaces.ts';

type TextColor = 'artist' | 'title' | 'accent';

/** Text that is placed: path data, and where it ends. */
interface PlacedText {
  readonly data: string;
  readonly color: TextColor;
}

export interface TextLayout {
  readonly texts: readonly PlacedText[];
  /** Where the upper block of text ends and the lower one begins, where there are two. */
  readonly upperEnd: number;
  readonly lowerStart: number;
}

/** A text of a block. */
interface Item extends Omit<TextBox, 'width' | 'minSize' | 'lineHeight'> {
  readonly text: string;
  readonly isTitle?: boolean;
  readonly color: TextColor;
  readonly gap: number;
}

interface Block {
  readonly height: number;
  draw(x: number, y: number): PlacedText[];
}

export function placeText(size: ReleasePictureSize, lines: PictureLines, typefaces: Typefaces): TextLayout {
  return size === 'link' || size === 'banner'
    ? placeBeside(wide[size], lines, typefaces)
    : placeAround(tall[size], lines, typefaces);
}

/** Beside the cover, which is as high as the picture. */
const wide = {
  link: { x: 664, width: 488, height: 630, small: 36, titleHeight: 330, titleSize: 148 },
  banner: { x: 540, width: 900, height: 500, small: 34, titleHeight: 240, titleSize: 132 },
};

function placeBeside(place: (typeof wide)['link'], lines: PictureLines, typefaces: Typefaces): TextLayout {
  const { x, width, height, small, titleHeight, titleSize } = place;
  const line = { height: small, maxSize: small, maxLines: 1 };
  const block = stack(width, typefaces, [
    { ...line, text: lines.artist, color: 'artist', gap: small * 0.75 },
    { text: lines.title, color: 'title', isTitle: true, height: titleHeight, maxSize: titleSize, maxLines: 3, gap: 0 },
    { ...line, text: lines.date, color: 'title', gap: small * 1.1 },
    { ...line, text: lines.countdown, color: 'accent', gap: small * 0.6 },
  ]);
  return { texts: block.draw(x, (height - block.height) / 2), upperEnd: 0, lowerStart: height };
}

/** Above and below the middle of the cover. Apps cover the edges of a story with their own buttons. */
const tall = {
  story: { margin: 72, top: 252, bottom: 1576, artist: 50, titleHeight: 520, titleSize: 280, date: 104, small: 40 },
  post: { margin: 72, top: 76, bottom: 1274, artist: 44, titleHeight: 340, titleSize: 220, date: 72, small: 38 },
  square: { margin: 64, top: 68, bottom: 1012, artist: 40, titleHeight: 280, titleSize: 190, date: 62, small: 34 },
};

function placeAround(place: (typeof tall)['story'], lines: PictureLines, typefaces: Typefaces): TextLayout {
  const { margin, top, bottom, artist, titleHeight, titleSize, date, small } = place;
  const width = 1080 - 2 * margin;
  const upper = stack(width, typefaces, [
    { text: lines.artist, color: 'artist', height: artist, maxSize: artist, maxLines: 1, gap: artist * 0.7 },
    { text: lines.title, color: 'title', isTitle: true, height: titleHeight, maxSize: titleSize, maxLines: 3, gap: 0 },
  ]);
  const lower = stack(width, typefaces, [
    { text: lines.kind, color: 'artist', height: small, maxSize: small, maxLines: 1, gap: small * 0.8 },
    { text: lines.longDate, color: 'title', isTitle: true, height: date * 2, maxSize: date, maxLines: 2, gap: 0 },
    { text: lines.countdown, color: 'accent', height: small, maxSize: small, maxLines: 1, gap: small * 0.8 },
  ]);
  const lowerStart = bottom - lower.height;
  const texts = [...upper.draw(margin, top), ...lower.draw(margin, lowerStart)];
  return { texts, upperEnd: top + upper.height, lowerStart };
}

/** Texts below each other. The gap of an artist or kind is below it, that of a date or countdown above it. */
function stack(width: number, { title, text }: Typefaces, items: readonly Item[]): Block {
  const placed: { y: number; draw(x: number, y: number): PlacedText }[] = [];
  let height = 0;
  for (const item of items) {
    const style: TextStyle = item.isTitle ? { typeface: title, tracking: -0.03 } : { typeface: text, tracking: -0.01 };
    const lineHeight = item.isTitle ? 0.92 : 1.2;
    const { size, lines } = fitText(item.text, style, {
      ...item,
      width,
      lineHeight,
      minSize: Math.min(30, item.maxSize),
    });
    if (lines.length === 0) continue;
    const before = item.color === 'artist' || height === 0 ? 0 : item.gap;
    const y = height + before;
    placed.push({
      y,
      draw: (x, from) => ({
        color: item.color,
        data: lines.map((line, index) => line.draw(x, from + (capHeight + index * lineHeight) * size, size)).join(''),
      }),
    });
    const isBelowGap = item.color === 'artist';
    height = y + (capHeight + (lines.length - 1) * lineHeight + descent) * size + (isBelowGap ? item.gap : 0);
  }
  return { height, draw: (x, y) => placed.map((one) => one.draw(x, y + one.y)) };
}

/** In ems: lines are placed by their capitals, because that is what the eye aligns. */
const capHeight = 0.72;
const descent = 0.06;
