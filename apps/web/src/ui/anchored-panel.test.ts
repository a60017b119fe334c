import { describe, expect, it } from 'vitest';
import { chooseSide, type Placement, placePanel } from './anchored-panel.tsx';

const view = { width: 1000, height: 800 };
const placement: Placement = { align: 'end', alignOffset: 0, gap: 8, margin: 12 };
const button = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 40 });
const panel = { width: 300, height: 200 };

describe('a panel', () => {
  it('goes below its button when it fits there', () => {
    expect(chooseSide(button(500, 100), panel, view, placement)).toBe('below');
  });

  it('goes above when it fits only there, or when there is more space', () => {
    expect(chooseSide(button(500, 700), panel, view, placement)).toBe('above');
    expect(chooseSide(button(500, 700), { width: 300, height: 2000 }, view, placement)).toBe('above');
  });

  it('is as high as the space beside its button', () => {
    expect(placePanel(button(500, 100), panel, view, placement, 'below')).toEqual({
      left: 240,
      top: 148,
      maxHeight: 640,
    });
    expect(placePanel(button(500, 700), panel, view, placement, 'above')).toEqual({
      left: 240,
      bottom: 108,
      maxHeight: 680,
    });
  });

  it.each([
    ['start', 0, 500],
    ['start', 10, 510],
    ['center', 0, 370],
    ['end', 0, 240],
    ['end', -44, 284],
  ] as const)('aligned at its %s with an offset of %s begins at %s', (align, alignOffset, left) => {
    const own = { ...placement, align, alignOffset };
    expect(placePanel(button(500, 100), panel, view, own, 'below').left).toBe(left);
  });

  it('stays inside the window', () => {
    expect(placePanel(button(0, 100), panel, view, placement, 'below').left).toBe(12);
    expect(placePanel(button(960, 100), panel, view, { ...placement, align: 'start' }, 'below').left).toBe(688);
  });
});
