import { type Day, daysBetween } from '@debut/contract/days';
import { monthNames } from '@debut/contract/month-names';
import { texts } from './texts.ts';

/** "Fri 27 Nov", and the year too unless it is this one. */
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

// Not Intl: the product speaks English, and Intl's English puts commas and months where the browser's region wants them.
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A moment as one fills it in: a day and a time on the clock of this browser. */
export interface ClockTime {
  readonly day: Day;
  /** `HH:MM` */
  readonly time: string;
}

/** The day and the time that a clock in this browser shows at that moment. */
export function clockOf(instant: string): ClockTime {
  const at = new Date(instant);
  return {
    day: `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`,
    time: `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`,
  };
}

/** The moment that is meant; null while the time is not one. */
export function instantOf({ day, time }: ClockTime): string | null {
  if (!/^\d\d:\d\d/.test(time)) return null;
  const at = new Date(`${day}T${time}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

export function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
