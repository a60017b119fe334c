import { expect, test } from 'vitest';
import { describePicture } from './describe-picture.ts';

const song = { artist: 'Mara Vey', title: 'Glass Harbor', kind: 'track' } as const;
const release = { day: '2026-11-27', minute: 0, timing: 'local', timeZone: 'UTC' } as const;
const describeAt = (now: string, { withCountdown = true, moment = release as typeof release | null } = {}) =>
  describePicture({ ...song, release: moment }, { timeZone: 'Europe/Vienna', now: new Date(now), withCountdown });

test('before the day there is the date, and the days left where they are asked for', () => {
  expect(describeAt('2026-11-16T12:00:00Z')).toEqual({
    artist: 'Mara Vey',
    title: 'Glass Harbor',
    kind: 'New single',
    date: 'Out November 27',
    longDate: 'Out Friday, November 27',
    countdown: '11 days to go',
  });
  expect(describeAt('2026-11-16T12:00:00Z', { withCountdown: false }).countdown).toBe('');
});

test('days begin where the artist is', () => {
  expect(describeAt('2026-11-25T22:59:00Z').countdown).toBe('2 days to go');
  expect(describeAt('2026-11-25T23:01:00Z').countdown).toBe('1 day to go');
  expect(describeAt('2026-11-26T22:59:00Z').date).toBe('Out November 27');
  expect(describeAt('2026-11-26T23:00:00Z')).toMatchObject({ date: 'Out now', longDate: 'Out now', countdown: '' });
});

test('on the day, but before its hour, it is out today', () => {
  const moment = { ...release, minute: 18 * 60 } as unknown as typeof release;
  expect(describeAt('2026-11-27T10:00:00Z', { moment }).date).toBe('Out today');
});

test('another year is named', () => {
  expect(describeAt('2025-12-30T12:00:00Z').longDate).toBe('Out Friday, November 27, 2026');
});

test('without a date it is coming soon', () => {
  expect(describeAt('2026-11-16T12:00:00Z', { moment: null })).toMatchObject({ date: 'Coming soon', countdown: '' });
});

test('an album is a release', () => {
  const album = { ...song, kind: 'project', release } as const;
  const at = { timeZone: 'UTC', now: new Date('2026-11-16'), withCountdown: false };
  expect(describePicture(album, at).kind).toBe('New release');
});
