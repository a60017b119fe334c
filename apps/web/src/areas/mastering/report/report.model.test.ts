import { describe, expect, it } from 'vitest';
import {
  buildSmoothPath,
  createOctaveScale,
  createScale,
  cropCurve,
  formatFigure,
  formatSigned,
  formatTarget,
} from '../../../ui/figures.ts';
import {
  getEqualizerScale,
  getReductionScale,
  getSpectrumRange,
  listTimeMarks,
  reduceToBars,
  thinCurve,
} from './report.model.ts';

describe('figures', () => {
  it('have a minus sign, and no sign where they round to zero', () => {
    expect([
      formatFigure(-14),
      formatFigure(-0.04),
      formatFigure(6.06),
      formatSigned(2),
      formatSigned(-3.04),
      formatSigned(0.02),
    ]).toEqual(['−14.0', '0.0', '6.1', '+2.0', '−3.0', '0.0']);
    expect([formatTarget(-14), formatTarget(-8.5)]).toEqual(['−14', '−8.5']);
  });
});

describe('scales', () => {
  it('map values to pixels, frequencies by octaves', () => {
    expect(createScale([0, 10], [100, 200])(5)).toBe(150);
    const x = createOctaveScale([20, 20_480], [0, 100]);
    expect([x(20), x(640), x(20_480)]).toEqual([0, 50, 100]);
  });

  it('leave room above the peak of a spectrum and label round numbers', () => {
    expect(getSpectrumRange([-30, -21, -60])).toEqual({ top: -16, bottom: -70, lines: [-20, -40, -60] });
    expect(getSpectrumRange([])).toMatchObject({ top: -116 });
  });

  it('are shared by versions with similar reduction', () => {
    expect([0, 4, 4.1, 8, 11].map(getReductionScale)).toEqual([4, 4, 8, 8, 12]);
    expect([[0, -7], [7.1]].map(getEqualizerScale)).toEqual([6, 12]);
  });
});

describe('curves', () => {
  it('pass through their points', () => {
    expect(buildSmoothPath([])).toBe('');
    expect(buildSmoothPath([[1, 2]])).toBe('M1 2');
    expect(
      buildSmoothPath([
        [0, 0],
        [6, 6],
      ]),
    ).toBe('M0 0C1 1 5 5 6 6');
  });

  it('are thinned for small drawings', () => {
    const hz = Array.from({ length: 60 }, (_, place) => 20 * 1.12 ** place);
    expect(thinCurve({ hz, db: hz.map(() => 1) })).toHaveLength(12);
    expect(thinCurve({ hz: [20, 40], db: [1, 2] })).toEqual([
      { hz: 20, db: 1 },
      { hz: 40, db: 2 },
    ]);
  });

  it('are cut to what is shown', () => {
    expect(cropCurve({ hz: [10, 20, 100, 30_000], db: [1, 2, 3] }, [20, 20_000])).toEqual([
      [20, 2],
      [100, 3],
    ]);
  });
});

describe('bars', () => {
  it('show the maximum of their part', () => {
    expect(reduceToBars([0, 3, 1, 0, 2, 0], 3)).toEqual([3, 1, 2]);
    expect(reduceToBars([1, 2], 9)).toEqual([1, 2]);
    expect(reduceToBars([], 9)).toEqual([]);
  });
});

describe('a time axis', () => {
  it('has legible marks, and room for the end', () => {
    expect(listTimeMarks(222, 300)).toEqual([0, 60, 120, 180]);
    expect(listTimeMarks(30, 300)).toEqual([0, 10, 20]);
    expect(listTimeMarks(4, 300)).toEqual([0]);
  });
});
