import { expect, test } from 'vitest';
import { testArtistPage, testShow } from '../../../testing/test-artist-page.ts';
import { emptyLink, emptyProfile, emptyShow, mergeShows, toChanges, toValues } from './artist-form.model.ts';

test('nothing has changed until something is typed', () => {
  const page = testArtistPage();
  const values = toValues(page);
  expect(toChanges(values, page)).toEqual({});
  const blank = { key: 'new' };
  const withBlankRows = {
    ...values,
    links: [...values.links, { ...emptyLink, ...blank }],
    socials: [...values.socials, { ...emptyProfile, ...blank }],
    shows: [...values.shows, { ...emptyShow('2026-12-01'), ...blank }],
  };
  expect(toChanges(withBlankRows, page)).toEqual({});
});

test('only what was changed is sent, without the keys of rows', () => {
  const page = testArtistPage();
  const values = toValues(page);
  const link = { key: 'new', title: 'Video', note: '', url: 'https://example.com/v' };
  expect(toChanges({ ...values, tagline: 'Night songs', links: [link] }, page)).toEqual({
    tagline: 'Night songs',
    links: [{ title: 'Video', note: '', url: 'https://example.com/v' }],
  });
  const [show] = values.shows;
  expect(toChanges({ ...values, shows: show ? [{ ...show, city: 'Gary, IN' }] : [] }, page)).toEqual({
    shows: [{ ...testShow(), city: 'Gary, IN' }],
  });
});

test('two edits of the shows are merged', () => {
  const [first, second, third] = ['1', '2', '3'].map((id) => testShow({ id }));
  const added = emptyShow('2027-01-02');
  const mine = [{ ...first, city: 'Mine' }, second, added] as ReturnType<typeof testShow>[];
  const base = [first, second] as ReturnType<typeof testShow>[];
  const theirs = [first, { ...second, venue: 'Theirs' }, third] as ReturnType<typeof testShow>[];
  expect(mergeShows(mine, base, theirs)).toEqual([
    { ...first, city: 'Mine' },
    { ...second, venue: 'Theirs' },
    added,
    third,
  ]);
  expect(mergeShows(mine, base, [first as ReturnType<typeof testShow>])).toEqual([{ ...first, city: 'Mine' }, added]);
});
