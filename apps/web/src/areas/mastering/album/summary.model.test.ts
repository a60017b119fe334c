import { defaultAlbumSettings } from '@debut/contract/albums';
import { expect, it } from 'vitest';
import { albumTracks, testAlbum, testAlbumMaster, testPart, testPresets } from '../../../testing/test-album.ts';
import { listSongs, planLevels } from './album.model.ts';
import { listTitles, summarize } from './summary.model.ts';

function summary(tracks = testAlbum().tracks, settings = defaultAlbumSettings) {
  const songs = listSongs(albumTracks, testAlbum({ tracks }));
  return summarize(songs, planLevels(songs, settings, testPresets));
}

it('adds up music and gaps, without a gap after the last track', () => {
  const parts = [testPart('t1', -17), testPart('t2', -17, { gapSeconds: 0.5 }), testPart('t3', -17, { gapSeconds: 9 })];
  expect(summary(parts)).toMatchObject({ time: '10:47', timeParts: '10:45 music + 2.5 s gaps' });
});

it('describes what is planned', () => {
  const { lufs, rangeLu, sentence } = summary();
  expect(lufs).toBeCloseTo(-12.5, 1);
  expect(rangeLu).toBeCloseTo(2.2);
  expect(sentence).toBe('Two songs will be equally loud. “Kitchen Light” stays softer on purpose.');
  expect(summary(undefined, { ...defaultAlbumSettings, spread: 'same' }).sentence).toBe(
    'Three songs will be equally loud.',
  );
});

it('describes what was reached, and what the music did not allow', () => {
  const parts = [
    testPart('t1', -17, { master: testAlbumMaster(-12, -12) }),
    testPart('t2', -16.2, { master: testAlbumMaster(-12.1, -12) }),
    testPart('t3', -17, { master: testAlbumMaster(-13.5, -12) }),
  ];
  expect(summary(parts).sentence).toBe('Two songs sit within 0.1 LU. “Kitchen Light” is as loud as the music allows.');
});

it('describes songs that became equally loud', () => {
  const parts = ['t1', 't2', 't3'].map((id) => testPart(id, -17, { master: testAlbumMaster(-12, -12) }));
  expect(summary(parts).sentence).toBe('Three songs are equally loud.');
});

it('knows no level of the album before all mixes are measured', () => {
  const parts = [testPart('t1', -17), testPart('t2', -17), testPart('t3', -17, { mix: null })];
  expect(summary(parts)).toMatchObject({ lufs: null, rangeLu: null, sentence: '' });
});

it('lists few titles', () => {
  const [song] = listSongs(albumTracks, testAlbum());
  if (!song) throw new Error('There are songs');
  expect(listTitles([song])).toEqual(['“Glass Harbor”']);
  expect(listTitles(Array(6).fill(song)).at(-1)).toBe('3 more');
});
