import type { SearchHit } from '@debut/contract/search';
import { describe, expect, it } from 'vitest';
import { countInWords, matchingPages, partsOf, remembered } from './search.model.ts';

describe('the marked part of a title', () => {
  it('is the first match, whatever its case', () => {
    expect(partsOf('Glass Harbor', 'har')).toEqual([
      { text: 'Glass ', matches: false },
      { text: 'Har', matches: true },
      { text: 'bor', matches: false },
    ]);
  });
  it('leaves no empty parts at the ends', () => {
    expect(partsOf('Glass', 'glass')).toEqual([{ text: 'Glass', matches: true }]);
  });
  it.each(['', '  ', 'x'])('is nothing for "%s"', (typed) => {
    expect(partsOf('Glass', typed)).toEqual([{ text: 'Glass', matches: false }]);
  });
});

it('finds pages by the beginning of a word of their name, or of another word for them', () => {
  const pages = [{ label: 'Upload Artwork', words: 'cover images' }, { label: 'Pricing' }];
  expect(matchingPages(pages, 'art')).toEqual([pages[0]]);
  expect(matchingPages(pages, 'cov')).toEqual([pages[0]]);
  expect(matchingPages(pages, 'rt')).toEqual([]);
  expect(matchingPages(pages, '')).toEqual(pages);
});

it('remembers what was opened, the last one first and none twice', () => {
  const hit = (id: string): SearchHit => ({
    kind: 'track',
    id,
    title: id,
    subtitle: '',
    coverArt: null,
    to: `/track/${id}`,
  });
  const recent = ['a', 'b', 'a', 'c'].reduce<SearchHit[]>((list, id) => remembered(list, hit(id), 2), []);
  expect(recent.map(({ id }) => id)).toEqual(['c', 'a']);
});

it('counts in words', () => {
  expect([0, 1, 2].map(countInWords)).toEqual(['Nothing found', '1 result', '2 results']);
});
