import type { ReleaseKind } from '@debut/contract/release-pages';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { releaseLinks, releasePages, releaseReminders } from '../releases.tables.ts';

export type PageRow = typeof releasePages.$inferSelect;
export type LinkRow = typeof releaseLinks.$inferSelect;

export interface ReleaseId {
  readonly kind: ReleaseKind;
  readonly id: string;
}

export async function findPageOf(db: Queryable, owner: string, release: ReleaseId): Promise<PageRow | undefined> {
  const [found] = await db.select().from(releasePages).where(isPageOf(owner, release));
  return found;
}

/** Locked until the transaction ends. */
export async function lockPageOf(db: Queryable, owner: string, release: ReleaseId): Promise<PageRow | undefined> {
  const [found] = await db.select().from(releasePages).where(isPageOf(owner, release)).for('update');
  return found;
}

function isPageOf(owner: string, { kind, id }: ReleaseId) {
  const column = kind === 'track' ? releasePages.trackId : releasePages.projectId;
  return and(eq(releasePages.userId, owner), eq(column, id));
}

export async function findPage(db: Queryable, owner: string, id: string): Promise<PageRow | undefined> {
  const [found] = await db
    .select()
    .from(releasePages)
    .where(and(eq(releasePages.userId, owner), eq(releasePages.id, id)));
  return found;
}

/** Locked until the transaction ends. */
export async function lockPage(db: Queryable, owner: string, id: string): Promise<PageRow | undefined> {
  const [found] = await db
    .select()
    .from(releasePages)
    .where(and(eq(releasePages.userId, owner), eq(releasePages.id, id)))
    .for('update');
  return found;
}

export async function insertPage(db: Queryable, page: typeof releasePages.$inferInsert): Promise<PageRow | undefined> {
  const [inserted] = await db.insert(releasePages).values(page).returning();
  return inserted;
}

export async function updatePage(
  db: Queryable,
  { userId, id }: Pick<PageRow, 'userId' | 'id'>,
  change: Partial<PageRow>,
): Promise<PageRow | undefined> {
  const [updated] = await db
    .update(releasePages)
    .set(change)
    .where(and(eq(releasePages.userId, userId), eq(releasePages.id, id)))
    .returning();
  return updated;
}

export async function listLinks(db: Queryable, owner: string, pageId: string): Promise<LinkRow[]> {
  return db
    .select()
    .from(releaseLinks)
    .where(and(eq(releaseLinks.userId, owner), eq(releaseLinks.pageId, pageId)))
    .orderBy(asc(releaseLinks.position));
}

/** Links that stay keep their id, and what was found out about them. */
export async function replaceLinks(
  db: Queryable,
  { userId, id: pageId }: Pick<PageRow, 'userId' | 'id'>,
  links: readonly { id: string; url: string }[],
): Promise<void> {
  const ofPage = and(eq(releaseLinks.userId, userId), eq(releaseLinks.pageId, pageId));
  const urls = links.map(({ url }) => url);
  await db.delete(releaseLinks).where(and(ofPage, sql`${releaseLinks.url} <> all(${sql.param(urls)}::text[])`));
  if (links.length === 0) return;
  await db
    .insert(releaseLinks)
    .values(links.map((link, position) => ({ ...link, userId, pageId, position })))
    .onConflictDoUpdate({
      target: [releaseLinks.pageId, releaseLinks.url],
      set: { position: sql`excluded.position` },
    });
}

export async function countReminders(
  db: Queryable,
  owner: string,
  pageId: string,
): Promise<{ waiting: number; sent: number }> {
  const ofPage = and(eq(releaseReminders.userId, owner), eq(releaseReminders.pageId, pageId));
  const all = await db.$count(releaseReminders, ofPage);
  const waiting = await db.$count(releaseReminders, and(ofPage, isNull(releaseReminders.sentAt)));
  return { waiting, sent: all - waiting };
}
