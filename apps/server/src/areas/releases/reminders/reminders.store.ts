import type { Day } from '@debut/contract/days';
import type { FanChannel } from '@debut/contract/fan-channels';
import { and, asc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { projects, tracks } from '../../library/index.ts';
import type { PageRow } from '../pages/pages.store.ts';
import { releasePages, releaseReminders } from '../releases.tables.ts';

/**
 * A fan has one reminder per page: who asks again by another channel gets it by that one, until it is sent. `false`: this fan asked
 * before.
 */
export async function saveReminder(db: Queryable, reminder: typeof releaseReminders.$inferInsert): Promise<boolean> {
  const { channel, wording, address } = reminder;
  const [saved] = await db
    .insert(releaseReminders)
    .values(reminder)
    .onConflictDoUpdate({
      target: [releaseReminders.pageId, releaseReminders.fanId],
      set: { channel, wording, address },
      setWhere: sql`${isNull(releaseReminders.sentAt)} and ${ne(releaseReminders.channel, channel)}`,
    })
    .returning({ id: releaseReminders.id });
  if (saved?.id !== reminder.id) return false;
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
  { channel, zones, limit }: { channel: FanChannel; zones: readonly string[]; limit: number },
): Promise<{ id: string; fanId: string }[]> {
  const isDue = or(...zones.map((zone) => eq(releaseReminders.timeZone, zone)));
  return db
    .select({ id: releaseReminders.id, fanId: releaseReminders.fanId })
    .from(releaseReminders)
    .where(and(isWaiting(userId, id), eq(releaseReminders.channel, channel), isDue))
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

/** The time the artist was notified that reminders wait. Whoever asks now waits for the lock. */
export async function lockTrouble(transaction: Transaction, { userId, id }: PageRow): Promise<Date | null> {
  const [page] = await transaction
    .select({ at: releasePages.reminderTroubleAt })
    .from(releasePages)
    .where(and(eq(releasePages.userId, userId), eq(releasePages.id, id)))
    .for('update');
  return page?.at ?? null;
}

/** Once nobody waits, a locked page is not looked at every minute anymore. Only a query after the lock sees who asked meanwhile. */
export async function restPage(transaction: Transaction, { userId, id }: PageRow): Promise<void> {
  const waiting = await transaction.$count(releaseReminders, isWaiting(userId, id));
  if (waiting > 0) return;
  await transaction
    .update(releasePages)
    .set({ isAwaited: false })
    .where(and(eq(releasePages.userId, userId), eq(releasePages.id, id)));
}

function isWaiting(owner: string, pageId: string) {
  return and(eq(releaseReminders.userId, owner), eq(releaseReminders.pageId, pageId), isNull(releaseReminders.sentAt));
}
