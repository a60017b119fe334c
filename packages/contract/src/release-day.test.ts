import { expect, test } from 'vitest';
import { nextPhaseAt, type ReleaseMoment, releaseMomentIn, releasePhase } from './release-day.ts';

const local: ReleaseMoment = { day: '2026-11-27', minute: 0, timing: 'local', timeZone: 'America/Chicago' };
const moment: ReleaseMoment = { ...local, timing: 'moment' };

test.each([
  ['Pacific/Auckland', '2026-11-26T11:00:00Z'],
  ['America/Chicago', '2026-11-27T06:00:00Z'],
  ['Asia/Kathmandu', '2026-11-26T18:15:00Z'],
])('with local timing it comes out at midnight in %s', (zone, instant) => {
  expect(releaseMomentIn(local, zone)).toEqual(new Date(instant));
});

test('with one moment it comes out everywhere at once', () => {
  for (const zone of ['Pacific/Auckland', 'America/Chicago', 'Europe/Berlin'])
    expect(releaseMomentIn(moment, zone)).toEqual(new Date('2026-11-27T06:00:00Z'));
});

test('between the first and the last midnight it is out in some places', () => {
  expect(releasePhase(local, new Date('2026-11-26T09:59:59Z'))).toBe('before');
  expect(releasePhase(local, new Date('2026-11-26T10:00:00Z'))).toBe('turning');
  expect(releasePhase(local, new Date('2026-11-27T11:59:59Z'))).toBe('turning');
  expect(releasePhase(local, new Date('2026-11-27T12:00:00Z'))).toBe('out');
  expect(releasePhase(moment, new Date('2026-11-27T05:59:59Z'))).toBe('before');
  expect(releasePhase(moment, new Date('2026-11-27T06:00:00Z'))).toBe('out');
  expect(releasePhase(null, new Date())).toBe('undated');
});

test('the next change of the phase is known', () => {
  expect(nextPhaseAt(local, new Date('2026-11-20T00:00:00Z'))).toEqual(new Date('2026-11-26T10:00:00Z'));
  expect(nextPhaseAt(local, new Date('2026-11-26T10:00:00Z'))).toEqual(new Date('2026-11-27T12:00:00Z'));
  expect(nextPhaseAt(moment, new Date('2026-11-27T06:00:00Z'))).toBeNull();
});
