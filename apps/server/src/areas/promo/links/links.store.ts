import type { RecipientCategory } from '@debut/contract/recipients';
import { and, eq, gt, inArray, isNull, lte, not, or, type Placeholder, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { artists } from '../../accounts/index.ts';
import { promoLinkAliases, promoLinks } from '../promo.tables.ts';
import type { PromoRow } from '../promos/promos.store.ts';
import { promos } from '../promos.table.ts';

export type LinkRow = typeof promoLinks.$inferSelect;
export type NewLink = typeof promoLinks.$inferInsert;

/** Whom a personal link is for. */
export interface Contact {
  readonly recipientId: string | null;
  readonly name: string;
  readonly email: string;
  readonly category: RecipientCategory;
}

export async function findLink(db: Queryable, owner: string, id: string): Promise<LinkRow | undefined> {
  const [found] = await db.select().from(promoLinks).where(ownedBy(owner, id));
  return found;
}

export async function hasLinks(db: Queryable, owner: string, promoId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: promoLinks.id })
    .from(promoLinks)
    .where(and(eq(promoLinks.userId, owner), eq(promoLinks.promoId, promoId), isNull(promoLinks.revokedAt)))
    .limit(1);
  return found !== undefined;
}

export async function countAllLinks(db: Queryable, owner: string, promoId: string): Promise<number> {
  return db.$count(promoLinks, and(eq(promoLinks.userId, owner), eq(promoLinks.promoId, promoId)));
}

/** Links that are not of a contact: one of each kind for a promo. */
export async function listSharedLinks(
  db: Queryable,
  owner: string,
  promoIds: readonly string[],
  kind: 'shared' | 'preview' = 'shared',
): Promise<LinkRow[]> {
  if (promoIds.length === 0) return [];
  return db
    .select()
    .from(promoLinks)
    .where(and(eq(promoLinks.userId, owner), inArray(promoLinks.promoId, [...promoIds]), eq(promoLinks.kind, kind)));
}

/** Of these contacts, whether they were added as recipients or only by their address. */
export async function listPersonalLinks(
  db: Queryable,
  owner: string,
  promoId: string,
  contacts: readonly Contact[],
): Promise<LinkRow[]> {
  if (contacts.length === 0) return [];
  const ids = contacts.flatMap(({ recipientId }) => recipientId ?? []);
  const emails = contacts.map(({ email }) => email);
  return db
    .select()
    .from(promoLinks)
    .where(
      and(
        eq(promoLinks.userId, owner),
        eq(promoLinks.promoId, promoId),
        eq(promoLinks.kind, 'personal'),
        or(
          sql`${promoLinks.recipientId} = any(${sql.param(ids)}::text[])`,
          and(isNull(promoLinks.recipientId), sql`${promoLinks.email} = any(${sql.param(emails)}::text[])`),
        ),
      ),
    );
}

/** `false`: another request was quicker, or the mark is taken. */
export async function insertLink(db: Queryable, link: NewLink): Promise<boolean> {
  const inserted = await db.insert(promoLinks).values(link).onConflictDoNothing().returning({ id: promoLinks.id });
  return inserted.length > 0;
}

export async function updateLink(
  db: Queryable,
  owner: string,
  id: string,
  change: Partial<LinkRow>,
): Promise<LinkRow | undefined> {
  const [updated] = await db.update(promoLinks).set(change).where(ownedBy(owner, id)).returning();
  return updated;
}

export interface OpenLink {
  readonly link: LinkRow;
  readonly promo: PromoRow;
}

/** By the digest of its token, while the link and its promo are open. */
export async function findOpenLink(db: Queryable, token: string, now: Date): Promise<OpenLink | undefined> {
  const [found] = await selectOpen(db).where(and(hasToken(token), isOpen(now)));
  return found;
}

/** By the digest of its token, while its promo has not opened yet. */
export async function findUpcomingLink(db: Queryable, token: string, now: Date): Promise<OpenLink | undefined> {
  const [found] = await selectOpen(db).where(and(hasToken(token), isUsable(now), gt(promos.liveFrom, now)));
  return found;
}

/** The same, locked until the transaction ends, so that a link revoked meanwhile is not used. */
export async function lockOpenLink(db: Queryable, token: string, now: Date): Promise<OpenLink | undefined> {
  const [found] = await selectOpen(db)
    .where(and(hasToken(token), isOpen(now)))
    .for('update', { of: promoLinks });
  return found;
}

export async function findLinkByMark(db: Queryable, owner: string, mark: number): Promise<LinkRow | undefined> {
  const [found] = await db
    .select()
    .from(promoLinks)
    .where(
      and(
        eq(promoLinks.userId, owner),
        or(
          eq(promoLinks.mark, mark),
          sql`${promoLinks.id} = (select a.link_id from ${promoLinkAliases} a where a.user_id = ${owner} and a.mark = ${mark})`,
        ),
      ),
    );
  return found;
}

/** The addresses of links that were merged into this one stop working. */
export async function closeAliases(db: Queryable, owner: string, linkId: string): Promise<void> {
  await db
    .update(promoLinkAliases)
    .set({ token: null })
    .where(and(eq(promoLinkAliases.userId, owner), eq(promoLinkAliases.linkId, linkId)));
}

/** Its own address, or that of a link that was merged into it. */
function hasToken(token: string) {
  return sql`${promoLinks.id} in (
    select l.id from ${promoLinks} l where l.token = ${token}
    union all select a.link_id from ${promoLinkAliases} a where a.token = ${token})`;
}

const selectOpen = (db: Queryable) =>
  db
    .select({ link: promoLinks, promo: promos })
    .from(promoLinks)
    .innerJoin(promos, eq(promos.id, promoLinks.promoId))
    .$dynamic();

export function isOpen(now: Date | Placeholder) {
  return and(isUsable(now), or(isNull(promos.liveFrom), lte(promos.liveFrom, now)));
}

/** Nobody can revoke the links of an archived artist, so they do not work until it is restored. */
function isUsable(now: Date | Placeholder) {
  const isArchived = sql`exists (select from ${artists}
    where ${artists.id} = ${promos.userId} and ${artists.archivedAt} is not null)`;
  return and(isNull(promoLinks.revokedAt), gt(promos.liveUntil, now), not(isArchived));
}

function ownedBy(owner: string, id: string) {
  return and(eq(promoLinks.userId, owner), eq(promoLinks.id, id));
}
