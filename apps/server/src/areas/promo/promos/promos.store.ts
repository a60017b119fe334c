import { and, asc, count, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { type ProjectRow, projects, type TrackRow, tracks } from '../../library/index.ts';
import { promoLinks } from '../promo.tables.ts';
import { promos } from '../promos.table.ts';

export type PromoRow = typeof promos.$inferSelect;

/** What a promo is for; exactly one of the two is set. */
export interface PromoRelease {
  readonly trackId: string | null;
  readonly projectId: string | null;
}

export async function findPromo(db: Queryable, owner: string, id: string): Promise<PromoRow | undefined> {
  const [found] = await db.select().from(promos).where(ownedBy(owner, id));
  return found;
}

/** Locked until the transaction ends. */
export async function lockPromo(db: Queryable, owner: string, id: string): Promise<PromoRow | undefined> {
  const [found] = await db.select().from(promos).where(ownedBy(owner, id)).for('update');
  return found;
}

export async function findPromoOf(
  db: Queryable,
  owner: string,
  { trackId, projectId }: PromoRelease,
): Promise<PromoRow | undefined> {
  const release = trackId === null ? eq(promos.projectId, projectId ?? '') : eq(promos.trackId, trackId);
  const [found] = await db
    .select()
    .from(promos)
    .where(and(eq(promos.userId, owner), release));
  return found;
}

/** Newest first. */
export async function listPromos(
  db: Queryable,
  owner: string,
  filter: { trackId?: string | undefined; projectId?: string | undefined; before?: string | undefined; limit: number },
): Promise<PromoRow[]> {
  const { trackId, projectId, before, limit } = filter;
  return db
    .select()
    .from(promos)
    .where(
      and(
        eq(promos.userId, owner),
        trackId === undefined ? undefined : eq(promos.trackId, trackId),
        projectId === undefined ? undefined : eq(promos.projectId, projectId),
        before === undefined ? undefined : lt(promos.id, before),
      ),
    )
    .orderBy(desc(promos.id))
    .limit(limit);
}

/** Pages open now or later, in the order of their ids. */
export async function listOpenPromos(
  db: Queryable,
  owner: string,
  { after, now, limit }: { after: string; now: Date; limit: number },
): Promise<PromoRow[]> {
  return db
    .select()
    .from(promos)
    .where(and(eq(promos.userId, owner), gt(promos.liveUntil, now), gt(promos.id, after)))
    .orderBy(asc(promos.id))
    .limit(limit);
}

/** `false`: there is one for the release. */
export async function insertPromo(db: Queryable, promo: typeof promos.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(promos).values(promo).onConflictDoNothing().returning({ id: promos.id });
  return inserted.length > 0;
}

export async function updatePromo(
  db: Queryable,
  owner: string,
  id: string,
  change: Partial<PromoRow>,
): Promise<PromoRow | undefined> {
  const [updated] = await db
    .update(promos)
    .set({ ...change, version: sql`${promos.version} + 1` })
    .where(ownedBy(owner, id))
    .returning();
  return updated;
}

export async function deletePromo(db: Queryable, owner: string, id: string): Promise<PromoRow | undefined> {
  const [deleted] = await db.delete(promos).where(ownedBy(owner, id)).returning();
  return deleted;
}

/** The track itself, or the tracks of the project in their order. */
export async function listReleaseTracks(
  db: Queryable,
  owner: string,
  { trackId, projectId }: PromoRelease,
): Promise<TrackRow[]> {
  const release: SQL = trackId === null ? eq(tracks.projectId, projectId ?? '') : eq(tracks.id, trackId);
  return db
    .select()
    .from(tracks)
    .where(and(eq(tracks.userId, owner), release))
    .orderBy(asc(tracks.projectPosition), asc(tracks.id));
}

export async function findProjects(db: Queryable, owner: string, ids: readonly string[]): Promise<ProjectRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(projects)
    .where(and(eq(projects.userId, owner), inArray(projects.id, [...ids])));
}

/** Personal links that work, by promo. */
export async function countLinks(
  db: Queryable,
  owner: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: promoLinks.promoId, links: count() })
    .from(promoLinks)
    .where(
      and(
        eq(promoLinks.userId, owner),
        inArray(promoLinks.promoId, [...ids]),
        eq(promoLinks.kind, 'personal'),
        sql`${promoLinks.revokedAt} is null`,
      ),
    )
    .groupBy(promoLinks.promoId);
  return new Map(rows.map(({ id, links }) => [id, links]));
}

function ownedBy(owner: string, id: string) {
  return and(eq(promos.userId, owner), eq(promos.id, id));
}
