import { expect, test } from 'vitest';
import { testPressKit } from '../../../testing/test-press-kit.ts';
import { isSmallForPrint, moveId, toChanges, toValues } from './press-form.model.ts';

test('only what was changed is sent, and empty contacts are left out', () => {
  const kit = testPressKit();
  const values = toValues(kit);
  expect(toChanges(values, kit)).toEqual({});
  const empty = { key: 'new', role: ' ', name: '', email: '' };
  expect(toChanges({ ...values, contacts: [...values.contacts, empty] }, kit)).toEqual({});
  expect(toChanges({ ...values, label: 'Self-released', contacts: [] }, kit)).toEqual({
    label: 'Self-released',
    contacts: [],
  });
});

test('photos move by one position', () => {
  expect(moveId(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moveId(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
});

test('a photo that would be printed blurred is small', () => {
  expect(isSmallForPrint({ width: 1600, height: 2399 })).toBe(true);
  expect(isSmallForPrint({ width: 1600, height: 2400 })).toBe(false);
});
