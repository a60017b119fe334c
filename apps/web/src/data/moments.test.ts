import { expect, it } from 'vitest';
import { momentIn, relativeTime, zoneName } from './moments.ts';

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

it('reads in the given time zone', () => {
  const read = (instant: string) => momentIn('America/Chicago', instant, now);
  expect(read('2026-11-27T15:00:00Z')).toBe('Fri 27 Nov, 09:00');
  expect(read('2026-12-05T01:30:00Z')).toBe('Fri 4 Dec, 19:30');
  expect(read('2027-01-05T12:30:00Z')).toBe('Tue 5 Jan 2027, 06:30');
  expect(read('2026-11-15T23:05:00Z')).toBe('today, 17:05');
  expect(zoneName('America/Chicago', '2026-11-27T15:00:00Z')).toBe('CST');
  expect(zoneName('America/Chicago', '2026-07-27T15:00:00Z')).toBe('CDT');
});
