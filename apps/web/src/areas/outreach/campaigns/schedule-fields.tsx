import { commonFailures } from '@debut/contract/common-failures';
import { addDays, type Day } from '@debut/contract/days';
import { fanFailures } from '@debut/contract/fan-failures';
import type { FieldErrors } from '@debut/contract/validate';
import { ClockField, TimeZoneNote } from '../../../data/clock-field.tsx';
import { type ClockTime, clockOf, instantOf } from '../../../data/dates.ts';

type ScheduleFieldsProps = { value: ClockTime; onChange: (value: ClockTime) => void; error: string | undefined };

/** When a campaign is sent. */
export function ScheduleFields(props: ScheduleFieldsProps) {
  return (
    <div className="grid gap-2">
      <ClockField {...props} isUpcoming />
      <TimeZoneNote />
    </div>
  );
}

/** The time set before, or tomorrow morning, because emails sent at night are read less. */
export function createSchedule(scheduledAt: string | null, today: Day): ClockTime {
  return scheduledAt ? clockOf(scheduledAt) : { day: addDays(today, 1), time: '09:00' };
}

/** For the `schedule` field of a form. */
export function checkSchedule(schedule: ClockTime, now: Date): FieldErrors {
  const at = instantOf(schedule);
  if (at === null) return { schedule: fanFailures.schedule_incomplete.sentence };
  return new Date(at) <= now ? { schedule: commonFailures.schedule_in_past.sentence } : {};
}
