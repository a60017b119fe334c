import { expect, test } from 'vitest';
import { findLengthDifference, stemLengthsSentence } from './stem-lengths.ts';

const stem = (name: string, durationSeconds: number | null) => ({ name, durationSeconds });

test('stems that differ by up to a second belong together', () => {
  expect(findLengthDifference([stem('Drums.wav', 221), stem('Vocals.wav', 220)])).toBeNull();
  expect(findLengthDifference([stem('Drums.wav', 221), stem('Vocals.wav', null)])).toBeNull();
  expect(findLengthDifference([])).toBeNull();
});

test('the longest and the shortest are named with their lengths', () => {
  const found = findLengthDifference([stem('Bass.wav', 220), stem('Drums.wav', 221.4), stem('Vocals.wav', 218.9)]);
  expect(found && stemLengthsSentence(found)).toBe(
    '“Drums.wav” is 3:41 long and “Vocals.wav” 3:38. Export all stems from the same start to the same end.',
  );
});
