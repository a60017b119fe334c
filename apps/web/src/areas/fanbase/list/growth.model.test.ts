import { describe, expect, test } from 'vitest';
import { describeTrend, drawGrowth } from './growth.model.ts';

const box = { width: 400, height: 168, below: 26 };
const points = Array.from({ length: 90 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  total: 100 + index,
  joined: 1,
}));

test('this week is compared with last week', () => {
  expect(describeTrend({ thisWeek: 31, lastWeek: 28 })).toEqual({ direction: 'up', text: '11% more than last week' });
  expect(describeTrend({ thisWeek: 5, lastWeek: 10 })).toEqual({
    direction: 'down',
    text: '50% fewer than last week',
  });
  expect(describeTrend({ thisWeek: 3, lastWeek: 0 })).toEqual({ direction: 'up', text: 'Up from none last week' });
  expect(describeTrend({ thisWeek: 0, lastWeek: 0 }).direction).toBe('level');
});

describe('the chart', () => {
  test('stays inside its box and rises with the fans', () => {
    const drawing = drawGrowth({ points, marks: [] }, box);
    const ys = [...(drawing?.line.matchAll(/ (-?[\d.]+)/g) ?? [])].map(([, y]) => Number(y));
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ys)).toBeLessThanOrEqual(box.height - box.below);
    expect(ys.at(-1)).toBeLessThan(ys[0] ?? 0);
    expect(drawing?.lines.length).toBeGreaterThan(0);
    expect(drawing?.days.map(({ text }) => text)).toEqual(['1 Jan', '31 Jan', '1 Mar', '31 Mar']);
  });

  test('hides the label of a mark that would overlap a newer one', () => {
    const marks = [
      { day: '2026-03-20', kind: 'message' as const, title: 'Presave text' },
      { day: '2026-03-21', kind: 'release' as const, title: 'Night Bus Hymn' },
    ];
    expect(drawGrowth({ points, marks }, box)?.marks.map(({ label }) => label)).toEqual(['Night Bus Hymn', null]);
  });

  test('is empty without days', () => {
    expect(drawGrowth({ points: [], marks: [] }, box)).toBeNull();
  });
});
