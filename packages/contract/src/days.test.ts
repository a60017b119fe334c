import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayIn, daysBetween, isTimeZone, minuteOfDayIn } from './days.ts';

const firstDay = '1970-01-01';
const anyDay = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays(firstDay, count));
const anyCount = fc.integer({ min: -4000, max: 4000 });
const anyZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const anyInstant = fc.date({ min: new Date('1975-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

describe('counting days', () => {
  test('going there and back leads to the same day', () => {
    fc.assert(fc.property(anyDay, anyCount, (day, count) => addDays(addDays(day, count), -count) === day));
  });

  test('the distance is what was added', () => {
    fc.assert(fc.property(anyDay, anyCount, (day, count) => daysBetween(day, addDays(day, count)) === count));
  });

  test('days are in the order of their emails', () => {
    fc.assert(fc.property(anyDay, anyDay, (one, other) => Math.sign(daysBetween(one, other)) === compare(other, one)));
  });

  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-29', 366, '2029-03-01'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2026-01-31', 30, '2026-03-02'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    // Many time zones change their clocks on these days.
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
  ])('%s and %i days is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });
});

describe('today', () => {
  test('in any zone is the day before, of or after the one in UTC', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, (zone, instant) => {
        const utc = instant.toISOString().slice(0, 10);
        expect(Math.abs(daysBetween(utc, dayIn(zone, instant)))).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('agrees with the clock: what is left of the day ends it, and a minute more begins the next', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, (zone, instant) => {
        const minute = minuteOfDayIn(zone, instant);
        expect(minute).toBeGreaterThanOrEqual(0);
        expect(minute).toBeLessThan(24 * 60);
        const later = new Date(instant.getTime() + 60_000);
        const passed = daysBetween(dayIn(zone, instant), dayIn(zone, later));
        const jumped = minuteOfDayIn(zone, later) - minute;
        // A clock set back near midnight can return to the day before.
        if (passed === 0) expect(Math.abs(jumped)).toBeLessThan(24 * 60);
        else expect(Math.abs(passed)).toBe(1);
      }),
    );
  });

  test.each([
    ['Pacific/Kiritimati', '2026-11-13T10:00:00Z', '2026-11-14', 0],
    ['Pacific/Kiritimati', '2026-11-13T09:59:59Z', '2026-11-13', 23 * 60 + 59],
    ['Pacific/Pago_Pago', '2026-11-13T10:59:59Z', '2026-11-12', 23 * 60 + 59],
    ['Pacific/Pago_Pago', '2026-11-13T11:00:00Z', '2026-11-13', 0],
    ['Asia/Kathmandu', '2026-11-13T18:14:59Z', '2026-11-13', 23 * 60 + 59],
    ['Asia/Kathmandu', '2026-11-13T18:15:00Z', '2026-11-14', 0],
    ['Europe/Berlin', '2026-03-29T00:59:59Z', '2026-03-29', 119],
    ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29', 180],
    ['Europe/Berlin', '2026-10-24T21:59:59Z', '2026-10-24', 23 * 60 + 59],
    ['Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25', 0],
    ['America/New_York', '2028-02-29T04:59:59Z', '2028-02-28', 23 * 60 + 59],
    ['America/New_York', '2028-02-29T05:00:00Z', '2028-02-29', 0],
  ])('in %s at %s is %s', (zone, instant, day, minute) => {
    expect(dayIn(zone, new Date(instant))).toBe(day);
    expect(minuteOfDayIn(zone, new Date(instant))).toBe(minute);
  });
});

test('a time zone is a name of the world’s list, old names included, and nothing else', () => {
  for (const name of ['UTC', 'Europe/Berlin', 'Asia/Calcutta', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires'])
    expect(isTimeZone(name)).toBe(true);
  for (const name of ['', 'Mars/Olympus', '+01:00', '-05', 'UTC; drop table users', 'europe/', '\0'])
    expect(isTimeZone(name)).toBe(false);
});

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
