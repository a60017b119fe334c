import { expect, test } from 'vitest';
import { readSchedule, scheduleDraftOf } from './schedule.model.ts';

test('without a time yet, tomorrow morning is offered; with one, that', () => {
  expect(scheduleDraftOf(null, '2026-11-30')).toEqual({ day: '2026-12-01', time: '09:00' });
  const at = new Date(2026, 10, 27, 7, 5);
  expect(scheduleDraftOf(at.toISOString(), '2026-11-15')).toEqual({ day: '2026-11-27', time: '07:05' });
});

test('what is filled in is a moment on this clock, and must lie ahead', () => {
  const now = new Date(2026, 10, 27, 12, 0);
  expect(readSchedule({ day: '2026-11-27', time: '12:01' }, now)).toEqual({
    at: new Date(2026, 10, 27, 12, 1).toISOString(),
  });
  const past = { refusal: 'Scheduled time must be in the future' };
  expect(readSchedule({ day: '2026-11-27', time: '12:00' }, now)).toEqual(past);
  const missing = { refusal: 'Please select a date and time for scheduling' };
  expect(readSchedule({ day: '2026-11-28', time: '' }, now)).toEqual(missing);
});
