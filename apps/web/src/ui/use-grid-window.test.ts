import { describe, expect, test } from 'vitest';
import { nextRows, partsOfGrid } from './use-grid-window.ts';

describe('a grid of which a part is drawn', () => {
  test('leaves out whole rows above and below, and draws the last', () => {
    expect(partsOfGrid(42, { columns: 4, first: 2, last: 4 }, -1)).toEqual([
      { from: 0, to: 8, isDrawn: false },
      { from: 8, to: 20, isDrawn: true },
      { from: 20, to: 40, isDrawn: false },
      { from: 40, to: 42, isDrawn: true },
    ]);
  });

  test('draws the row of the place that is kept, far away', () => {
    expect(partsOfGrid(40, { columns: 4, first: 0, last: 1 }, 21)).toEqual([
      { from: 0, to: 8, isDrawn: true },
      { from: 8, to: 20, isDrawn: false },
      { from: 20, to: 24, isDrawn: true },
      { from: 24, to: 36, isDrawn: false },
      { from: 36, to: 40, isDrawn: true },
    ]);
  });

  test('is drawn whole when all of it is near', () => {
    expect(partsOfGrid(7, { columns: 4, first: 0, last: 9 }, 3)).toEqual([{ from: 0, to: 7, isDrawn: true }]);
    expect(partsOfGrid(0, { columns: 4, first: 0, last: 9 }, -1)).toEqual([]);
  });

  test('grows by a row at a time, and jumps where nothing of it is wanted any more', () => {
    expect(nextRows({ first: 2, last: 6 }, { first: 5, last: 9 })).toEqual({ first: 5, last: 7 });
    expect(nextRows({ first: 5, last: 9 }, { first: 2, last: 6 })).toEqual({ first: 4, last: 6 });
    expect(nextRows({ first: 0, last: 4 }, { first: 50, last: 55 })).toEqual({ first: 50, last: 55 });
  });

  test('has every place once', () => {
    for (const count of [1, 4, 5, 99]) {
      for (const columns of [1, 2, 5]) {
        const parts = partsOfGrid(count, { columns, first: 3, last: 6 }, count - 1);
        const places = parts.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, place) => from + place));
        expect(places).toEqual(Array.from({ length: count }, (_, place) => place));
      }
    }
  });
});
