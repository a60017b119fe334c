import { expect, test } from 'vitest';
import {
  brandPalette,
  brandStyles,
  contrastOf,
  coverStyles,
  coverTokens,
  pageColor,
  surfaceColor,
} from './brand-color.ts';

/** Every color of a grid through the cube, black and white included. */
const steps = [0, 1, 17, 51, 85, 119, 153, 187, 221, 254, 255];
const grid = steps.flatMap((red) =>
  steps.flatMap((green) =>
    steps.map((blue) => `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`),
  ),
);

test('whatever the color, buttons and text keep their contrast', () => {
  for (const color of grid) {
    const { primary, primaryHover, primaryActive, primaryText } = brandPalette(color);
    for (const button of [primary, primaryHover, primaryActive])
      expect([color, contrastOf(button, '#ffffff') >= 4.5]).toEqual([color, true]);
    expect([color, contrastOf(primary, pageColor) >= 3]).toEqual([color, true]);
    for (const background of [pageColor, surfaceColor])
      expect([color, contrastOf(primaryText, background) >= 4.5]).toEqual([color, true]);
  }
});

test('a readable color stays as it is', () => {
  expect(brandPalette('#7e49ec').primary).toBe('#7e49ec');
  expect(brandPalette('#baa6ff').primaryText).toBe('#baa6ff');
});

test('a color that is too light or too dark keeps its hue', () => {
  const [red, green, blue] = [1, 3, 5].map((start) =>
    Number.parseInt(brandPalette('#ffd400').primary.slice(start, start + 2), 16),
  );
  expect(red).toBeGreaterThan(green ?? 0);
  expect(green).toBeGreaterThan(blue ?? 255);
  expect(brandPalette('#000000').primary).toMatch(/^#(..)\1\1$/);
});

test('the style sheet holds nothing but tokens', () => {
  expect(brandStyles('#7e49ec')).toMatch(/^:root\{(--[\w-]+:[#\w -]+;?)+\}\n$/);
});

test('whatever the cover, buttons and text keep their contrast', () => {
  const soft = '#e6e2f2';
  for (const color of grid) {
    const tokens = coverTokens(color);
    const of = (name: `--${string}`) => tokens[name] ?? '';
    const pairs = [
      [of('--accent-ink'), of('--accent-from')],
      [of('--accent-ink'), of('--accent-to')],
      [of('--accent-text'), of('--shade')],
      [of('--accent-text'), of('--deep')],
      [soft, of('--shade')],
      [soft, of('--deep')],
    ] as const;
    for (const [text, background] of pairs)
      expect([color, text, background, contrastOf(text, background) >= 4.5]).toEqual([color, text, background, true]);
  }
  expect(coverStyles('#ffb98a')).toMatch(/^:root\{(--[\w-]+:[#\w -]+;?)+\}\n$/);
});
