import type { ReleaseMoment } from '@debut/contract/release-day';
import { expect, test } from 'vitest';
import { reminderMomentIn } from './reminders-due.ts';

const local: ReleaseMoment = { day: '2026-11-27', minute: 0, timing: 'local', timeZone: 'America/Chicago' };

test('as soon as it is out, wherever the fan is', () => {
  expect(reminderMomentIn(local, 'release', 'Asia/Tokyo')).toEqual(new Date('2026-11-26T15:00:00Z'));
  const moment = { ...local, timing: 'moment' as const };
  expect(reminderMomentIn(moment, 'release', 'Asia/Tokyo')).toEqual(new Date('2026-11-27T06:00:00Z'));
});

test('in the morning of that day, but never before it is out', () => {
  expect(reminderMomentIn(local, 'morning', 'Asia/Tokyo')).toEqual(new Date('2026-11-27T00:00:00Z'));
  const inTheEvening = { ...local, timing: 'moment' as const, minute: 18 * 60 };
  expect(reminderMomentIn(inTheEvening, 'morning', 'America/Chicago')).toEqual(new Date('2026-11-28T00:00:00Z'));
});
