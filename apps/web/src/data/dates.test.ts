import { expect, it } from 'vitest';
import { dayFromHere, dayInFull, dayInWords, shortDay } from './dates.ts';

it('writes a day as people say it, with the year only when it is another one', () => {
  expect(dayInWords('2026-11-27', '2026-11-15')).toBe('Fri 27 Nov');
  expect(dayInWords('2027-01-01', '2026-11-15')).toBe('Fri 1 Jan 2027');
  expect(dayInFull('2026-11-27')).toBe('Fri 27 Nov 2026');
  expect(shortDay('2026-12-12')).toBe('12 Dec');
});

it.each([
  ['2026-11-15', 'Today'],
  ['2026-11-16', 'Tomorrow'],
  ['2026-11-18', 'in 3 days'],
  ['2026-11-14', 'Yesterday'],
  ['2026-11-13', '2 days ago'],
  ['2027-03-30', 'in 135 days'],
])('%s is said as %s on 15 November', (day, words) => {
  expect(dayFromHere(day, '2026-11-15')).toBe(words);
});
