import { maxNotificationsPerAccount } from '@debut/contract/limits';
import { and, desc, eq, getTableColumns, inArray, lt, lte, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { artists, artistsVisibleTo } from '../../accounts/index.ts';
import { notifications } from './notifications.tables.ts';

export type NotificationRow = typeof notifications.$inferSelect & { artistName: string | null };

const withArtistName = {
  ...getTableColumns(notifications),
  artistName: sql<string | null>`(select name from ${artists} where id = ${notifications.artistId})`,
};

export async function insertNotifications(db: Queryable, rows: (typeof notifications.$inferInsert)[]): Promise<void> {
  await db.insert(notifications).values(rows);
}

/** Deletes the oldest beyond the limit. */
export async function forgetOldest(db: Queryable, owner: string): Promise<void> {
  const newestForgotten = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.userId, owner))
    .orderBy(desc(notifications.id))
    .offset(maxNotificationsPerAccount)
    .limit(1);
  await db
    .delete(notifications)
    .where(and(eq(notifications.userId, owner), lte(notifications.id, sql`(${newestForgotten})`)));
}

export async function listNotifications(
  db: Queryable,
  owner: string,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<NotificationRow[]> {
  const older = before === undefined ? undefined : lt(notifications.id, before);
  return db
    .select(withArtistName)
    .from(notifications)
    .where(and(eq(notifications.userId, owner), older))
    .orderBy(desc(notifications.id))
    .limit(limit);
}

export async function countUnread(db: Queryable, owner: string): Promise<number> {
  return db.$count(notifications, and(eq(notifications.userId, owner), sql`not ${notifications.read}`));
}

export async function setRead(
  db: Queryable,
  owner: string,
  id: string,
  read: boolean,
): Promise<NotificationRow | undefined> {
  const [changed] = await db.update(notifications).set({ read }).where(ownedBy(owner, id)).returning(withArtistName);
  return changed;
}

export async function setAllRead(db: Queryable, owner: string): Promise<void> {
  await db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.userId, owner), sql`not ${notifications.read}`));
}

export async function deleteNotification(db: Queryable, owner: string, id: string): Promise<boolean> {
  const deleted = await db.delete(notifications).where(ownedBy(owner, id)).returning({ id: notifications.id });
  return deleted.length > 0;
}

export async function deleteAllNotifications(db: Queryable, owner: string): Promise<void> {
  await db.delete(notifications).where(eq(notifications.userId, owner));
}

/** Of artists the reader cannot see any more; `false`: there were none. */
export async function deleteInaccessible(db: Queryable, reader: string): Promise<boolean> {
  const isOutOfReach = notInArray(notifications.artistId, artistsVisibleTo(db, reader));
  const deleted = await db
    .delete(notifications)
    .where(and(eq(notifications.userId, reader), isOutOfReach))
    .returning({ id: notifications.id });
  return deleted.length > 0;
}

/** Those that link to one of these pages, or to a tab of it; returns their readers. */
export async function moveToArtist(
  db: Queryable,
  { from, to, pages }: { from: string; to: string; pages: readonly string[] },
): Promise<string[]> {
  const moved = await db
    .update(notifications)
    .set({ artistId: to })
    .where(
      and(eq(notifications.artistId, from), inArray(sql`split_part(${notifications.leadsTo}, '?', 1)`, [...pages])),
    )
    .returning({ reader: notifications.userId });
  return [...new Set(moved.map(({ reader }) => reader))].sort();
}

function ownedBy(owner: string, id: string) {
  return and(eq(notifications.userId, owner), eq(notifications.id, id));
}
