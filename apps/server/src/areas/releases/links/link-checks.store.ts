import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import type { LinkRow } from '../pages/pages.store.ts';
import { releaseLinks, releasePages } from '../releases.tables.ts';

/** Links of published pages, of all artists. They are claimed by the moment of the check, so that each is checked once. */
export async function claimLinks(
  db: Queryable,
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<LinkRow[]> {
  const due = sql`select l.id from ${releaseLinks} l
    join ${releasePages} p on p.user_id = l.user_id and p.id = l.page_id
    where p.published and (l.checked_at is null or l.checked_at <= ${before.toISOString()})
    order by l.checked_at nulls first, l.page_id, l.position limit ${limit} for update of l skip locked`;
  return db.update(releaseLinks).set({ checkedAt: now }).where(sql`${releaseLinks.id} in (${due})`).returning();
}

/** Locked until the transaction ends. `undefined`: it was deleted meanwhile, or has another address. */
export async function lockLink(transaction: Transaction, { userId, id, url }: LinkRow): Promise<LinkRow | undefined> {
  const link = and(eq(releaseLinks.userId, userId), eq(releaseLinks.id, id), eq(releaseLinks.url, url));
  const [found] = await transaction.select().from(releaseLinks).where(link).for('update');
  return found;
}

export async function setLinkState(
  transaction: Transaction,
  { userId, id }: LinkRow,
  found: Pick<LinkRow, 'state' | 'failures'>,
): Promise<void> {
  await transaction
    .update(releaseLinks)
    .set(found)
    .where(and(eq(releaseLinks.userId, userId), eq(releaseLinks.id, id)));
}
