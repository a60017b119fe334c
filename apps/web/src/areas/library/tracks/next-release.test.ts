import { expect, it } from 'vitest';
import { findNextRelease, formatRelease, type Release } from './next-release.tsx';

const release = (title: string, releaseDate: string | null): Release => ({
  title,
  releaseDate,
  coverArt: null,
});

it('finds the earliest release and ignores past and undated ones', () => {
  const releases = [
    release('Out', '2026-11-14'),
    release('Later', '2026-12-12'),
    release('None', null),
    release('Next', '2026-11-27'),
  ];
  expect(findNextRelease(releases, '2026-11-15')?.title).toBe('Next');
  expect(findNextRelease(releases, '2027-01-01')).toBeNull();
  expect(findNextRelease([], '2026-11-15')).toBeNull();
});

it('includes today, and prefers the first of several on one day', () => {
  const releases = [release('Album', '2026-11-15'), release('Its single', '2026-11-15')];
  expect(findNextRelease(releases, '2026-11-15')?.title).toBe('Album');
});

it.each([
  ['2026-11-27', 'Drops Fri 27 Nov', '12 days to go'],
  ['2026-11-16', 'Drops Mon 16 Nov', '1 day to go'],
  ['2026-11-15', 'Drops Sun 15 Nov', 'today'],
  ['2027-01-01', 'Drops Fri 1 Jan 2027', '47 days to go'],
])('%s reads %s, %s', (date, day, countdown) => {
  expect(formatRelease(date, '2026-11-15')).toEqual({ day, countdown });
});
