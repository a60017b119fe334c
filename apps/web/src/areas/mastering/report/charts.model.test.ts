import { describe, expect, it } from 'vitest';
import {
  curvePoints,
  deepest,
  linear,
  octaves,
  reductionScale,
  smoothPath,
  spectrumRange,
  timeMarks,
  within,
} from './charts.model.ts';

describe('scales', () => {
  it('lead from values to pixels, frequencies by octaves', () => {
    expect(linear([0, 10], [100, 200])(5)).toBe(150);
    const x = octaves([20, 20_480], [0, 100]);
    expect([x(20), x(640), x(20_480)]).toEqual([0, 50, 100]);
  });

  it('leave the loudest of a spectrum some air and label round numbers', () => {
    expect(spectrumRange([-30, -21, -60])).toEqual({ top: -16, bottom: -70, lines: [-20, -40, -60] });
    expect(spectrumRange([])).toMatchObject({ top: -116 });
  });

  it('keep reductions of different versions comparable', () => {
    expect([0, 4, 4.1, 8, 11].map(reductionScale)).toEqual([4, 4, 8, 8, 12]);
  });
});

describe('curves', () => {
  it('pass through their points', () => {
    expect(smoothPath([])).toBe('');
    expect(smoothPath([[1, 2]])).toBe('M1 2');
    expect(
      smoothPath([
        [0, 0],
        [6, 6],
      ]),
    ).toBe('M0 0C1 1 5 5 6 6');
  });

  it('are thinned for small drawings', () => {
    const hz = Array.from({ length: 60 }, (_, place) => 20 * 1.12 ** place);
    expect(curvePoints({ hz, db: hz.map(() => 1) })).toHaveLength(12);
    expect(curvePoints({ hz: [20, 40], db: [1, 2] })).toEqual([
      { hz: 20, db: 1 },
      { hz: 40, db: 2 },
    ]);
  });

  it('are cut to what is shown', () => {
    expect(within({ hz: [10, 20, 100, 30_000], db: [1, 2, 3] }, [20, 20_000])).toEqual([
      [20, 2],
      [100, 3],
    ]);
  });
});

describe('bars', () => {
  it('show the deepest moment they stand for', () => {
    expect(deepest([0, 3, 1, 0, 2, 0], 3)).toEqual([3, 1, 2]);
    expect(deepest([1, 2], 9)).toEqual([1, 2]);
    expect(deepest([], 9)).toEqual([]);
  });
});

describe('a time axis', () => {
  it('has marks that can be read, and room for the end', () => {
    expect(timeMarks(222, 300)).toEqual([0, 60, 120, 180]);
    expect(timeMarks(30, 300)).toEqual([0, 10, 20]);
    expect(timeMarks(4, 300)).toEqual([0]);
  });
});
