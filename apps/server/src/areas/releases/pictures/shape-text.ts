import type { Font } from 'fontkit';
import type { Typeface } from './typefaces.ts';

/** A word or line as outlines, measured in ems. */
export interface ShapedText {
  readonly width: number;
  /** As path data with the baseline at `y`. */
  draw(x: number, y: number, size: number): string;
}

/** Space between characters, in ems. */
export interface TextStyle {
  readonly typeface: Typeface;
  readonly tracking: number;
}

/** Without the characters that no part of the typeface has, such as emoji. */
export function keepDrawable(text: string, typeface: Typeface): string {
  const plain = text.normalize('NFC').replace(/\s+/g, ' ').replace(invisible, '');
  const kept = [...plain].filter((character) => character === ' ' || findFont(character, typeface));
  return kept.join('').replace(/ +/g, ' ').trim();
}

/** Joiners, variation selectors and marks of direction. */
const invisible = /\p{Cc}|\p{Cf}|\p{Cs}|\p{Variation_Selector}/gu;

export function shapeText(text: string, { typeface, tracking }: TextStyle): ShapedText {
  const glyphs = splitRuns(text, typeface).flatMap(({ font, run }) => shapeRun(font, run));
  const width = glyphs.reduce((sum, { advance }) => sum + advance + tracking, 0) - (glyphs.length > 0 ? tracking : 0);
  return {
    width,
    draw(x, y, size) {
      let at = x;
      let data = '';
      for (const glyph of glyphs) {
        data += glyph.draw(at, y, size);
        at += (glyph.advance + tracking) * size;
      }
      return data;
    },
  };
}

function splitRuns(text: string, typeface: Typeface): { font: Font; run: string }[] {
  const runs: { font: Font; run: string }[] = [];
  for (const character of text) {
    const font = findFont(character, typeface);
    const last = runs.at(-1);
    if (!font) continue;
    if (last?.font === font) last.run += character;
    else runs.push({ font, run: character });
  }
  return runs;
}

function findFont(character: string, typeface: Typeface): Font | undefined {
  const point = character.codePointAt(0) ?? 0;
  return typeface.find((font) => font.hasGlyphForCodePoint(point));
}

function shapeRun(font: Font, run: string) {
  const { glyphs, positions } = font.layout(run);
  const scale = 1 / font.unitsPerEm;
  return glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    return {
      advance: xAdvance * scale,
      draw(x: number, y: number, size: number): string {
        const factor = size * scale;
        return glyph.path
          .scale(factor, -factor)
          .translate(x + xOffset * factor, y - yOffset * factor)
          .toSVG();
      },
    };
  });
}
