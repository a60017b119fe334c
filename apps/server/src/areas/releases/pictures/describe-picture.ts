import { type Day, dayIn, daysBetween } from '@debut/contract/days';
import { type ReleaseMoment, releaseMomentIn } from '@debut/contract/release-day';
import { texts } from '../texts.ts';

/** Everything that is written on a picture; empty lines are left out. */
export interface PictureLines {
  readonly artist: string;
  readonly title: string;
  /** "New single" */
  readonly kind: string;
  /** "Out November 27" */
  readonly date: string;
  /** The same with the weekday, where there is space for it. */
  readonly longDate: string;
  /** "11 days to go" */
  readonly countdown: string;
}

/** Whose time zone decides whether it is out: pictures are the same for everybody. */
export function describePicture(
  release: {
    readonly artist: string;
    readonly title: string;
    readonly kind: 'track' | 'project';
    readonly release: ReleaseMoment | null;
  },
  { timeZone, now, withCountdown }: { timeZone: string; now: Date; withCountdown: boolean },
): PictureLines {
  const { artist, title, kind, release: moment } = release;
  const named = { artist, title, kind: kind === 'track' ? texts.picture.newSingle : texts.picture.newRelease };
  if (!moment) return { ...named, ...sameDates(texts.picture.comingSoon), countdown: '' };
  if (releaseMomentIn(moment, timeZone) <= now) return { ...named, ...sameDates(texts.picture.outNow), countdown: '' };
  const today = dayIn(timeZone, now);
  const days = daysBetween(today, moment.day);
  if (days <= 0) return { ...named, ...sameDates(texts.picture.outToday), countdown: '' };
  return {
    ...named,
    date: texts.picture.out(writeDay(moment.day, today)),
    longDate: texts.picture.out(`${writeWeekday(moment.day)}, ${writeDay(moment.day, today)}`),
    countdown: withCountdown ? texts.picture.daysLeft(days) : '',
  };
}

function sameDates(text: string): Pick<PictureLines, 'date' | 'longDate'> {
  return { date: text, longDate: text };
}

/** With the year, if it is not the current one. */
function writeDay(day: Day, today: Day): string {
  const format = day.slice(0, 4) === today.slice(0, 4) ? shortFormat : longFormat;
  return format.format(new Date(day));
}

function writeWeekday(day: Day): string {
  return weekdayFormat.format(new Date(day));
}

const shortFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const longFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const weekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
