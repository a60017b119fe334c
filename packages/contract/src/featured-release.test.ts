import { expect, test } from 'vitest';
import { chooseFeatured } from './featured-release.ts';

const release = (title: string, day: string | null, isOut: boolean) => ({
  title,
  day,
  isOut,
});
const later = release('later', '2026-12-24', false);
const next = release('next', '2026-11-27', false);
const newest = release('newest', '2026-10-02', true);
const oldest = release('oldest', '2020-01-10', true);
const undated = release('undated', null, false);

test.each([
  ['the next that is to come', [later, next, newest, oldest, undated], next],
  ['else the newest that is out', [newest, oldest, undated], newest],
  ['else one without a date', [undated], undated],
  ['else none', [], null],
])('featured is %s', (_what, releases, expected) => {
  const { featured, others } = chooseFeatured(releases);
  expect(featured).toBe(expected);
  expect(others).toEqual(releases.filter((one) => one !== expected));
});
