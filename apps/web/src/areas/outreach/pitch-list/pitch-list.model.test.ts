import { expect, test } from 'vitest';
import { testSuggestion } from '../../../testing/test-pitch-list.ts';
import { chooseBest, describeReasons, formatAgo } from './pitch-list.model.ts';

const now = new Date('2026-11-15T10:00:00Z');

test('the reasons are one line', () => {
  const known = testSuggestion({
    recipientId: 'a',
    matchingGenres: ['ambient', 'drone'],
    supportedGenres: ['ambient'],
    pitched: 5,
    responded: 3,
    lastContactAt: '2026-07-10T10:00:00Z',
  });
  expect(describeReasons(known, now)).toBe(
    'Plays ambient and drone · supported ambient before · answered 3 of 5 · last written to 4 months ago',
  );
  expect(describeReasons(testSuggestion({ recipientId: 'b' }), now)).toBe('Not pitched yet');
});

test('times are told in days, months and years', () => {
  const ago = (instant: string) => formatAgo(new Date(instant), now);
  expect(ago('2026-11-15T09:00:00Z')).toBe('today');
  expect(ago('2026-11-14T09:00:00Z')).toBe('1 day ago');
  expect(ago('2026-10-01T09:00:00Z')).toBe('45 days ago');
  expect(ago('2026-09-01T09:00:00Z')).toBe('2 months ago');
  expect(ago('2023-11-01T09:00:00Z')).toBe('3 years ago');
});

test('the best are those at the top who are suggested', () => {
  const all = ['a', 'b', 'c'].map((recipientId) => testSuggestion({ recipientId }));
  const reached = testSuggestion({ recipientId: 'd', hasLink: true });
  expect(chooseBest([...all, reached], 2)).toEqual(new Set(['a', 'b']));
  expect(chooseBest([...all, reached], 20)).toEqual(new Set(['a', 'b', 'c']));
});
