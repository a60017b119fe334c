import { defaultAlbumSettings } from '@debut/contract/albums';
import { expect, it } from 'vitest';
import {
  albumTracks,
  testAlbum,
  testAlbumMaster,
  testAlbumRun,
  testPart,
  testPresets,
} from '../../../testing/test-album.ts';
import { testAnalysis, testMeasures, testTrack } from '../../../testing/test-mastering.ts';
import {
  createLevelScale,
  getGainDb,
  getProgress,
  hasAllMasters,
  hasChanges,
  listSongs,
  planLevels,
} from './album.model.ts';

const plan = (tracks = testAlbum().tracks, settings = defaultAlbumSettings) => {
  const songs = listSongs(albumTracks, testAlbum({ tracks }));
  return { songs, levels: planLevels(songs, settings, testPresets) };
};

const mastered = [
  testPart('t1', -17, { master: testAlbumMaster(-12, -12) }),
  testPart('t2', -16.2, { master: testAlbumMaster(-12.1, -12) }),
  testPart('t3', -21.4, { master: testAlbumMaster(-14.2, -14.2) }),
];

it('follows the order of the project, and knows tracks the album was not loaded with', () => {
  const added = testTrack({ id: 't9', title: 'Halogen', durationSeconds: 100 });
  const songs = listSongs([added, ...[...albumTracks].reverse()], testAlbum());
  expect(songs.map(({ track }) => track.id)).toEqual(['t9', 't3', 't2', 't1']);
  expect(songs[0]).toMatchObject({ state: 'unmeasured', seconds: 100, part: { gapSeconds: 2, master: null } });
});

it.each([
  ['no-audio', null, testAnalysis()],
  ['unmeasured', '/a.wav', null],
  ['measuring', '/a.wav', testAnalysis({ status: 'measuring', measures: null })],
  ['failed', '/a.wav', testAnalysis({ status: 'failed', measures: null })],
  ['measured', '/a.wav', testAnalysis()],
] as const)('is %s', (state, audioFile, mix) => {
  const tracks = [testPart('t1', -17, { mix })];
  expect(listSongs([testTrack({ audioFile })], testAlbum({ tracks }))[0]?.state).toBe(state);
});

it('plans the loudness of the style, and less for quiet songs', () => {
  const { levels } = plan();
  expect(levels.map(({ masterLufs }) => masterLufs)).toEqual([-12, -12, expect.closeTo(-14.2)]);
  expect(levels.map(({ isSofterOnPurpose }) => isSofterOnPurpose)).toEqual([false, false, true]);
  expect(levels.map(getGainDb)).toEqual([5, expect.closeTo(4.2), expect.closeTo(7.2)]);
  const same = plan(undefined, { ...defaultAlbumSettings, spread: 'same', loudness: -11 });
  expect(same.levels.map(({ masterLufs }) => masterLufs)).toEqual([-11, -11, -11]);
});

it('plans nothing before the styles are known, nor for silence', () => {
  const songs = listSongs(albumTracks, testAlbum());
  expect(planLevels(songs, defaultAlbumSettings, []).map(({ masterLufs }) => masterLufs)).toEqual([null, null, null]);
  const mix = testAnalysis({ measures: testMeasures({ integratedLufs: null }) });
  expect(plan([testPart('t1', -17, { mix })]).levels[0]).toMatchObject({ mixLufs: null, masterLufs: null });
});

it('shows what was reached until the settings change', () => {
  const reached = plan(mastered);
  expect(reached.levels.map(({ masterLufs }) => masterLufs)).toEqual([-12, -12.1, -14.2]);
  expect(hasChanges(reached.songs, reached.levels)).toBe(false);
  expect(hasAllMasters(reached.songs)).toBe(true);
  const louder = plan(mastered, { ...defaultAlbumSettings, loudness: -11 });
  expect(louder.levels.map(({ isReached }) => isReached)).toEqual([false, false, false]);
  expect(hasChanges(louder.songs, louder.levels)).toBe(true);
  expect(plan(mastered, { ...defaultAlbumSettings, style: 'club', loudness: -12 }).levels[0]?.isReached).toBe(false);
});

it('has changes after a fade, but not after a gap', () => {
  const withGap = plan(mastered.map((part) => ({ ...part, gapSeconds: 5 })));
  expect(hasChanges(withGap.songs, withGap.levels)).toBe(false);
  const withFade = plan(mastered.map((part) => ({ ...part, fadeOutSeconds: 5 })));
  expect(hasChanges(withFade.songs, withFade.levels)).toBe(true);
});

it('puts louder levels higher, on one scale', () => {
  const scale = createLevelScale(plan().levels);
  expect(scale(-12)).toBe(20);
  expect(scale(-21.4)).toBe(74);
  expect(scale(-14)).toBeGreaterThan(scale(-13));
});

it('counts the progress of all runs', () => {
  const run = (status: 'done' | 'running' | 'failed', progress = 0) => ({ run: testAlbumRun({ status, progress }) });
  const parts = [testPart('t1', -17, run('done')), testPart('t2', -17, run('running', 40)), testPart('t3', -17)];
  expect(getProgress(plan(parts).songs)).toEqual({ percent: 80, done: 1 });
  expect(getProgress(plan([testPart('t1', -17, run('failed'))]).songs)).toBeNull();
});
