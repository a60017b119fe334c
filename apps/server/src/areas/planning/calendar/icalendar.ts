import { addDays, type Day, momentAt } from '@debut/contract/days';

/** An all-day event, unless it has a time. */
export interface CalendarDay {
  readonly uid: string;
  readonly day: Day;
  /** Without a time zone it is at this time wherever the reader is. */
  readonly time?: { readonly minute: number; readonly timeZone: string | null };
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly category: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/**
 * Writes an iCalendar file (RFC 5545). The same days always give the same bytes, so that its digest works as an ETag.
 */
export function writeCalendar(calendar: { productName: string; name: string; days: readonly CalendarDay[] }): string {
  const { productName, name, days } = calendar;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${text(`-//${productName}//Release calendar//EN`)}`,
    'CALSCALE:GREGORIAN',
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshInterval}`,
    `X-PUBLISHED-TTL:${refreshInterval}`,
    // A calendar must have a component; without days it gets a time zone.
    ...(days.length === 0 ? utc : days.flatMap(writeDay)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

const refreshInterval = 'PT1H';

const utc = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function writeDay(event: CalendarDay): string[] {
  const { uid, title, description, url, category, createdAt, updatedAt } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${instant(updatedAt)}`,
    `CREATED:${instant(createdAt)}`,
    `LAST-MODIFIED:${instant(updatedAt)}`,
    // Must increase with every change; the step is arbitrary.
    `SEQUENCE:${Math.max(0, seconds(updatedAt) - seconds(createdAt))}`,
    ...writeTime(event),
    `SUMMARY:${text(title)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${text(description)}`]),
    `URL:${url}`,
    `CATEGORIES:${text(category)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function writeTime({ day, time }: CalendarDay): string[] {
  if (!time) return [`DTSTART;VALUE=DATE:${date(day)}`, `DTEND;VALUE=DATE:${date(addDays(day, 1))}`];
  const { minute, timeZone } = time;
  if (timeZone !== null) return [`DTSTART:${instant(momentAt(timeZone, day, minute))}`];
  const clock = [Math.floor(minute / 60), minute % 60, 0].map((part) => String(part).padStart(2, '0')).join('');
  return [`DTSTART:${date(day)}T${clock}`];
}

function text(value: string): string {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

function date(day: Day): string {
  return day.replaceAll('-', '');
}

function instant(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, '');
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

const maxLineBytes = 75;

/** Lines have at most 75 bytes; continuation lines start with a space. Characters are never split. */
function fold(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      pieces.push(piece);
      piece = ' ';
      bytes = 1;
    }
    piece += character;
    bytes += size;
  }
  return [...pieces, piece].join('\r\n');
}
