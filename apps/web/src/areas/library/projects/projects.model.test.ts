import type { Project } from '@debut/contract/projects';
import type { Track } from '@debut/contract/tracks';
import { describe, expect, it } from 'vitest';
import {
  classifyProject,
  formatPlayTime,
  getAvailableTracks,
  getProjectChanges,
  getProjectTracks,
  getTrackIds,
  isSameOrder,
  type TypedText,
  untypedText,
} from './projects.model.ts';

const project: Project = {
  id: 'p',
  name: 'Tidal Memory',
  artist: 'Mara Vey',
  year: '2026',
  upc: '',
  description: '',
  coverArt: null,
  releaseDate: '2026-01-02',
  trackIds: ['a', 'b'],
  version: 1,
  createdAt: '',
  updatedAt: '',
};

describe('the request of the settings dialog', () => {
  it('is empty when nothing differs', () => {
    expect(getProjectChanges(untouched, project)).toEqual({});
    expect(getProjectChanges(withText({ name: ' Tidal Memory ' }), project)).toEqual({});
  });
  it('has the fields that differ', () => {
    expect(getProjectChanges(withText({ name: 'Tides', description: 'Nine songs' }), project)).toEqual({
      name: 'Tides',
      description: 'Nine songs',
    });
  });
  it('leaves out fields that were changed elsewhere meanwhile', () => {
    const meanwhile = { ...project, name: 'Tidal Waves', artist: 'Mara' };
    expect(getProjectChanges(withText({ artist: 'Mara Vey' }), meanwhile)).toEqual({ artist: 'Mara Vey' });
  });
  it('has the whole list after a track was moved or removed', () => {
    expect(getProjectChanges(withList(['b', 'a']), project)).toEqual({ trackIds: ['b', 'a'] });
    expect(getProjectChanges(withList(['b']), project)).toEqual({ trackIds: ['b'] });
  });
  it('keeps tracks that were added or removed elsewhere meanwhile', () => {
    const meanwhile = { ...project, trackIds: ['b', 'c'] };
    expect(getProjectChanges(untouched, meanwhile)).toEqual({});
    expect(getProjectChanges(withList(['b', 'a']), meanwhile)).toEqual({});
    expect(getProjectChanges(withList(['a']), meanwhile)).toEqual({ trackIds: ['c'] });
    expect(getTrackIds(withList(['b', 'a']), { ...project, trackIds: ['a', 'b', 'c'] })).toEqual(['b', 'a', 'c']);
  });
});

const untouched = { ...untypedText, list: null };
const withText = (typed: Partial<TypedText>) => ({ ...untouched, ...typed });
const withList = (trackIds: string[]) => ({ ...untouched, list: { trackIds, basedOn: project.trackIds } });

it.each([
  [0, null],
  [1, 'EP'],
  [6, 'EP'],
  [7, 'Album'],
])('classifies a project of %i tracks as %s', (tracks, kind) => {
  expect(classifyProject(tracks)).toBe(kind);
});

const track = (id: string, projectId: string | null = null) => ({ id, projectId }) as Track;
const library = [track('a'), track('b', 'p'), track('c', 'p'), track('d')];
const ids = (tracks: readonly Track[]) => tracks.map(({ id }) => id);

it('lists tracks in the order of the project, without deleted ones', () => {
  expect(ids(getProjectTracks(['c', 'gone', 'b'], library))).toEqual(['c', 'b']);
});

it('offers tracks without a project that are not being added to this one', () => {
  expect(ids(getAvailableTracks(['b', 'c', 'd'], library))).toEqual(['a']);
});

describe('the play time', () => {
  it.each([
    [[null, null], null],
    [[], null],
    [[42, null], '42 s'],
    [[200, 215.4], '7 min'],
  ])('of %j is %s', (lengths, words) => {
    expect(formatPlayTime(lengths.map((durationSeconds) => ({ durationSeconds })))).toBe(words);
  });
});

it('compares the order of ids', () => {
  expect(isSameOrder(['a', 'b'], ['a', 'b'])).toBe(true);
  expect(isSameOrder(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(isSameOrder(['a', 'b'], ['a'])).toBe(false);
});
