import { type Day, daysBetween } from '@debut/contract/days';
import { monthNames } from '@debut/contract/month-names';
import { texts } from './texts.ts';

/** "Fri 27 Nov", with the year if it is not the current one. */
export function dayInWords(day: Day, today: Day): string {
  return day.slice(0, 4) === today.slice(0, 4) ? `${weekday(day)} ${shortDay(day)}` : dayInFull(day);
}

/** "Fri 27 Nov 2026" */
export function dayInFull(day: Day): string {
  return `${weekday(day)} ${shortDay(day)} ${day.slice(0, 4)}`;
}

/** "27 Nov" */
export function shortDay(day: Day): string {
  return `${dateOfMonth(day)} ${monthNames[dateOf(day).getUTCMonth()]?.slice(0, 3)}`;
}

/** "Fri" */
export function weekday(day: Day): string {
  return weekdays[dateOf(day).getUTCDay()] ?? '';
}

export function dateOfMonth(day: Day): number {
  return dateOf(day).getUTCDate();
}

/** "Today", "Tomorrow", "in 3 days", "2 days ago" */
export function dayFromHere(day: Day, today: Day): string {
  const days = daysBetween(today, day);
  if (days === 0) return texts.today;
  if (days === 1) return texts.tomorrow;
  if (days === -1) return texts.yesterday;
  return days > 0 ? texts.inDays(days) : texts.daysAgo(-days);
}

/** "1 day", "3 days" */
export function dayCount(days: number): string {
  return days === 1 ? texts.n1Day : texts.daysDays(days);
}

/** "today", "12 days to go" */
export function countdown(days: number): string {
  return days === 0 ? 'today' : texts.toGo(dayCount(days));
}

function dateOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

// Not Intl, because its English date formats vary with the browser's region.
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A date and time as entered in a form, in the browser's time zone. */
export interface ClockTime {
  readonly day: Day;
  /** `HH:MM` */
  readonly time: string;
}

/** Converts an instant to a date and time in the browser's time zone. */
export function clockOf(instant: string): ClockTime {
  const at = new Date(instant);
  return {
    day: `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`,
    time: `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`,
  };
}

/** Converts a date and time to an instant; null while the time is invalid. */
export function instantOf({ day, time }: ClockTime): string | null {
  if (!/^\d\d:\d\d/.test(time)) return null;
  const at = new Date(`${day}T${time}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

export function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
