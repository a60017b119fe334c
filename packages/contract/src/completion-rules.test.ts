import { expect, test } from 'vitest';
import { isCompletedBy } from './completion-rules.ts';

const artwork = (width: number, height: number) => isCompletedBy('artwork', { what: 'artwork', width, height });

test('only a square picture of at least 3000 pixels completes the cover', () => {
  expect(artwork(3000, 3000)).toBe(true);
  expect(artwork(4000, 4000)).toBe(true);
  expect(artwork(3000, 9000)).toBe(false);
  expect(artwork(2999, 2999)).toBe(false);
});
