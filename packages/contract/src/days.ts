/**
 * A calendar day, `YYYY-MM-DD`. It has no time zone: a release on the 13th is on the 13th everywhere. Only "today" needs a
 * time zone, the account's.
 */
export type Day = string;

export function addDays(day: Day, count: number): Day {
  return fromNumber(toNumber(day) + count);
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return toNumber(to) - toNumber(from);
}

/** The calendar day in that time zone. */
export function dayIn(timeZone: string, instant: Date): Day {
  return partsIn(timeZone, instant).day;
}

/** Minutes since midnight in that time zone. */
export function minuteOfDayIn(timeZone: string, instant: Date): number {
  return partsIn(timeZone, instant).minute;
}

/** The moment at which clocks in that time zone show so many minutes since midnight. */
export function momentAt(timeZone: string, day: Day, minute: number): Date {
  const shown = (at: number) => {
    const local = partsIn(timeZone, new Date(at));
    return toNumber(local.day) * millisecondsPerDay + local.minute * millisecondsPerMinute;
  };
  const wanted = toNumber(day) * millisecondsPerDay + minute * millisecondsPerMinute;
  const guess = wanted - (shown(wanted) - wanted);
  // On a day with a clock change the guess may be off by an hour.
  return new Date(guess - (shown(guess) - wanted));
}

export function isTimeZone(name: string): boolean {
  // Some engines also accept UTC offsets, which ignore daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    formatIn(name);
    return true;
  } catch {
    return false;
  }
}

/** The account's time zone, or the fallback when it has none or the engine does not know it. */
export function timeZoneOr(fallback: string, told: string | null | undefined): string {
  return told && isTimeZone(told) ? told : fallback;
}

export const defaultTimeZone = 'UTC';

const millisecondsPerMinute = 60_000;
const millisecondsPerDay = 86_400_000;

/** Days since 1970-01-01, counted in UTC, where every day has 24 hours. */
function toNumber(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / millisecondsPerDay;
}

function fromNumber(number: number): Day {
  return new Date(number * millisecondsPerDay).toISOString().slice(0, 10);
}

function partsIn(timeZone: string, instant: Date): { day: Day; minute: number } {
  const found: Record<string, string> = {};
  for (const { type, value } of formatIn(timeZone).formatToParts(instant)) found[type] = value;
  const { year = '', month = '', day = '', hour = '', minute = '' } = found;
  return { day: `${year.padStart(4, '0')}-${month}-${day}`, minute: Number(hour) * 60 + Number(minute) };
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // Zone names are case-insensitive, so the cache could outgrow the number of zones.
  if (formats.size > 1000) formats.clear();
  const made = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}
