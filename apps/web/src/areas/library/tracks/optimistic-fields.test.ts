import { expect, it } from 'vitest';
import { optimisticFields } from './optimistic-fields.ts';

it('shows texts and removed files at once, and waits with new files', () => {
  expect(optimisticFields({ title: 'New', coverArt: null, artist: undefined })).toEqual({
    title: 'New',
    coverArt: null,
  });
  expect(optimisticFields({ coverArt: '/files/a.png', audioFile: '/files/a.mp3', originalFileName: 'a.mp3' })).toEqual(
    {},
  );
});
