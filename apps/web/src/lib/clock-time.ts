import type { Day } from '@debut/contract/days';

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
