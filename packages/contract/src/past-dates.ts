import type { Day } from './days.ts';
import { monthNames } from './month-names.ts';

/**
 * The past dates in a text, verbatim. Without a year the nearest such day is meant. Dates of past events ("came out on June
 * 5") are no mistake and are left out.
 */
export function findPastDates(text: string, today: Day): string[] {
  const found = patterns.flatMap(({ pattern, read }) =>
    [...text.matchAll(pattern)].map((match) => ({ match, day: readDay(read(match), today) })),
  );
  const past = found.filter(({ match, day }) => day !== null && day < today && !isAboutPast(text, match.index));
  return [...new Set(past.sort((one, other) => one.match.index - other.match.index).map(({ match }) => match[0]))];
}

/** "June 5" in the current year, "June 5, 2027" in another. */
export function writeDate(day: Day, today: Day): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const words = `${monthNames[Number(month) - 1]} ${Number(date)}`;
  return year === today.slice(0, 4) ? words : `${words}, ${year}`;
}

interface DateParts {
  readonly year?: string | undefined;
  readonly month: string;
  readonly date: string;
}

const month = String.raw`(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\.?`;
const date = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;

const patterns: readonly { pattern: RegExp; read: (match: RegExpMatchArray) => DateParts }[] = [
  {
    pattern: /\b(\d{4})-(\d{2})-(\d{2})\b/g,
    read: ([, year, one = '', other = '']) => ({ year, month: one, date: other }),
  },
  {
    pattern: new RegExp(String.raw`\b${month} ${date}(?:,? (\d{4}))?\b`, 'g'),
    read: ([, name = '', day = '', year]) => ({ year, month: monthNumber(name), date: day }),
  },
  {
    pattern: new RegExp(String.raw`\b${date}(?: of)? ${month}(?:,? (\d{4}))?(?!\w| \d{1,2}\b(?!\d))`, 'g'),
    read: ([, day = '', name = '', year]) => ({ year, month: monthNumber(name), date: day }),
  },
];

function monthNumber(name: string): string {
  return String(monthNames.findIndex((one) => one.startsWith(name.slice(0, 3))) + 1);
}

function readDay({ year, month: number, date: day }: DateParts, today: Day): Day | null {
  const inYear = (one: number): Day | null => {
    const written = `${one}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return isRealDay(written) ? written : null;
  };
  if (year) return inYear(Number(year));
  const thisYear = Number(today.slice(0, 4));
  const near = [thisYear - 1, thisYear, thisYear + 1].map(inYear).filter((one) => one !== null);
  return near.sort((one, other) => distance(one, today) - distance(other, today))[0] ?? null;
}

/** June 31 is not a real day. */
function isRealDay(written: string): boolean {
  const instant = Date.parse(`${written}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(written);
}

function distance(one: Day, other: Day): number {
  return Math.abs(Date.parse(one) - Date.parse(other));
}

function isAboutPast(text: string, index: number): boolean {
  return /\b(came out|been out|was released|released|since|recorded|written|wrote it)( on| since| in)? $/i.test(
    text.slice(Math.max(0, index - 30), index),
  );
}
