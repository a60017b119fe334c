import { expect, test } from 'vitest';
import { writeOneSheetDates } from './one-sheet-dates.ts';

const now = new Date('2026-11-19T12:00:00Z');
const write = (releaseDate: string | null, embargoUntil: string | null = null) =>
  writeOneSheetDates({ releaseDate, embargoUntil: embargoUntil ? new Date(embargoUntil) : null }, 'Europe/Vienna', now);

test('a release is ahead, out or undated', () => {
  expect(write('2026-12-01').release).toBe('Out December 1, 2026');
  expect(write('2026-11-19').release).toBe('Released November 19, 2026');
  expect(write(null).release).toBe('');
});

test('an embargo is on the sheet with its time zone until it ends', () => {
  expect(write(null, '2026-12-01T09:00:00Z').embargo).toBe('Embargo until December 1, 2026 at 10:00 CET');
  expect(write(null, '2026-11-19T12:00:00Z').embargo).toBe('');
});
