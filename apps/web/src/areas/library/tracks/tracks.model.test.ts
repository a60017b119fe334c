import type { Track } from '@debut/contract/tracks';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../data/api.ts';
import {
  describeAttachFailure,
  describeAudio,
  describeKeptMasters,
  describeLostMasters,
  describeRelease,
  getDefaultArtist,
  hasVersions,
  sortByIds,
  standaloneTracks,
} from './tracks.model.ts';

const track = (fields: Partial<Track>): Track => ({
  id: 'a',
  title: 'A',
  artist: '',
  year: '2026',
  isrc: '',
  coverArt: null,
  audioFile: null,
  originalFileName: null,
  releaseDate: null,
  isLocked: false,
  projectId: null,
  masteredVersions: {},
  durationSeconds: null,
  audioBytes: null,
  playback: null,
  waveform: null,
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  ...fields,
});

it('puts the given ids first and keeps the order of the others', () => {
  const tracks = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  expect(sortByIds(tracks, ['c', 'gone', 'a', 'c']).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd']);
  expect(sortByIds(tracks, []).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

it('keeps only tracks without a project', () => {
  expect(standaloneTracks([track({ id: 'a' }), track({ id: 'b', projectId: 'p' })]).map(({ id }) => id)).toEqual(['a']);
});

it('defaults to the artist of the newest track, then to the account name', () => {
  const old = track({ artist: 'Old Name', createdAt: '2026-01-01T00:00:00Z' });
  const young = track({ artist: 'Mara Vey', createdAt: '2026-02-01T00:00:00Z' });
  expect(getDefaultArtist([young, old], 'Account')).toBe('Mara Vey');
  expect(getDefaultArtist([], 'Account')).toBe('Account');
  expect(getDefaultArtist([track({ artist: ' ' })], 'Account')).toBe('Account');
});

it('describes the masters that are deleted or kept, and nothing without masters', () => {
  const version = { url: '/u', filename: 'f.wav', preset: { name: 'Warm', description: '' } };
  expect(hasVersions(track({}))).toBe(false);
  const mastered = track({ title: 'Halogen', masteredVersions: { warm: version, club: version } });
  expect(hasVersions(mastered)).toBe(true);
  expect(describeLostMasters([mastered])).toContain('Its 2 mastered versions, which you paid 5 credits for,');
  expect(describeLostMasters([mastered, track({}), mastered])).toContain(
    'Their 4 mastered versions, which you paid 10',
  );
  expect(describeLostMasters([track({})])).toBeNull();
  expect(describeKeptMasters(mastered)).toMatch(/^Its 2 mastered versions were .* You keep them as a revision\.$/);
  expect(describeKeptMasters(track({}))).toBeNull();
});

it('shows the message of a 4xx response, and asks to try again otherwise', () => {
  const failed = (status: number) =>
    describeAttachFailure(new ApiError('Please select a valid audio file', { status, code: 'unknown' }));
  expect(failed(400)).toBe('Please select a valid audio file');
  expect([failed(0), failed(500)]).toEqual([
    'Failed to update audio file. Please try again.',
    'Failed to update audio file. Please try again.',
  ]);
});

describe('the release date', () => {
  it.each([
    ['2026-11-27', { day: 'Fri 27 Nov', distance: '12 days to go' }],
    ['2026-11-16', { day: 'Mon 16 Nov', distance: '1 day to go' }],
    ['2026-11-15', { day: 'Sun 15 Nov', distance: 'today' }],
    ['2025-11-14', { day: 'Fri 14 Nov 2025', distance: 'released' }],
  ])('%s in words', (day, words) => {
    expect(describeRelease(day, '2026-11-15')).toEqual(words);
  });
});

describe('the audio', () => {
  const audio = { audioFile: '/files/audio/u/t/mix.wav', originalFileName: 'mix.wav', durationSeconds: 222.4 };
  it('shows length and format', () => {
    expect(describeAudio(audio)).toBe('3:42 · WAV');
  });
  it('leaves out an unknown length', () => {
    expect(describeAudio({ ...audio, durationSeconds: null })).toBe('WAV');
  });
  it('is null without audio', () => {
    expect(describeAudio({ audioFile: null, originalFileName: null, durationSeconds: null })).toBeNull();
  });
});
