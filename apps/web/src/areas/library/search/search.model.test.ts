import type { SearchHit } from '@debut/contract/search';
import { describe, expect, it } from 'vitest';
import { addRecent, filterPages, formatResultCount, getFirstRow, groupHits, splitMatches } from './search.model.ts';

const hit = (kind: SearchHit['kind'], id: string, to = `/${kind}/${id}`): SearchHit => ({
  kind,
  id,
  title: id,
  subtitle: '',
  coverArt: null,
  to,
});

describe('the highlighted part of a title', () => {
  it('is the first match, ignoring case', () => {
    expect(splitMatches('Glass Harbor', 'har')).toEqual([
      { text: 'Glass ', isMatch: false },
      { text: 'Har', isMatch: true },
      { text: 'bor', isMatch: false },
    ]);
  });
  it('is every typed word, in any order, ignoring accents', () => {
    const marked = (text: string, typed: string) =>
      splitMatches(text, typed).flatMap((part) => (part.isMatch ? part.text : []));
    expect(marked('Glass Harbor', 'har gla')).toEqual(['Gla', 'Har']);
    expect(marked('Étude für Straße', 'fur etu strasse')).toEqual(['Étu', 'für', 'Straße']);
    expect(marked('Cafe\u0301 noir', 'café')).toEqual(['Cafe']);
  });
  it('has no empty parts', () => {
    expect(splitMatches('Glass', 'glass')).toEqual([{ text: 'Glass', isMatch: true }]);
  });
  it.each(['', '  ', 'x'])('is nothing for "%s"', (typed) => {
    expect(splitMatches('Glass', typed)).toEqual([{ text: 'Glass', isMatch: false }]);
  });
});

it('finds pages by the start of a word of their name or keywords', () => {
  const pages = [{ label: 'Upload Artwork', words: 'cover images' }, { label: 'Pricing' }];
  expect(filterPages(pages, 'art')).toEqual([pages[0]]);
  expect(filterPages(pages, 'cov')).toEqual([pages[0]]);
  expect(filterPages(pages, 'rt')).toEqual([]);
  expect(filterPages(pages, '')).toEqual(pages);
});

it('lists recent hits, latest first and without duplicates', () => {
  const opened = ['a', 'b', 'a', 'c'].map((id) => hit('track', id));
  const recent = opened.reduce<SearchHit[]>((list, one) => addRecent(list, one, 2), []);
  expect(recent.map(({ id }) => id)).toEqual(['c', 'a']);
});

it('keeps two tasks that have the same page', () => {
  const [one, other] = [hit('task', 'a', '/track/t?tab=tasks'), hit('task', 'b', '/track/t?tab=tasks')];
  expect(addRecent([one], other, 5)).toEqual([other, one]);
});

it('groups hits by kind in a fixed order, without empty groups', () => {
  const groups = groupHits([hit('fan', 'a'), hit('task', 'b'), hit('track', 'c'), hit('track', 'd')]);
  expect(groups.map(({ heading, hits }) => [heading, hits.map(({ id }) => id)])).toEqual([
    ['Tracks', ['c', 'd']],
    ['Tasks', ['b']],
    ['Fans', ['a']],
  ]);
});

it('the first row is a hit, else a page; before typing, the latest hit', () => {
  const shown = { typed: 'fan', hits: [hit('fan', 'a')], recent: [hit('track', 'b')], pages: ['Fans'] };
  expect(getFirstRow(shown)).toEqual(hit('fan', 'a'));
  expect(getFirstRow({ ...shown, hits: [] })).toBe('Fans');
  expect(getFirstRow({ ...shown, typed: ' ' })).toEqual(hit('track', 'b'));
});

it('formats the number of results', () => {
  expect([0, 1, 2].map(formatResultCount)).toEqual(['Nothing found', '1 result', '2 results']);
});
