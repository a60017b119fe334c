import { dayIn } from '@debut/contract/days';
import { maxListedShows } from '@debut/contract/limits';
import type { ShowView } from '@debut/web/public';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findTimeZone } from '../../accounts/index.ts';
import { listShowsFrom } from './artist-pages.store.ts';

/** The artist's shows of today and later, where the artist is. */
export type ListUpcomingShows = (owner: string) => Promise<ShowView[]>;

export function createListUpcomingShows({ db, clock }: { db: Database; clock: Clock }): ListUpcomingShows {
  return async (owner) => {
    const today = dayIn(await findTimeZone(db, owner), clock());
    const rows = await listShowsFrom(db, owner, today, maxListedShows);
    return rows.map(({ day, city, venue, note, ticketUrl, status }) => ({ day, city, venue, note, ticketUrl, status }));
  };
}
