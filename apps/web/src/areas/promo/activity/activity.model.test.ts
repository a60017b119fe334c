import { expect, test } from 'vitest';
import { testContact, testFeedback } from '../../../testing/test-promo.ts';
import { describeContact, listFigures, listFilters, nameOf, percentOf, stateOf } from './activity.model.ts';

const totals = { links: 36, opened: 24, listened: 17, downloaded: 9, feedback: 8, supported: 5 };

test('numbers have their share of the links', () => {
  expect(listFigures(totals).map(({ label, count, percent }) => [label, count, percent])).toEqual([
    ['Links', 36, null],
    ['Opened', 24, '67%'],
    ['Listened', 17, '47%'],
    ['Downloaded', 9, '25%'],
    ['Gave feedback', 8, '22%'],
    ['Support', 5, '14%'],
  ]);
  expect(percentOf(0, 0)).toBeNull();
  expect(percentOf(0, 3)).toBe('0%');
});

test('filters have the counts that follow from the totals', () => {
  expect(listFilters(totals).map(({ value, count }) => [value, count])).toEqual([
    ['all', 36],
    ['listened', 17],
    ['opened', 7],
    ['unopened', 12],
  ]);
  expect(listFilters({ ...totals, opened: 3 }).find(({ value }) => value === 'opened')?.count).toBe(0);
});

test.each([
  [{}, 'unopened'],
  [{ opens: 1 }, 'opened'],
  [{ opens: 1, plays: 1 }, 'listened'],
  [{ opens: 1, feedback: testFeedback({ support: ['pass'] }) }, 'feedback'],
  [{ feedback: testFeedback({ support: [] }) }, 'feedback'],
  [{ feedback: testFeedback({ support: ['review'] }) }, 'supported'],
  [{ opens: 1, plays: 1, optedOut: 'unsubscribed' }, 'unsubscribed'],
  [{ optedOut: 'bounced' }, 'bounced'],
  [{ plays: 1, optedOut: 'bounced', repliedAt: '2026-11-10T10:00:00Z' }, 'replied'],
  [{ repliedAt: '2026-11-10T10:00:00Z', feedback: testFeedback({ support: ['pass'] }) }, 'feedback'],
  [{ revokedAt: '2026-11-10T10:00:00Z', repliedAt: '2026-11-10T10:00:00Z' }, 'revoked'],
  [{ revokedAt: '2026-11-10T10:00:00Z', feedback: testFeedback() }, 'revoked'],
] as const)('a contact with %j is %s', (fields, state) => {
  expect(stateOf(testContact(fields as Partial<ReturnType<typeof testContact>>))).toBe(state);
});

test('listeners of the shared link have no name', () => {
  const shared = testContact({ kind: 'shared', name: '', email: null, category: null });
  expect([nameOf(shared), describeContact(shared)]).toEqual(['Shared link', 'Anonymous listeners']);
  expect(describeContact(testContact())).toBe('Playlist · dev@latebus.example');
});
