import type { Day } from '@debut/contract/days';
import { and, asc, eq, gte, ne } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { shows } from '../artist/artist-pages.tables.ts';

/** Those that take place, next first. */
export async function listUpcomingShows(
  db: Queryable,
  owner: string,
  { today, limit }: { today: Day; limit: number },
): Promise<{ day: Day; city: string; venue: string }[]> {
  return db
    .select({ day: shows.day, city: shows.city, venue: shows.venue })
    .from(shows)
    .where(and(eq(shows.userId, owner), gte(shows.day, today), ne(shows.status, 'canceled')))
    .orderBy(asc(shows.day), asc(shows.id))
    .limit(limit);
}
