import type { Track } from '@debut/contract/tracks';
import { describe, expect, it } from 'vitest';
import { availableTracks, isSameOrder, playingTime, projectTracks } from './project-tracks.model.ts';

const track = (id: string, projectId: string | null = null) => ({ id, projectId }) as Track;
const library = [track('a'), track('b', 'p'), track('c', 'p'), track('d')];
const ids = (tracks: readonly Track[]) => tracks.map(({ id }) => id);

it("shows a project's tracks in the project's order, without the ones that are gone", () => {
  expect(ids(projectTracks(['c', 'gone', 'b'], library))).toEqual(['c', 'b']);
});

it('offers tracks of no project that are not already on their way into this one', () => {
  expect(ids(availableTracks(['b', 'c', 'd'], library))).toEqual(['a']);
});

describe('the playing time', () => {
  it.each([
    [[null, null], null],
    [[], null],
    [[42, null], '42 s'],
    [[200, 215.4], '7 min'],
  ])('of %j is %s', (lengths, words) => {
    expect(playingTime(lengths.map((durationSeconds) => ({ durationSeconds })))).toBe(words);
  });
});

it('knows when nothing was moved', () => {
  expect(isSameOrder(['a', 'b'], ['a', 'b'])).toBe(true);
  expect(isSameOrder(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(isSameOrder(['a', 'b'], ['a'])).toBe(false);
});
