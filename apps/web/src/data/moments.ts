import { dayIn, minuteOfDayIn } from '@debut/contract/days';
import { dayInWords, shortDay, twoDigits } from './dates.ts';
import { texts } from './texts.ts';
import { browserTimeZone } from './today.ts';

/** "Today, 10:30" or "Thu 5 Nov, 18:02", with the year if it is not the current one. */
export function momentInWords(instant: string, now: Date): string {
  return momentInSentence(instant, now).replace(/^today/, 'Today');
}

/** Like `momentInWords`, for the middle of a sentence: "today, 10:30". */
export function momentInSentence(instant: string, now: Date): string {
  return momentIn(browserTimeZone(), instant, now);
}

/** Like `momentInSentence`, in another time zone. */
export function momentIn(zone: string, instant: string, now: Date): string {
  const then = new Date(instant);
  const [day, today] = [dayIn(zone, then), dayIn(zone, now)];
  return `${day === today ? 'today' : dayInWords(day, today)}, ${clockTime(then, zone)}`;
}

/** "CST", which differs from "CDT" in summer. */
export function zoneName(zone: string, instant: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' });
  return format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** "27 Nov", or "27 Nov 2025" in another year. */
export function dateOfMoment(instant: string, now: Date = new Date()): string {
  const then = new Date(instant);
  const zone = browserTimeZone();
  const day = dayIn(zone, then);
  const year = day.slice(0, 4);
  return year === dayIn(zone, now).slice(0, 4) ? shortDay(day) : `${shortDay(day)} ${year}`;
}

/** "18:02" */
export function clockTime(date: Date, zone = browserTimeZone()): string {
  const minutes = minuteOfDayIn(zone, date);
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** "Just now", "5m ago", "3h ago", "2d ago", then the date. */
export function relativeTime(then: Date, now: Date): string {
  const age = now.getTime() - then.getTime();
  if (age < minute) return texts.justNow;
  if (age < hour) return texts.mAgo(Math.floor(age / minute));
  if (age < day) return texts.hAgo(Math.floor(age / hour));
  if (age < 7 * day) return texts.dAgo(Math.floor(age / day));
  return dateOfMoment(then.toISOString(), now);
}
