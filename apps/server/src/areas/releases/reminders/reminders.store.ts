import type { Day } from '@debut/contract/days';
import type { FanChannel } from '@debut/contract/fan-channels';
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { projects, tracks } from '../../library/index.ts';
import type { PageRow } from '../pages/pages.store.ts';
import { releasePages, releaseReminders } from '../releases.tables.ts';

/** `false`: this fan asked before. */
export async function insertReminder(db: Queryable, reminder: typeof releaseReminders.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(releaseReminders)
    .values(reminder)
    .onConflictDoNothing()
    .returning({ id: releaseReminders.id });
  if (inserted.length === 0) return false;
  await db
    .update(releasePages)
    .set({ isAwaited: true })
    .where(and(eq(releasePages.userId, reminder.userId), eq(releasePages.id, reminder.pageId)));
  return true;
}

const ofTrack = alias(projects, 'project_of_track');
const releaseDate = sql`coalesce(${tracks.releaseDate}, ${ofTrack.releaseDate}, ${projects.releaseDate})`;

/** Published pages whose fans wait, with a release up to that day, of all artists, in the order of their ids. */
export async function listAwaited(
  db: Queryable,
  { until, after, limit }: { until: Day; after: string; limit: number },
): Promise<{ id: string; owner: string }[]> {
  return db
    .select({ id: releasePages.id, owner: releasePages.userId })
    .from(releasePages)
    .leftJoin(tracks, and(eq(tracks.userId, releasePages.userId), eq(tracks.id, releasePages.trackId)))
    .leftJoin(ofTrack, and(eq(ofTrack.userId, releasePages.userId), eq(ofTrack.id, tracks.projectId)))
    .leftJoin(projects, and(eq(projects.userId, releasePages.userId), eq(projects.id, releasePages.projectId)))
    .where(
      and(
        eq(releasePages.isAwaited, true),
        eq(releasePages.published, true),
        gt(releasePages.id, after),
        lte(releaseDate, until),
      ),
    )
    .orderBy(asc(releasePages.id))
    .limit(limit);
}

/** Time zones in which somebody waits. */
export async function listWaitingZones(db: Queryable, { userId, id }: PageRow): Promise<string[]> {
  const rows = await db
    .select({ timeZone: releaseReminders.timeZone })
    .from(releaseReminders)
    .where(isWaiting(userId, id))
    .groupBy(releaseReminders.timeZone);
  return rows.map(({ timeZone }) => timeZone);
}

/** Who asked first comes first. */
export async function lockWaiting(
  db: Queryable,
  { userId, id }: PageRow,
  { zones, limit }: { zones: readonly string[]; limit: number },
): Promise<{ id: string; fanId: string; channel: FanChannel }[]> {
  return db
    .select({ id: releaseReminders.id, fanId: releaseReminders.fanId, channel: releaseReminders.channel })
    .from(releaseReminders)
    .where(and(isWaiting(userId, id), or(...zones.map((zone) => eq(releaseReminders.timeZone, zone)))))
    .orderBy(asc(releaseReminders.id))
    .limit(limit)
    .for('update');
}

export async function markSent(
  db: Queryable,
  owner: string,
  ids: readonly string[],
  sent: { sentAt: Date; messageId: string | null },
): Promise<void> {
  await db
    .update(releaseReminders)
    .set(sent)
    .where(and(eq(releaseReminders.userId, owner), sql`${releaseReminders.id} = any(${sql.param(ids)}::text[])`));
}

export async function setTrouble(db: Queryable, { userId, id }: PageRow, at: Date | null): Promise<void> {
  await db
    .update(releasePages)
    .set({ reminderTroubleAt: at })
    .where(and(eq(releasePages.userId, userId), eq(releasePages.id, id)));
}

/**
 * Once nobody waits, the page is not looked at every minute anymore. The lock waits for whoever asks at this moment; only a
 * query after it sees their reminder.
 */
export async function restPage(transaction: Transaction, { userId, id }: PageRow): Promise<void> {
  const page = and(eq(releasePages.userId, userId), eq(releasePages.id, id));
  await transaction.select({ id: releasePages.id }).from(releasePages).where(page).for('update');
  const waiting = await transaction.$count(releaseReminders, isWaiting(userId, id));
  if (waiting === 0) await transaction.update(releasePages).set({ isAwaited: false }).where(page);
}

function isWaiting(owner: string, pageId: string) {
  return and(eq(releaseReminders.userId, owner), eq(releaseReminders.pageId, pageId), isNull(releaseReminders.sentAt));
}
