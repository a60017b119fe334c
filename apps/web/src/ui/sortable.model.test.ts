import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampOffset, moved, nearestPlace, placeDuring } from './sortable.model.ts';

/** Three columns of cards, 280 x 360, 24 apart. */
const grid = Array.from({ length: 9 }, (_, index) => ({
  x: (index % 3) * 304,
  y: Math.floor(index / 3) * 384,
  width: 280,
  height: 360,
}));
const first = { x: 0, y: 0, width: 280, height: 360 };

describe('the place under a carried card', () => {
  it.each([
    [{ x: 0, y: 0 }, 0],
    [{ x: 150, y: 0 }, 0],
    [{ x: 154, y: 0 }, 1],
    [{ x: 600, y: 400 }, 5],
    [{ x: -500, y: 5000 }, 6],
  ])('after %o is %i', (offset, place) => {
    expect(nearestPlace(grid, first, offset)).toBe(place);
  });
});

describe('while a card is carried', () => {
  it('the ones between move up or down by one place', () => {
    const during = (from: number, to: number) => [0, 1, 2, 3, 4].map((place) => placeDuring(place, from, to));
    expect(during(1, 3)).toEqual([0, 3, 1, 2, 4]);
    expect(during(3, 1)).toEqual([0, 2, 3, 1, 4]);
    expect(during(2, 2)).toEqual([0, 1, 2, 3, 4]);
  });

  it('the keyboard stays within the grid', () => {
    expect(clampOffset(grid, first, { x: -25, y: 5000 })).toEqual({ x: 0, y: 768 });
    expect(clampOffset(grid, first, { x: 25, y: 50 })).toEqual({ x: 25, y: 50 });
  });
});

describe('after the drop', () => {
  it('the card stands at its new place', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  });

  it('every card lies where it was shown while the one was carried', () => {
    const draggedList = fc
      .integer({ min: 1, max: 30 })
      .chain((count) =>
        fc.tuple(fc.constant(count), fc.integer({ min: 0, max: count - 1 }), fc.integer({ min: 0, max: count - 1 })),
      );
    fc.assert(
      fc.property(draggedList, ([count, from, to]) => {
        const items = Array.from({ length: count }, (_, index) => index);
        const after = moved(items, from, to);
        for (const item of items) expect(after[placeDuring(item, from, to)]).toBe(item);
      }),
    );
  });
});
