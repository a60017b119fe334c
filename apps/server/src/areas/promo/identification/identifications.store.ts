import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { promoIdentifications, promoLinks } from '../promo.tables.ts';
import { promos } from '../promos.table.ts';

export type IdentificationRow = typeof promoIdentifications.$inferSelect;

/** Newest first, with the link and promo that were found. */
export async function listIdentifications(db: Queryable, owner: string, limit: number) {
  return db
    .select({ search: promoIdentifications, link: promoLinks, promo: promos })
    .from(promoIdentifications)
    .leftJoin(promoLinks, and(eq(promoLinks.userId, owner), eq(promoLinks.id, promoIdentifications.linkId)))
    .leftJoin(promos, eq(promos.id, promoLinks.promoId))
    .where(eq(promoIdentifications.userId, owner))
    .orderBy(desc(promoIdentifications.id))
    .limit(limit);
}

export async function insertIdentification(db: Queryable, row: IdentificationRow): Promise<void> {
  await db.insert(promoIdentifications).values(row);
}

export async function findSearch(db: Queryable, owner: string, id: string): Promise<IdentificationRow | undefined> {
  const [found] = await db
    .select()
    .from(promoIdentifications)
    .where(and(ownedBy(owner, id), eq(promoIdentifications.state, 'searching')));
  return found;
}

/** Returns the row as it was, unless the search has ended before. */
export async function endSearch(
  db: Queryable,
  owner: string,
  id: string,
  ended: Pick<IdentificationRow, 'state' | 'linkId'>,
): Promise<IdentificationRow | undefined> {
  const [search] = await db
    .select()
    .from(promoIdentifications)
    .where(and(ownedBy(owner, id), eq(promoIdentifications.state, 'searching')))
    .for('update');
  if (!search) return undefined;
  await db
    .update(promoIdentifications)
    .set({ ...ended, path: null })
    .where(ownedBy(owner, id));
  return search;
}

function ownedBy(owner: string, id: string) {
  return and(eq(promoIdentifications.userId, owner), eq(promoIdentifications.id, id));
}
