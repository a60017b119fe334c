import { quietTimesIn, usualQuietTimes } from '@debut/contract/country-rules';
import { expect, test } from 'vitest';
import { findQuietHours, findQuietLocalTime } from './quiet-hours.ts';

const newYork = { zone: 'America/New_York', quiet: quietTimesIn('US') };
const paris = { zone: 'Europe/Paris', quiet: quietTimesIn('FR') };
const delhi = { zone: 'Asia/Kolkata', quiet: quietTimesIn('IN') };

test('a country without rules of its own has the usual quiet hours, and none is looser', () => {
  expect(quietTimesIn('JP')).toEqual(usualQuietTimes);
  for (const country of ['US', 'CA', 'GB', 'DE', 'FR', 'AU', 'BR', 'IN'] as const) {
    const { from, until } = quietTimesIn(country);
    expect(from).toBeLessThanOrEqual(usualQuietTimes.from);
    expect(until).toBeGreaterThanOrEqual(usualQuietTimes.until);
  }
});

test('a Sunday afternoon is quiet in France and waits for Monday morning there; a Saturday is not', () => {
  const sunday = new Date('2026-11-22T14:00:00Z');
  expect(findQuietHours([paris, newYork], sunday)).toEqual({ fans: 1, nextMorning: new Date('2026-11-23T13:00:00Z') });
  expect(findQuietHours([paris], sunday)).toEqual({ fans: 1, nextMorning: new Date('2026-11-23T07:00:00Z') });
  expect(findQuietHours([paris], new Date('2026-11-21T14:00:00Z'))).toBeNull();
});

test('nine in the morning is early in India, and not elsewhere', () => {
  const nine = new Date('2026-11-20T03:30:00Z');
  expect(findQuietHours([delhi], nine)).toEqual({ fans: 1, nextMorning: new Date('2026-11-20T04:30:00Z') });
  expect(findQuietHours([{ ...delhi, quiet: usualQuietTimes }], nine)).toBeNull();
});

test('a local time is judged where each fan is, also when the clocks change', () => {
  // The night in which New York turns its clocks back.
  const at = (notBefore: string) => [{ ...newYork, notBefore: new Date(notBefore) }];
  expect(findQuietLocalTime(at('2026-11-01T12:59:00Z'))?.nextMorning).toEqual(new Date('2026-11-01T13:00:00Z'));
  expect(findQuietLocalTime(at('2026-11-01T13:00:00Z'))).toBeNull();
  expect(findQuietLocalTime([...at('2026-11-02T02:00:00Z'), ...at('2026-11-02T01:00:00Z')])?.fans).toBe(1);
});
