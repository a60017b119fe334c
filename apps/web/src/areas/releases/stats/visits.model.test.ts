import { expect, test } from 'vitest';
import { describeVisits, drawVisits } from './visits.model.ts';

const days = [
  { day: '2026-11-17', views: 0, visitors: 0, clicks: 0 },
  { day: '2026-11-18', views: 16, visitors: 9, clicks: 4 },
  { day: '2026-11-19', views: 8, visitors: 5, clicks: 2 },
];

test('draws views and clicks on one scale', () => {
  const drawing = drawVisits(days, { width: 204, height: 124, below: 10 });
  expect(drawing).toMatchObject({
    views: 'M2 114L102 34L202 74',
    clicks: 'M2 114L102 94L202 104',
    lines: [
      { value: 20, y: 14 },
      { value: 10, y: 64 },
    ],
    labels: [{ text: '17 Nov' }, { text: '18 Nov' }, { text: '19 Nov' }],
  });
  expect(drawVisits(days.slice(0, 1), { width: 204, height: 124, below: 10 })).toBeNull();
});

test('says the same in words', () => {
  expect(describeVisits({ days, views: 24, clicks: 1 })).toBe(
    'Views and clicks from 17 Nov to 19 Nov: 24 views, 1 click. Most views on 18 Nov: 16.',
  );
});
