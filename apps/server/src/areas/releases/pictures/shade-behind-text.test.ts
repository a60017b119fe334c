import { contrastOf } from '@debut/contract/brand-color';
import { expect, test } from 'vitest';
import { formatColor, parseColor, type Rgb } from './rgb.ts';
import { shadeBehindText } from './shade-behind-text.ts';

const shade = '#5a2a6a';

test('dark colors stay as they are', () => {
  expect(shadeBehindText([[20, 10, 40]], shade)).toBe('#ffffff');
});

test.each<[string, Rgb]>([
  ['white', [255, 255, 255]],
  ['yellow', [255, 220, 60]],
  ['gray', [130, 130, 130]],
])('light text is readable on %s', (_name, color) => {
  const factors = parseColor(shadeBehindText([[0, 0, 0], color], shade));
  const [red = 0, green = 0, blue = 0] = color.map((channel, index) => (channel * (factors[index] ?? 0)) / 255);
  expect(contrastOf('#fff8f3', formatColor([red, green, blue]))).toBeGreaterThan(4.5);
});

test('brighter colors get more of the shade', () => {
  const strengthOn = (gray: number) => 255 - parseColor(shadeBehindText([[gray, gray, gray]], shade))[1];
  expect(strengthOn(255)).toBeGreaterThan(strengthOn(140));
});
