import { dateOfMoment } from './moments.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Just now, 5m ago, 3h ago, 2d ago, then the date. */
export function relativeTime(then: Date, now: Date): string {
  const age = now.getTime() - then.getTime();
  if (age < minute) return 'Just now';
  if (age < hour) return `${Math.floor(age / minute)}m ago`;
  if (age < day) return `${Math.floor(age / hour)}h ago`;
  if (age < 7 * day) return `${Math.floor(age / day)}d ago`;
  return dateOfMoment(then.toISOString(), now);
}
