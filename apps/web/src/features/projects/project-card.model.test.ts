import { expect, it } from 'vitest';
import { isAllowedReleaseDay, projectKind, trackCount } from './project-card.model.ts';

it.each([
  [0, null, '0 tracks'],
  [1, 'EP', '1 track'],
  [6, 'EP', '6 tracks'],
  [7, 'Album', '7 tracks'],
])('%i: %s, %s', (tracks, kind, count) => {
  expect(projectKind(tracks)).toBe(kind);
  expect(trackCount(tracks)).toBe(count);
});

it('allows today and later as release day, and the past one that is already saved', () => {
  expect(isAllowedReleaseDay('2026-11-15', '2026-11-15', null)).toBe(true);
  expect(isAllowedReleaseDay('2026-11-14', '2026-11-15', null)).toBe(false);
  expect(isAllowedReleaseDay('2026-11-14', '2026-11-15', '2026-11-14')).toBe(true);
});
