import type { Task } from '@debut/contract/release-plan';
import { and, asc, eq, getTableColumns, inArray, isNull, notExists, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import { artists, artistsOf, mayAccess, members, users } from '../../accounts/index.ts';
import { comments } from '../comments/comments.tables.ts';
import { tasks } from '../planning.tables.ts';
import type { Release } from '../plans/release.ts';

export type TaskRow = typeof tasks.$inferSelect;
export type NewTask = typeof tasks.$inferInsert;
/** A task with what its response shows of other tables. */
export type ListedRow = TaskRow & { assigneeName: string | null; commentCount: number };

/** The table is written out where a column of the subquery has the same name. */
export const listedColumns = {
  ...getTableColumns(tasks),
  assigneeName: sql<string | null>`(select name from ${users} where id = "tasks"."assignee_id")`,
  commentCount: sql<number>`(select count(*)::int from ${comments} where task_id = "tasks"."id")`,
};

/** By due date; tasks of one day in the order they were created. */
export async function listTasks(db: Queryable, owner: string, release: Release): Promise<ListedRow[]> {
  return db.select(listedColumns).from(tasks).where(of(owner, release)).orderBy(asc(tasks.dueDate), asc(tasks.id));
}

/** In a fixed order, so that concurrent changes of several tasks cannot deadlock. */
export async function lockTasks(db: Queryable, owner: string, release: Release): Promise<TaskRow[]> {
  return db.select().from(tasks).where(of(owner, release)).orderBy(asc(tasks.id)).for('update');
}

export async function countTasks(db: Queryable, owner: string, release: Release): Promise<number> {
  return db.$count(tasks, of(owner, release));
}

export async function findTask(db: Queryable, owner: string, id: string): Promise<ListedRow | undefined> {
  const [found] = await db.select(listedColumns).from(tasks).where(ownedBy(owner, id));
  return found;
}

export async function lockTask(db: Queryable, owner: string, id: string): Promise<TaskRow | undefined> {
  const [found] = await db.select().from(tasks).where(ownedBy(owner, id)).for('update');
  return found;
}

export async function insertTasks(db: Queryable, rows: NewTask[]): Promise<ListedRow[]> {
  return rows.length === 0 ? [] : db.insert(tasks).values(rows).returning(listedColumns);
}

export async function updateTask(
  db: Queryable,
  owner: string,
  id: string,
  change: Partial<NewTask>,
): Promise<ListedRow | undefined> {
  const [changed] = await db.update(tasks).set(change).where(ownedBy(owner, id)).returning(listedColumns);
  return changed;
}

export async function setDueDates(
  db: Queryable,
  owner: string,
  moves: readonly { id: string; dueDate: string }[],
  now: Date,
): Promise<void> {
  if (moves.length === 0) return;
  const ids = sql.param(moves.map(({ id }) => id));
  const days = sql.param(moves.map(({ dueDate }) => dueDate));
  await db.execute(sql`
    update ${tasks} set due_date = moved.day, version = version + 1, updated_at = ${now.toISOString()}
    from unnest(${ids}::text[], ${days}::date[]) as moved(id, day)
    where ${tasks}.id = moved.id and ${tasks}.user_id = ${owner}`);
}

export async function deleteTasks(db: Queryable, owner: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const deleted = await db
    .delete(tasks)
    .where(and(eq(tasks.userId, owner), inArray(tasks.id, [...ids])))
    .returning({ id: tasks.id });
  return deleted.length;
}

/** Of open tasks whose artist the member can no longer access; returns those artists. */
export async function unassignInaccessible(db: Queryable, workspace: WorkspaceId, userId: string): Promise<string[]> {
  const access = db
    .select({ id: members.userId })
    .from(members)
    .innerJoin(artists, eq(artists.workspaceId, members.workspaceId))
    .where(and(eq(artists.id, tasks.userId), eq(members.userId, userId), mayAccess(db)));
  const lost = db
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      and(
        eq(tasks.assigneeId, userId),
        isNull(tasks.completedAt),
        inArray(tasks.userId, artistsOf(db, workspace)),
        notExists(access),
      ),
    )
    .orderBy(asc(tasks.id))
    .for('update');
  const changed = await db
    .update(tasks)
    .set({ assigneeId: null })
    .where(inArray(tasks.id, lost))
    .returning({ artist: tasks.userId });
  return [...new Set(changed.map(({ artist }) => artist))];
}

export function toTask(row: ListedRow): Task {
  const { id, trackId, projectId, title, description, category, priority, dueDate, assigneeId, assigneeName } = row;
  return {
    id,
    trackId,
    projectId,
    title,
    description,
    category,
    priority,
    dueDate,
    completed: row.completedAt !== null,
    completedAt: row.completedAt?.toISOString() ?? null,
    completedBy: row.completedBy,
    completedBecause: row.completedBecause,
    custom: row.templateKey === null,
    followsRelease: row.offsetDays !== null,
    suggestion: row.completedAt === null ? row.suggestedBecause : null,
    version: row.version,
    assignee: assigneeId !== null && assigneeName !== null ? { id: assigneeId, name: assigneeName } : null,
    commentCount: row.commentCount,
    createdAt: row.createdAt.toISOString(),
  };
}

function of(owner: string, { kind, id }: Release) {
  return and(eq(tasks.userId, owner), eq(kind === 'track' ? tasks.trackId : tasks.projectId, id));
}

function ownedBy(owner: string, id: string) {
  return and(eq(tasks.userId, owner), eq(tasks.id, id));
}
