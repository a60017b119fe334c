import { expect, test } from 'vitest';
import { fitText } from './fit-text.ts';
import { keepDrawable } from './shape-text.ts';
import { readTypefaces } from './typefaces.ts';

const { title: typeface } = await readTypefaces();
const style = { typeface, tracking: -0.03 };
const box = { width: 488, height: 330, maxLines: 3, maxSize: 148, minSize: 30, lineHeight: 0.92 };
const fitInBox = (text: string) => fitText(text, style, box);

test('a short title is as large as the box allows', () => {
  const { size, lines } = fitInBox('Sea');
  expect(size).toBe(148);
  expect(lines).toHaveLength(1);
});

test.each([
  'Glass Harbor',
  'The Long Way Home From the Night Ferry',
  'word '.repeat(40),
  'x'.repeat(200),
  'Ночной автобус до дома',
])('%s fits in three lines', (text) => {
  const { size, lines } = fitInBox(text);
  expect(lines.length).toBeLessThanOrEqual(3);
  for (const { width } of lines) expect(width * size).toBeLessThanOrEqual(box.width + 1);
});

test('a longer title is smaller', () => {
  expect(fitInBox('The Long Way Home From the Night Ferry').size).toBeLessThan(fitInBox('Glass Harbor').size);
});

test.each([
  ['夜のバス', ''],
  ['🎵', ''],
  ['Night 👩🏽‍🚀 Bus', 'Night Bus'],
  ['مرحبا Hello', 'Hello'],
  ['\u202eevil\u202c \u0000', 'evil'],
  ['  Two\nlines ', 'Two lines'],
])('%s is drawn as "%s"', (text, drawn) => {
  expect(keepDrawable(text, typeface)).toBe(drawn);
});

test('a title without any character to draw has no lines', () => {
  expect(fitInBox('夜のバス').lines).toEqual([]);
});
