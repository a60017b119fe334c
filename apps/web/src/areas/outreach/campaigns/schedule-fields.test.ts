import { expect, test } from 'vitest';
import { checkSchedule, createSchedule } from './schedule-fields.tsx';

test('suggests tomorrow morning, unless a time was set before', () => {
  expect(createSchedule(null, '2026-11-30')).toEqual({ day: '2026-12-01', time: '09:00' });
  const at = new Date(2026, 10, 27, 7, 5);
  expect(createSchedule(at.toISOString(), '2026-11-15')).toEqual({ day: '2026-11-27', time: '07:05' });
});

test('accepts a future time in the time zone of the browser', () => {
  const now = new Date(2026, 10, 27, 12, 0);
  expect(checkSchedule({ day: '2026-11-27', time: '12:01' }, now)).toEqual({});
  const inPast = { schedule: 'Scheduled time must be in the future' };
  expect(checkSchedule({ day: '2026-11-27', time: '12:00' }, now)).toEqual(inPast);
  const incomplete = { schedule: 'Please select a date and time for scheduling' };
  expect(checkSchedule({ day: '2026-11-28', time: '' }, now)).toEqual(incomplete);
});
