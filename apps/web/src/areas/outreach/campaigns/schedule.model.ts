import { commonFailures } from '@debut/contract/common-failures';
import { addDays, type Day } from '@debut/contract/days';
import { fanFailures } from '@debut/contract/fan-failures';
import { type ClockTime, clockOf, instantOf } from '../../../lib/clock-time.ts';

/** What stood there before, or tomorrow morning: mail that is read is not sent at night. */
export function scheduleDraftOf(scheduledAt: string | null, today: Day): ClockTime {
  return scheduledAt ? clockOf(scheduledAt) : { day: addDays(today, 1), time: '09:00' };
}

/** The same sentences as everywhere something is scheduled. */
export function readSchedule(draft: ClockTime, now: Date): { at: string } | { refusal: string } {
  const at = instantOf(draft);
  if (at === null) return { refusal: fanFailures.schedule_incomplete.sentence };
  return new Date(at) <= now ? { refusal: commonFailures.schedule_in_past.sentence } : { at };
}
