import { expect, it } from 'vitest';
import { nothingSelected, stillThere, toggled } from './selection.model.ts';

const ordered = ['a', 'b', 'c', 'd', 'e'];
const ids = (selected: { ids: ReadonlySet<string> }) => stillThere(selected.ids, ordered);

it('toggles one, and with Shift the range from the one before, in both directions', () => {
  const one = toggled(nothingSelected, ordered, 'd', false);
  expect(ids(one)).toEqual(['d']);
  const range = toggled(one, ordered, 'b', true);
  expect(ids(range)).toEqual(['b', 'c', 'd']);
  expect(ids(toggled(range, ordered, 'c', false))).toEqual(['b', 'd']);
  expect(ids(toggled(range, ordered, 'd', true))).toEqual([]);
});

it('a range without a beginning is the one pressed, and what is gone is no longer selected', () => {
  expect(ids(toggled(nothingSelected, ordered, 'c', true))).toEqual(['c']);
  const gone = toggled(nothingSelected, ['x', ...ordered], 'x', false);
  expect(ids(toggled(gone, ordered, 'b', true))).toEqual(['b']);
});
