import { daysBetween } from '@debut/contract/days';
import { countdown, dayInWords } from '../../../lib/days.ts';

/** A track or a project that may come out one day. */
export interface Release {
  title: string;
  coverArt: string | null;
  releaseDate: string | null;
}
type Dated<One extends Release> = One & { releaseDate: string };
export type DatedRelease = Dated<Release>;

/** The one that comes out first, today included; of several on one day the first named. */
export function nextRelease<One extends Release>(releases: readonly One[], today: string): Dated<One> | null {
  return releases
    .filter(isDated)
    .filter(({ releaseDate }) => releaseDate >= today)
    .reduce<Dated<One> | null>(
      (soonest, release) => (soonest && soonest.releaseDate <= release.releaseDate ? soonest : release),
      null,
    );
}

/** "Drops Fri 27 Nov" and "12 days to go". */
export function releaseInWords(releaseDate: string, today: string): { day: string; countdown: string } {
  return { day: `Drops ${dayInWords(releaseDate, today)}`, countdown: countdown(daysBetween(today, releaseDate)) };
}

function isDated<One extends Release>(release: One): release is Dated<One> {
  return release.releaseDate !== null;
}
