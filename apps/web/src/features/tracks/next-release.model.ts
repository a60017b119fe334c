import { dayInWords, daysBetween } from '../../lib/days.ts';

/** A track or a project that may come out one day. */
export interface Release {
  title: string;
  coverArt: string | null;
  releaseDate: string | null;
  /** Its page. */
  to: string;
}
export type DatedRelease = Release & { releaseDate: string };

/** The one that comes out first, today included; of several on one day the first named. */
export function nextRelease(releases: readonly Release[], today: string): DatedRelease | null {
  return releases
    .filter(isDated)
    .filter(({ releaseDate }) => releaseDate >= today)
    .reduce<DatedRelease | null>(
      (soonest, release) => (soonest && soonest.releaseDate <= release.releaseDate ? soonest : release),
      null,
    );
}

/** "Drops Fri 27 Nov" and "12 days to go". */
export function releaseInWords(releaseDate: string, today: string): { day: string; countdown: string } {
  return { day: `Drops ${dayInWords(releaseDate, today)}`, countdown: countdown(daysBetween(today, releaseDate)) };
}

function countdown(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? '1 day to go' : `${days} days to go`;
}

function isDated(release: Release): release is DatedRelease {
  return release.releaseDate !== null;
}
