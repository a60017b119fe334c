import { expect, it } from 'vitest';
import { fileEnding } from './pick-file.ts';

it.each([
  ['mix-v4.wav', 'WAV'],
  ['01. Intro.final.Mp3', 'MP3'],
  ['no ending', ''],
  ['.hidden', ''],
  ['Mr. Sandman feat. us', ''],
])('finds the ending of %s', (name, ending) => {
  expect(fileEnding(name)).toBe(ending);
});
