import type { SearchHit } from '@debut/contract/search';
import { describe, expect, it } from 'vitest';
import { countInWords, firstShown, groupHits, matchingPages, partsOf, remembered } from './search.model.ts';

const hit = (kind: SearchHit['kind'], id: string, to = `/${kind}/${id}`): SearchHit => ({
  kind,
  id,
  title: id,
  subtitle: '',
  coverArt: null,
  to,
});

describe('the marked part of a title', () => {
  it('is the first match, whatever its case', () => {
    expect(partsOf('Glass Harbor', 'har')).toEqual([
      { text: 'Glass ', matches: false },
      { text: 'Har', matches: true },
      { text: 'bor', matches: false },
    ]);
  });
  it('is every word typed, in any order, whatever the accents', () => {
    const marked = (text: string, typed: string) =>
      partsOf(text, typed).flatMap((part) => (part.matches ? part.text : []));
    expect(marked('Glass Harbor', 'har gla')).toEqual(['Gla', 'Har']);
    expect(marked('Étude für Straße', 'fur etu strasse')).toEqual(['Étu', 'für', 'Straße']);
    expect(marked('Cafe\u0301 noir', 'café')).toEqual(['Cafe']);
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
  const opened = ['a', 'b', 'a', 'c'].map((id) => hit('track', id));
  const recent = opened.reduce<SearchHit[]>((list, one) => remembered(list, one, 2), []);
  expect(recent.map(({ id }) => id)).toEqual(['c', 'a']);
});

it('remembers two tasks of one track, which lead to the same page', () => {
  const [one, other] = [hit('task', 'a', '/track/t?tab=tasks'), hit('task', 'b', '/track/t?tab=tasks')];
  expect(remembered([one], other, 5)).toEqual([other, one]);
});

it('shows what it found kind by kind, whatever came first, and no kind without finds', () => {
  const groups = groupHits([hit('fan', 'a'), hit('task', 'b'), hit('track', 'c'), hit('track', 'd')]);
  expect(groups.map(({ heading, hits }) => [heading, hits.map(({ id }) => id)])).toEqual([
    ['Tracks', ['c', 'd']],
    ['Tasks', ['b']],
    ['Fans', ['a']],
  ]);
});

it('begins with a find of whatever kind, else with a page; with nothing typed, with what was opened last', () => {
  const shown = { typed: 'fan', hits: [hit('fan', 'a')], recent: [hit('track', 'b')], pages: ['Fans'] };
  expect(firstShown(shown)).toEqual(hit('fan', 'a'));
  expect(firstShown({ ...shown, hits: [] })).toBe('Fans');
  expect(firstShown({ ...shown, typed: ' ' })).toEqual(hit('track', 'b'));
});

it('counts in words', () => {
  expect([0, 1, 2].map(countInWords)).toEqual(['Nothing found', '1 result', '2 results']);
});
