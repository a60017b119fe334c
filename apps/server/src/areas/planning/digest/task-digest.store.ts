import type { Day } from '@debut/contract/days';
import { rolesByRight } from '@debut/contract/rights';
import { and, asc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { artists, mayAccess, members, users } from '../../accounts/index.ts';
import { projects, tracks } from '../../library/index.ts';
import { commentMentions, comments } from '../comments/comments.tables.ts';
import { tasks } from '../planning.tables.ts';

export interface DigestReader {
  readonly id: string;
  readonly email: string;
}

/** Time zones of subscribers; `null` for accounts without one. */
export async function listDigestZones(db: Queryable): Promise<(string | null)[]> {
  const rows = await db.select({ timeZone: users.timeZone }).from(users).where(wantsDigest).groupBy(users.timeZone);
  return rows.map(({ timeZone }) => timeZone);
}

/**
 * Locks one subscriber who has not been processed for this day. Days only move forward: moving to a zone where it is
 * still yesterday brings no second digest. Concurrent workers lock different accounts.
 */
export async function claimDigest(
  db: Queryable,
  timeZone: string | null,
  today: Day,
): Promise<DigestReader | undefined> {
  const next = db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        wantsDigest,
        sql`${users.timeZone} is not distinct from ${timeZone}`,
        or(isNull(users.taskDigestDay), lt(users.taskDigestDay, today)),
      ),
    )
    .orderBy(asc(users.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(users)
    .set({ taskDigestDay: today })
    .where(eq(users.id, sql`(${next})`))
    .returning({ id: users.id, email: users.email });
  return claimed;
}

const wantsDigest = and(sql`${users.taskDigest}`, sql`${users.emailVerified}`);

export interface DigestTask {
  readonly title: string;
  readonly release: string;
  readonly artist: string;
}

/** Of every artist the reader can access: tasks assigned to them, and unassigned ones if they may edit. */
export async function listDigestTasks(
  db: Queryable,
  reader: string,
  due: 'overdue' | 'today',
  { today, limit }: { today: Day; limit: number },
): Promise<{ listed: DigestTask[]; count: number }> {
  const editors = inArray(members.role, [...rolesByRight.edit]);
  const isTheirs = or(eq(tasks.assigneeId, reader), and(isNull(tasks.assigneeId), editors));
  const isDue = due === 'today' ? eq(tasks.dueDate, today) : lt(tasks.dueDate, today);
  const rows = await db
    .select({
      title: tasks.title,
      release: sql<string>`coalesce(${tracks.title}, ${projects.name}, '')`,
      artist: artists.name,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(members)
    .innerJoin(artists, eq(artists.workspaceId, members.workspaceId))
    .innerJoin(tasks, eq(tasks.userId, artists.id))
    .leftJoin(tracks, eq(tracks.id, tasks.trackId))
    .leftJoin(projects, eq(projects.id, tasks.projectId))
    .where(and(canSee(db, reader), isNull(tasks.completedAt), isDue, isTheirs))
    .orderBy(asc(tasks.dueDate), asc(tasks.id))
    .limit(limit);
  return { listed: rows.map(({ count: _, ...task }) => task), count: rows[0]?.count ?? 0 };
}

export async function countArtistsOf(db: Queryable, reader: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(members)
    .innerJoin(artists, eq(artists.workspaceId, members.workspaceId))
    .where(canSee(db, reader));
  return row?.count ?? 0;
}

export interface DigestMention {
  readonly author: string;
  readonly body: string;
  readonly subject: string;
  readonly artist: string;
}

/** Mentions that no email has listed, oldest first. They count as listed from now on, older ones too. */
export async function takeMentions(
  db: Queryable,
  reader: string,
  { since, now }: { since: Date; now: Date },
): Promise<DigestMention[]> {
  const listed = await db
    .select({
      author: comments.authorName,
      body: comments.body,
      subject: sql<string>`coalesce(${tracks.title}, ${projects.name}, ${tasks.title}, '')`,
      artist: artists.name,
    })
    .from(commentMentions)
    .innerJoin(comments, eq(comments.id, commentMentions.commentId))
    .innerJoin(artists, eq(artists.id, comments.userId))
    .innerJoin(members, eq(members.workspaceId, artists.workspaceId))
    .leftJoin(tracks, eq(tracks.id, comments.trackId))
    .leftJoin(projects, eq(projects.id, comments.projectId))
    .leftJoin(tasks, eq(tasks.id, comments.taskId))
    .where(and(canSee(db, reader), isWaiting(reader), gt(comments.createdAt, since)))
    .orderBy(asc(comments.id));
  await db.update(commentMentions).set({ emailedAt: now }).where(isWaiting(reader));
  return listed;
}

function isWaiting(reader: string): SQL | undefined {
  return and(eq(commentMentions.userId, reader), isNull(commentMentions.emailedAt));
}

/** Requires a join of `members` and `artists`. */
function canSee(db: Queryable, reader: string): SQL | undefined {
  return and(eq(members.userId, reader), isNull(artists.archivedAt), mayAccess(db));
}
