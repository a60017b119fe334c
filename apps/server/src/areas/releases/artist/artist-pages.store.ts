import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { pressKits } from '../press/press-kits.tables.ts';
import { artistSlugs } from '../releases.tables.ts';
import { artistPages, shows } from './artist-pages.tables.ts';

export type ArtistPageRow = typeof artistPages.$inferSelect;
export type ShowRow = typeof shows.$inferSelect;

export async function findArtistPage(db: Queryable, owner: string): Promise<ArtistPageRow | undefined> {
  const [found] = await db.select().from(artistPages).where(eq(artistPages.userId, owner));
  return found;
}

/** Locked until the transaction ends. */
export async function lockArtistPage(db: Queryable, owner: string): Promise<ArtistPageRow | undefined> {
  const [found] = await db.select().from(artistPages).where(eq(artistPages.userId, owner)).for('update');
  return found;
}

export async function saveArtistPage(db: Queryable, page: ArtistPageRow): Promise<void> {
  await db.insert(artistPages).values(page).onConflictDoUpdate({ target: artistPages.userId, set: page });
}

/** Nothing happens while the page was never saved. */
export async function storePortraitAccent(
  db: Queryable,
  owner: string,
  found: Pick<ArtistPageRow, 'coverAccent' | 'coverAccentOf'>,
): Promise<void> {
  await db.update(artistPages).set(found).where(eq(artistPages.userId, owner));
}

/** The slug of the artist's page, if it is published. */
export async function findPublishedArtistSlug(db: Queryable, owner: string): Promise<string | undefined> {
  const [found] = await db
    .select({ slug: artistSlugs.slug })
    .from(artistPages)
    .innerJoin(artistSlugs, and(eq(artistSlugs.userId, owner), eq(artistSlugs.isCurrent, true)))
    .where(and(eq(artistPages.userId, owner), eq(artistPages.published, true)));
  return found?.slug;
}

export async function listShows(db: Queryable, owner: string): Promise<ShowRow[]> {
  return db.select().from(shows).where(eq(shows.userId, owner)).orderBy(asc(shows.day), asc(shows.id));
}

/** Of this day and later. */
export async function listShowsFrom(db: Queryable, owner: string, day: string, limit: number): Promise<ShowRow[]> {
  return db
    .select()
    .from(shows)
    .where(and(eq(shows.userId, owner), gte(shows.day, day)))
    .orderBy(asc(shows.day), asc(shows.id))
    .limit(limit);
}

/** Shows that stay keep their id. */
export async function replaceShows(
  db: Queryable,
  owner: string,
  rows: readonly (typeof shows.$inferInsert)[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await db.delete(shows).where(and(eq(shows.userId, owner), sql`${shows.id} <> all(${sql.param(ids)}::text[])`));
  if (rows.length === 0) return;
  await db
    .insert(shows)
    .values([...rows])
    .onConflictDoUpdate({
      target: shows.id,
      set: {
        day: sql`excluded.day`,
        city: sql`excluded.city`,
        venue: sql`excluded.venue`,
        note: sql`excluded.note`,
        ticketUrl: sql`excluded.ticket_url`,
        status: sql`excluded.status`,
      },
      setWhere: eq(shows.userId, owner),
    });
}

export async function hasPublishedPressKit(db: Queryable, owner: string): Promise<boolean> {
  const found = await db
    .select({ owner: pressKits.userId })
    .from(pressKits)
    .where(and(eq(pressKits.userId, owner), eq(pressKits.published, true)));
  return found.length > 0;
}
