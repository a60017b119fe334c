import { expect, test } from 'vitest';
import { testFollowUp, testFollowUps } from '../../../testing/test-promo.ts';
import { describeLastDay, findEnd, listCounts, switchOff } from './follow-ups.model.ts';

const now = new Date('2026-11-16T12:00:00Z');

test('follow-ups end with the release, or once the page is closed', () => {
  const release = { until: '2026-11-16T12:00:00Z', endsWith: 'release' } as const;
  expect(findEnd(release, 'live', now)).toBe('release');
  expect(findEnd({ ...release, until: '2026-11-16T12:00:01Z' }, 'live', now)).toBeNull();
  expect(findEnd({ ...release, until: '2026-11-27T00:00:00Z' }, 'ended', now)).toBe('page');
});

test('counts are listed without zeros', () => {
  expect(listCounts(testFollowUp({ waiting: 6, bounced: 1 }))).toEqual([
    { text: '6 waiting', tone: 'primary' },
    { text: '1 bounced', tone: 'danger' },
  ]);
  expect(listCounts(testFollowUp({ sent: 1200 }))).toEqual([{ text: '1,200 sent', tone: 'neutral' }]);
});

test('the day of the release is the one in the artist’s time zone', () => {
  const until = '2026-11-27T08:00:00Z';
  expect(describeLastDay(testFollowUps([], { until, timeZone: 'America/Los_Angeles' }), now)).toBe('Fri 27 Nov');
  expect(describeLastDay(testFollowUps([], { until, timeZone: 'Pacific/Pago_Pago' }), now)).toBe('Thu 26 Nov');
});

test('one rule is switched off, and the others stay', () => {
  const all = testFollowUps([{ isOn: true }, { trigger: 'silent', isOn: true }]);
  expect(switchOff(all, 'silent').rules.map(({ isOn }) => isOn)).toEqual([true, false, false]);
});
