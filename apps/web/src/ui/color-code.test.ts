import { expect, test } from 'vitest';
import { parseColor } from './color-code.ts';

test('a color counts once its code is complete', () => {
  expect(parseColor(null)).toBeNull();
  expect(parseColor('#12')).toBeNull();
  expect(parseColor('#00A86B')).toBe('#00a86b');
});
