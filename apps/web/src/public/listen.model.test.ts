import { expect, test } from 'vitest';
import { describeDay, describeMoment, listDownloads, roundMegabytes } from './listen.model.ts';
import type { ListenTrack } from './view.ts';

const times = { now: '2026-11-16T12:00:00Z', timeZone: 'America/Chicago' };

test('days and moments are those of the artist’s time zone, in words', () => {
  expect(describeDay('2026-12-05T01:00:00Z', times)).toBe('Fri Dec 4');
  expect(describeMoment('2026-11-27T15:00:00Z', times)).toBe('Fri Nov 27, 9:00 AM CST');
  expect(describeMoment('2027-01-05T12:30:00Z', times)).toBe('Tue Jan 5, 2027, 6:30 AM CST');
  expect(describeMoment('2026-11-27T15:00:00Z', { ...times, timeZone: 'nowhere' })).toBe('Fri Nov 27, 3:00 PM UTC');
});

test('several files of a format are downloaded in one archive', () => {
  const file = (format: 'mp3' | 'wav', bytes: number) => ({ format, url: `/${format}/${bytes}`, bytes });
  const track = (id: string, downloads: ListenTrack['downloads']): ListenTrack => ({
    id,
    title: id,
    cover: null,
    seconds: 100,
    waveform: null,
    state: 'ready',
    downloads,
  });
  const tracks = [track('a', [file('mp3', 4), file('wav', 30)]), track('b', [file('mp3', 5)]), track('c', [])];
  expect(listDownloads({ token: 'a/b', tracks })).toEqual([
    { format: 'mp3', url: '/api/listen/a%2Fb/archive/mp3', files: 2, bytes: 9 },
    { format: 'wav', url: '/wav/30', files: 1, bytes: 30 },
  ]);
  expect(listDownloads({ token: 'a', tracks: [] })).toEqual([]);
});

test('sizes are as precise as they need to be', () => {
  expect([8_940_000, 38_200_000, 12].map(roundMegabytes)).toEqual([8.9, 38, 0.1]);
});
