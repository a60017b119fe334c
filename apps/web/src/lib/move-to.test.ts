import { expect, it } from 'vitest';
import { moveTo } from './move-to.ts';

it('moves an id to the place of another, down and up', () => {
  expect(moveTo(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'c', 'a']);
  expect(moveTo(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b']);
});

it('leaves the list as it is for an id that is not in it', () => {
  expect(moveTo(['a', 'b'], 'x', 'a')).toEqual(['a', 'b']);
});
