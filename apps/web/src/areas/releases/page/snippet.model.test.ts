import type { SnippetTrack } from '@debut/contract/release-pages';
import { expect, test } from 'vitest';
import { testReleasePage } from '../../../testing/test-release-page.ts';
import { describePart, describeSnippetState, fitSnippet, suggestSnippet } from './snippet.model.ts';

const [track] = testReleasePage().snippetTracks as [SnippetTrack];
const snippet = { trackId: 't1', version: 'original', start: 60, seconds: 30 } as const;

test('begins with half a minute of the master', () => {
  expect(suggestSnippet(track)).toEqual({ trackId: 't1', version: 'balanced', start: 60, seconds: 30 });
  expect(suggestSnippet({ ...track, versions: [{ id: 'original', name: 'Original' }] }).version).toBe('original');
});

test('stays inside the track', () => {
  expect(fitSnippet(track, { ...snippet, start: 190 })).toMatchObject({ start: 170, seconds: 30 });
  expect(fitSnippet({ seconds: 12.4 }, snippet)).toMatchObject({ start: 0, seconds: 12 });
  expect(fitSnippet({ seconds: 3 }, snippet)).toMatchObject({ start: 0, seconds: 5 });
  expect(fitSnippet({ seconds: null }, { ...snippet, seconds: 90 })).toMatchObject({ start: 60, seconds: 60 });
});

test('says which part it is, and what became of it', () => {
  expect(describePart(snippet)).toBe('1:00 – 1:30');
  const stored = testReleasePage({ snippet, snippetState: 'ready' });
  expect(describeSnippetState(stored, snippet)).toEqual({ text: 'Ready. Fans can play it.', tone: 'good' });
  expect(describeSnippetState(stored, { ...snippet, start: 61 })?.text).toBe('It’s made when you save.');
  expect(describeSnippetState(stored, null)).toBeNull();
});
