import { describe, expect, test } from 'vitest';
import { findMostReplayed, heatLine, heatPaths } from './heat.model.ts';

const heat = (valueAt: (part: number) => number) => Array.from({ length: 100 }, (_, part) => valueAt(part));

describe('the most replayed part', () => {
  test('is around the peak, in seconds', () => {
    const hook = heat((part) => (part >= 40 && part < 50 ? 8 : 2));
    expect(findMostReplayed(hook, 200)).toEqual({ from: 80, to: 100 });
  });

  test('includes neighbors heard almost as often, and stops at the ends of the track', () => {
    const intro = heat((part) => (part < 3 ? 4 : part < 6 ? 3 : 1));
    expect(findMostReplayed(intro, 100)).toEqual({ from: 0, to: 6 });
  });

  test.each([
    ['nobody listened', heat(() => 0), 200],
    ['nothing was heard twice', heat((part) => (part < 10 ? 1 : 0)), 200],
    ['it was heard evenly', heat(() => 5), 200],
    ['the length is not known', heat((part) => (part === 7 ? 9 : 1)), null],
    ['there are no parts', [], 200],
  ])('does not exist when %s', (_case, parts, seconds) => {
    expect(findMostReplayed(parts, seconds)).toBeNull();
  });
});

describe('the colored waveform', () => {
  const points = new Uint8Array(100).fill(255);
  const countBars = (path: string | undefined) => path?.split('M').length ?? 0;

  test('leaves unheard parts gray and shows the peak in the last color', () => {
    const paths = heatPaths(
      points,
      heat((part) => (part < 50 ? 0 : part < 75 ? 2 : 8)),
      100,
    );
    expect([...paths.keys()].sort()).toEqual([0, 1, 4]);
    expect(countBars(paths.get(0)) - 1).toBe(50);
  });

  test('does not show what was heard once as the most heard', () => {
    expect([
      ...heatPaths(
        points,
        heat(() => 1),
        50,
      ).keys(),
    ]).toEqual([1]);
  });

  test('draws silence where there is no waveform', () => {
    expect(heatPaths(new Uint8Array(), [], 2).get(0)).toBe('M0.5 0.96V1.04M1.5 0.96V1.04');
  });

  test('has a line that is high where people listened', () => {
    const heights = [...heatLine(heat((part) => (part < 50 ? 0 : 8))).matchAll(/ ([\d.]+)/g)].map(([, y]) => Number(y));
    expect(heights).toHaveLength(100);
    expect(heights[0]).toBeCloseTo(1.9);
    expect(heights[99]).toBeCloseTo(0.1);
  });
});
