import { addDays, daysBetween } from '@debut/contract/days';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addMonths, formatMonth, getDayForKey, getMonth, isMonth, listWeeks } from './release-month.model.ts';

const anyDay = fc.integer({ min: -3000, max: 30_000 }).map((count) => addDays('2026-01-01', count));

it('covers a month by whole weeks from Monday to Sunday, without a gap', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const days = listWeeks(getMonth(day)).flat();
      expect(days).toContain(day);
      expect(days.length % 7).toBe(0);
      expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(1);
      for (const [index, one] of days.entries()) expect(daysBetween(days[0] ?? '', one)).toBe(index);
      expect(days.filter((one) => getMonth(one) === getMonth(day)).length).toBeGreaterThanOrEqual(28);
      expect(days.length).toBeLessThanOrEqual(42);
    }),
  );
});

it('moves by day, week and month, and never past the end of a shorter month', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => getDayForKey('2026-11-16', key))).toEqual([
    '2026-11-15',
    '2026-11-17',
    '2026-11-09',
    '2026-11-23',
  ]);
  expect([getDayForKey('2026-11-18', 'Home'), getDayForKey('2026-11-18', 'End')]).toEqual(['2026-11-16', '2026-11-22']);
  expect([getDayForKey('2026-01-31', 'PageDown'), getDayForKey('2026-03-31', 'PageUp')]).toEqual([
    '2026-02-28',
    '2026-02-28',
  ]);
  expect(getDayForKey('2026-11-16', 'a')).toBeNull();
});

it('formats months and adds them past the end of a year', () => {
  expect([formatMonth('2026-11'), addMonths('2026-11', 2), addMonths('2026-01', -1)]).toEqual([
    'November 2026',
    '2027-01',
    '2025-12',
  ]);
  expect(['2026-11', '2026-13', 'soon', null].map(isMonth)).toEqual([true, false, false, false]);
});
