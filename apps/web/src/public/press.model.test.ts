import { expect, test } from 'vitest';
import { arrangePhotos, dateInWords, foldBio, listBios } from './press.model.ts';

const portrait = { width: 4000, height: 5000 };
const landscape = { width: 6000, height: 4000 };
const panorama = { width: 7200, height: 3600 };

test('photos fill the grid by their shape', () => {
  expect(arrangePhotos([portrait, landscape, landscape, panorama])).toEqual(['tall', 'single', 'single', 'wide']);
});

test('landscape photos become wide rather than leaving a hole', () => {
  expect(arrangePhotos([landscape, landscape])).toEqual(['single', 'wide']);
  expect(arrangePhotos([landscape, landscape, landscape, landscape])).toEqual(['single', 'single', 'wide', 'wide']);
  expect(arrangePhotos([portrait])).toEqual(['tall']);
  expect(arrangePhotos([])).toEqual([]);
});

test('only bios that are written are shown', () => {
  expect(listBios({ bioShort: 'Short', bioMedium: ' ', bioLong: 'Long' })).toEqual([
    { length: 'short', text: 'Short' },
    { length: 'long', text: 'Long' },
  ]);
});

test('a long bio is folded between paragraphs', () => {
  const paragraph = 'word '.repeat(70).trim();
  expect(foldBio(`${paragraph}\n\n${paragraph}\n${paragraph}`)).toEqual({
    shown: [paragraph, paragraph],
    rest: [paragraph],
  });
  expect(foldBio('word '.repeat(400)).rest).toEqual([]);
});

test('dates have their year, because a press kit is kept', () => {
  expect(dateInWords('2026-11-14')).toBe('Nov 14, 2026');
});
