import { expect, it } from 'vitest';
import { relativeTime } from './moments.ts';

const now = new Date('2026-11-15T12:00:00Z');
const ago = (seconds: number) => relativeTime(new Date(now.getTime() - seconds * 1000), now);

it.each([
  [0, 'Just now'],
  [59, 'Just now'],
  [60, '1m ago'],
  [3599, '59m ago'],
  [3600, '1h ago'],
  [86_399, '23h ago'],
  [86_400, '1d ago'],
  [7 * 86_400 - 1, '6d ago'],
])('%i seconds ago reads %s', (seconds, words) => {
  expect(ago(seconds)).toBe(words);
});

it('reads as a date from seven days on, with the year unless it is this one', () => {
  expect(ago(7 * 86_400)).toBe('8 Nov');
  expect(ago(365 * 86_400)).toBe('15 Nov 2025');
});
