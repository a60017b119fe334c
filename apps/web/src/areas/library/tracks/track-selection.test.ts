import { expect, it } from 'vitest';
import { nothingSelected, toggleSelected } from './track-selection.tsx';

const ordered = ['a', 'b', 'c', 'd', 'e'];
const ids = (selected: { ids: ReadonlySet<string> }) => ordered.filter((id) => selected.ids.has(id));

it('toggles one, and with Shift the range from the one before, in both directions', () => {
  const one = toggleSelected(nothingSelected, ordered, 'd', false);
  expect(ids(one)).toEqual(['d']);
  const range = toggleSelected(one, ordered, 'b', true);
  expect(ids(range)).toEqual(['b', 'c', 'd']);
  expect(ids(toggleSelected(range, ordered, 'c', false))).toEqual(['b', 'd']);
  expect(ids(toggleSelected(range, ordered, 'd', true))).toEqual([]);
});

it('a range without an anchor selects one track, and a deleted anchor is ignored', () => {
  expect(ids(toggleSelected(nothingSelected, ordered, 'c', true))).toEqual(['c']);
  const gone = toggleSelected(nothingSelected, ['x', ...ordered], 'x', false);
  expect(ids(toggleSelected(gone, ordered, 'b', true))).toEqual(['b']);
});
