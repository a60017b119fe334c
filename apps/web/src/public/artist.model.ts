import { type Day, daysBetween } from '@debut/contract/days';
import { countdown } from '../data/dates.ts';
import { texts } from './artist-texts.ts';
import type { ArtistRelease, ArtistView } from './artist-view.ts';
import { dayOfRelease } from './release.model.ts';

interface ReleaseWords {
  readonly eyebrow: string;
  readonly out: string;
  /** Empty from the release day on. */
  readonly toGo: string;
}

/** "New single", "Out Fri Nov 27", "11 days to go" */
export function describeRelease({ kind, day, isOut }: Omit<ArtistRelease, 'address'>, today: Day): ReleaseWords {
  if (isOut) return { eyebrow: texts.outNow, out: day === null ? '' : dayWithYear(day, today), toGo: '' };
  const eyebrow = kind === 'track' ? texts.newSingle : texts.newRelease;
  if (day === null) return { eyebrow, out: texts.comingSoon, toGo: '' };
  return { eyebrow, out: texts.out(dayWithYear(day, today)), toGo: daysToGo(day, today) };
}

/** Empty from the day itself on. */
export function daysToGo(day: Day, today: Day): string {
  const days = daysBetween(today, day);
  return days > 0 ? countdown(days) : '';
}

/** With the year if it is another one. */
function dayWithYear(day: Day, today: Day): string {
  const year = day.slice(0, 4);
  return year === today.slice(0, 4) ? dayOfRelease(day) : `${dayOfRelease(day)}, ${year}`;
}

/** For search engines and the previews of shared links. */
export function describeArtist({ name, tagline }: Pick<ArtistView, 'name' | 'tagline'>): string {
  return tagline === '' ? texts.about(name) : texts.startsWith(tagline, texts.about(name));
}
