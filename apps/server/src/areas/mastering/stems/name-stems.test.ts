import { expect, test } from 'vitest';
import { nameStems } from './name-stems.ts';

test('stems are called by their names, unless they were deleted', () => {
  const names = ['Stem 2.wav', undefined];
  expect(nameStems('Stem 1 has 48 kHz and stem 2 44.1 kHz.', names)).toBe(
    '“Stem 2.wav” has 48 kHz and stem 2 44.1 kHz.',
  );
  expect(nameStems('Stem 1: There is no sound in this file.', names)).toMatch(/^“Stem 2.wav”: There/);
  expect(nameStems('Server error.', names)).toBe('Server error.');
});
