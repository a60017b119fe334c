import { expect, test } from 'vitest';
import { listDownloads } from './listen.model.ts';
import type { ListenTrack } from './view.ts';

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
