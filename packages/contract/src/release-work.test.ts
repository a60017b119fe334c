import { expect, test } from 'vitest';
import { releaseWork } from './release-work.ts';

test('no task shows an identifier of the code instead of a word', () => {
  const texts = Object.values(releaseWork).flatMap(({ title, description }) => [title, description]);
  expect(texts.filter((text) => /[a-z][A-Z]/.test(text))).toEqual([]);
});
