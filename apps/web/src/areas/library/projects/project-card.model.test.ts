import { expect, it } from 'vitest';
import { projectKind, trackCount } from './project-card.model.ts';

it.each([
  [0, null, '0 tracks'],
  [1, 'EP', '1 track'],
  [6, 'EP', '6 tracks'],
  [7, 'Album', '7 tracks'],
])('%i: %s, %s', (tracks, kind, count) => {
  expect(projectKind(tracks)).toBe(kind);
  expect(trackCount(tracks)).toBe(count);
});
