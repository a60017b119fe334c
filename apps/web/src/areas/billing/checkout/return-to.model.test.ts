import { expect, test } from 'vitest';
import { safeReturn } from './return-to.model.ts';

test('only a page of ours is returned to', () => {
  expect(safeReturn('/track/1?tab=email')).toBe('/track/1?tab=email');
  for (const foreign of [
    '//evil.example',
    '/\\\\evil.example',
    'https://evil.example',
    'track/1',
    '',
    null,
    '/pricing',
  ]) {
    expect(safeReturn(foreign)).toBeNull();
  }
});
