import { expect, it } from 'vitest';
import { shownAtOnce } from './shown-at-once.ts';

it('shows texts and removed files at once, and waits with new files', () => {
  expect(shownAtOnce({ title: 'New', coverArt: null, artist: undefined })).toEqual({ title: 'New', coverArt: null });
  expect(shownAtOnce({ coverArt: '/files/a.png', audioFile: '/files/a.mp3', originalFileName: 'a.mp3' })).toEqual({});
});
