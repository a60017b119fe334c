import { monthNames } from '@debut/contract/month-names';
import { type ReleaseMoment, releaseMomentIn } from '@debut/contract/release-day';
import { dateOfMonth, weekday } from '../data/dates.ts';
import type { ReleaseView } from './view.ts';

export interface Remaining {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Never negative. */
export function remaining(until: number, now: number): Remaining {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** Whether a visitor whose time zone isn't known sees it as released. */
export function isOutFor({ phase, release, timeZone, now }: ReleaseView): boolean {
  if (phase === 'turning' && release) return releaseMomentIn(release, timeZone) <= new Date(now);
  return phase === 'out';
}

/** For the script: a local time without a zone, or an instant. */
export function writeMoment(release: ReleaseMoment): string {
  if (release.timing === 'moment') return releaseMomentIn(release, release.timeZone).toISOString();
  return `${release.day}T${clock(release.minute)}`;
}

function clock(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** "6:30 PM"; empty for midnight. */
export function timeInWords(minute: number): string {
  if (minute === 0) return '';
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** "Fri Nov 27" */
export function dayOfRelease(day: string): string {
  return `${weekday(day)} ${monthOf(day)} ${dateOfMonth(day)}`;
}

/** "Nov" */
export function monthOf(day: string): string {
  return (monthNames[Number(day.slice(5, 7)) - 1] ?? '').slice(0, 3);
}

/** "Chicago" */
export function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

export interface Stanza {
  readonly isChorus: boolean;
  readonly lines: readonly string[];
}

/** Verses are separated by empty lines; a heading such as "[Chorus]" is not sung. */
export function readLyrics(lyrics: string): Stanza[] {
  return lyrics
    .split(/\n\s*\n/)
    .map((verse) => verse.split('\n').map((line) => line.trim()))
    .map((lines) => ({
      isChorus: lines.some((line) => /^\[(chorus|hook|refrain)\b.*\]$/i.test(line)),
      lines: lines.filter((line) => line !== '' && !/^\[[^\]]*\]$/.test(line)),
    }))
    .filter(({ lines }) => lines.length > 0);
}
