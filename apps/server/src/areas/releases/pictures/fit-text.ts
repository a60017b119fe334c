import { keepDrawable, type ShapedText, shapeText, type TextStyle } from './shape-text.ts';

export interface TextBox {
  readonly width: number;
  readonly height: number;
  readonly maxLines: number;
  /** Of the text, in pixels. */
  readonly maxSize: number;
  readonly minSize: number;
  /** In ems. */
  readonly lineHeight: number;
}

export interface FittedText {
  readonly size: number;
  readonly lines: readonly ShapedText[];
}

/** The largest size in which the text fits. Text that never fits ends with an ellipsis; words are only cut when they have to be. */
export function fitText(text: string, style: TextStyle, box: TextBox): FittedText {
  const drawable = keepDrawable(text, style.typeface);
  if (drawable === '') return { size: box.minSize, lines: [] };
  const measure = createMeasure(style);
  for (const cutsWords of [false, true]) {
    for (let size = box.maxSize; size >= box.minSize; size *= 0.96) {
      const lines = wrap(drawable, box.width / size, measure, cutsWords);
      if (lines && lines.length <= countLines(box, size))
        return { size, lines: lines.map((line) => shapeText(line, style)) };
    }
  }
  return shorten(drawable, style, box);
}

function countLines({ height, maxLines, lineHeight }: TextBox, size: number): number {
  // The last line needs only its own height.
  return Math.min(maxLines, Math.floor(Math.max(0, height / size - 1) / lineHeight) + 1);
}

type Measure = (text: string) => number;

/** Shaping is slow, and the same words are measured for every size. */
function createMeasure(style: TextStyle): Measure {
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? shapeText(text, style).width;
    known.set(text, width);
    return width;
  };
}

/** `undefined`: a word is wider than the line. */
function wrap(text: string, width: number, measure: Measure, cutsWords: boolean): string[] | undefined {
  const space = measure('n n') - 2 * measure('n');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text.split(' ').flatMap((whole) => (cutsWords ? cut(whole, width, measure) : [whole]))) {
    const wide = measure(word);
    if (wide > width && !cutsWords) return undefined;
    const isFirst = line === '';
    if (!isFirst && used + space + wide > width) {
      lines.push(line);
      [line, used] = [word, wide];
    } else {
      [line, used] = isFirst ? [word, wide] : [`${line} ${word}`, used + space + wide];
    }
  }
  return [...lines, line];
}

function cut(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const pieces = [''];
  let used = 0;
  for (const character of word) {
    const wide = measure(character);
    if (used + wide > width && pieces.at(-1) !== '') {
      pieces.push('');
      used = 0;
    }
    pieces[pieces.length - 1] += character;
    used += wide;
  }
  return pieces;
}

function shorten(text: string, style: TextStyle, box: TextBox): FittedText {
  const size = box.minSize;
  const measure = createMeasure(style);
  const width = box.width / size;
  const all = wrap(text, width, measure, true) ?? [];
  const shown = all.slice(0, countLines(box, size));
  let last = shown.pop() ?? '';
  while (last !== '' && measure(`${last}…`) > width) last = [...last].slice(0, -1).join('').trimEnd();
  return { size, lines: [...shown, `${last}…`].map((line) => shapeText(line, style)) };
}
