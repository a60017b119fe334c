import { expect, test } from 'vitest';
import { groupZones, hoursBetween } from './zones.model.ts';

const zones = [
  { zone: 'America/New_York', fans: 172, at: '2026-11-27T23:00:00.000Z' },
  { zone: 'Europe/Paris', fans: 40, at: '2026-11-27T17:00:00.000Z' },
  { zone: 'Europe/Berlin', fans: 56, at: '2026-11-27T17:00:00.000Z' },
  { zone: 'America/Los_Angeles', fans: 3, at: '2026-11-28T02:00:00.000Z' },
];

test('zones with the same time are one bar, earliest first', () => {
  expect(groupZones(zones, 10)).toEqual({
    groups: [
      { at: '2026-11-27T17:00:00.000Z', fans: 96, cities: ['Berlin', 'Paris'] },
      { at: '2026-11-27T23:00:00.000Z', fans: 172, cities: ['New York'] },
      { at: '2026-11-28T02:00:00.000Z', fans: 3, cities: ['Los Angeles'] },
    ],
    others: 0,
  });
  expect(hoursBetween(zones)).toBe(9);
});

test('the smallest groups are only counted when there are many', () => {
  const { groups, others } = groupZones(zones, 2);
  expect(groups.map(({ fans }) => fans)).toEqual([96, 172]);
  expect(others).toBe(3);
});
