import type { Track } from '@debut/contract/tracks';
import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api.ts';
import {
  attachSentence,
  defaultArtist,
  hasVersions,
  inOrder,
  looseTracks,
  lostMastersSentence,
} from './tracks.model.ts';

const track = (fields: Partial<Track>): Track => ({
  id: 'a',
  title: 'A',
  artist: '',
  year: '2026',
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
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  ...fields,
});

it('puts the named tracks first and lets the others follow as they stood', () => {
  const tracks = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  expect(inOrder(tracks, ['c', 'gone', 'a', 'c']).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd']);
  expect(inOrder(tracks, []).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

it('shows on the dashboard only tracks of no project', () => {
  expect(looseTracks([track({ id: 'a' }), track({ id: 'b', projectId: 'p' })]).map(({ id }) => id)).toEqual(['a']);
});

it('offers the artist of the newest track, else the name of the account', () => {
  const old = track({ artist: 'Old Name', createdAt: '2026-01-01T00:00:00Z' });
  const young = track({ artist: 'Mara Vey', createdAt: '2026-02-01T00:00:00Z' });
  expect(defaultArtist([young, old], 'Account')).toBe('Mara Vey');
  expect(defaultArtist([], 'Account')).toBe('Account');
  expect(defaultArtist([track({ artist: ' ' })], 'Account')).toBe('Account');
});

it('says what new audio costs, and nothing where there is nothing to lose', () => {
  const version = { url: '/u', filename: 'f.wav', preset: { name: 'Warm', description: '' } };
  expect(hasVersions(track({}))).toBe(false);
  const mastered = track({ title: 'Halogen', masteredVersions: { warm: version, club: version } });
  expect(hasVersions(mastered)).toBe(true);
  expect(lostMastersSentence([mastered])).toContain('Its 2 mastered versions, which you paid 5 credits for,');
  expect(lostMastersSentence([mastered, track({}), mastered])).toContain(
    'Their 4 mastered versions, which you paid 10',
  );
  expect(lostMastersSentence([track({})])).toBeNull();
});

it('passes on why audio was refused, and offers another try where it was not', () => {
  const failed = (status: number) =>
    attachSentence(new ApiError('Please select a valid audio file', { status, code: 'unknown' }));
  expect(failed(400)).toBe('Please select a valid audio file');
  expect([failed(0), failed(500)]).toEqual([
    'Failed to update audio file. Please try again.',
    'Failed to update audio file. Please try again.',
  ]);
});
