import { addDays, type Day } from '@debut/contract/days';

/** A moment as one fills it in: a day and a time on the clock of this browser. */
export interface ScheduleDraft {
  readonly day: Day;
  /** `HH:MM` */
  readonly time: string;
}

/** What stood there before, or tomorrow morning: mail that is read is not sent at night. */
export function scheduleDraftOf(scheduledAt: string | null, today: Day): ScheduleDraft {
  if (!scheduledAt) return { day: addDays(today, 1), time: '09:00' };
  const at = new Date(scheduledAt);
  const two = (number: number) => String(number).padStart(2, '0');
  return {
    day: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  };
}

/** The same sentences as everywhere something is scheduled. */
export function readSchedule({ day, time }: ScheduleDraft, now: Date): { at: string } | { refusal: string } {
  const at = new Date(`${day}T${time}`);
  if (!/^\d\d:\d\d/.test(time) || Number.isNaN(at.getTime())) {
    return { refusal: 'Please select a date and time for scheduling' };
  }
  return at <= now ? { refusal: 'Scheduled time must be in the future' } : { at: at.toISOString() };
}
