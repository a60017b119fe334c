import { expect, it } from 'vitest';
import { dayInWords, dayOf, daysBetween, shortDay } from './days.ts';

it('writes a day as people say it, with the year only when it is another one', () => {
  expect(dayInWords('2026-11-27', '2026-11-15')).toBe('Fri 27 Nov');
  expect(dayInWords('2027-01-01', '2026-11-15')).toBe('Fri 1 Jan 2027');
  expect(shortDay('2026-12-12')).toBe('12 Dec');
});

it('counts days over the change of clocks', () => {
  expect(daysBetween('2026-11-15', '2026-11-27')).toBe(12);
  expect(daysBetween('2026-10-20', '2026-10-30')).toBe(10);
  expect(daysBetween('2026-11-15', '2026-11-14')).toBe(-1);
});

it('takes the day from where the person is, not from UTC', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
