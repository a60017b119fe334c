import { beforeEach, expect, test } from 'vitest';
import { createRecentEvents } from './recent-events.ts';

let time = 0;
let recent = createRecentEvents(() => time);
beforeEach(() => {
  time = 0;
  recent = createRecentEvents(() => time);
  recent.begin();
  time = 50_000;
});

test('an account has no recent event until it has one', () => {
  expect(recent.has('mara', 1000)).toBe(false);
  recent.add('mara');
  expect(recent.has('mara', 1000)).toBe(true);
  expect(recent.has('noa', 1000)).toBe(false);
});

test('an event counts for as long as the request for the stream may take', () => {
  recent.add('mara');
  time += 2900;
  expect(recent.has('mara', 1000)).toBe(true);
  time += 200;
  expect(recent.has('mara', 1000)).toBe(false);
});

test('nothing is known of a time before the listening or while it was broken', () => {
  expect(recent.has('mara', 49_000)).toBe(true);
  recent.end();
  expect(recent.has('mara', 1000)).toBe(true);
  recent.begin();
  expect(recent.has('mara', 1000)).toBe(true);
  time += 4000;
  expect(recent.has('mara', 1000)).toBe(false);
});

test('nothing is known of a time long ago', () => {
  recent.add('mara');
  time += 100_000;
  recent.add('noa');
  expect(recent.has('mara', 90_000)).toBe(true);
  expect(recent.has('mara', Number.POSITIVE_INFINITY)).toBe(true);
  expect(recent.has('mara', 1000)).toBe(false);
});
