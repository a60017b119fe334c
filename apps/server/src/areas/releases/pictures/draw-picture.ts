import { coverTokens } from '@debut/contract/brand-color';
import { type ReleasePictureSize, releasePictureSizes } from '@debut/contract/release-pages';
import { renderCover } from '@debut/web/public';
import type { PictureLines } from './describe-picture.ts';
import { drawBackground, open } from './draw-background.ts';
import { placeText, type TextLayout } from './place-text.ts';
import { readTypefaces } from './typefaces.ts';

/** A picture for sharing, as a JPEG. Without a cover it gets the one that is generated from the title. */
export async function drawPicture(
  size: ReleasePictureSize,
  lines: PictureLines,
  { cover, accent }: { cover: Buffer | undefined; accent: string },
): Promise<Buffer> {
  const pixels = releasePictureSizes[size];
  const layout = placeText(size, lines, await readTypefaces());
  const colors = coverTokens(accent);
  const shade = colors['--shade'] ?? '#2a1046';
  const background = await drawBackground(cover ?? Buffer.from(renderCover(lines.title)), pixels, layout, shade);
  return open(background)
    .composite([{ input: drawLetters(pixels, layout, colors['--played-from'] ?? '#fff') }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** Letters are outlines, so that no font has to be installed and nothing of the text is markup. */
function drawLetters(
  { width, height }: { width: number; height: number },
  { texts }: TextLayout,
  accent: string,
): Buffer {
  const colors = { artist: '#ffeede', title: '#fff8f3', accent };
  const paths = texts.map(({ data, color }) => `<path fill="${colors[color]}" d="${data}"/>`);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${paths.join('')}</svg>`,
  );
}
