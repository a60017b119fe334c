import type { Task } from '@debut/contract/release-plan';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { tasks } from '../planning.tables.ts';
import type { Release } from '../plans/release.ts';

export type TaskRow = typeof tasks.$inferSelect;
export type NewTask = typeof tasks.$inferInsert;

/** By due date; tasks of one day in the order they were created. */
export async function listTasks(db: Queryable, owner: string, release: Release): Promise<TaskRow[]> {
  return db.select().from(tasks).where(of(owner, release)).orderBy(asc(tasks.dueDate), asc(tasks.id));
}

/** In a fixed order, so that concurrent changes of several tasks cannot deadlock. */
export async function lockTasks(db: Queryable, owner: string, release: Release): Promise<TaskRow[]> {
  return db.select().from(tasks).where(of(owner, release)).orderBy(asc(tasks.id)).for('update');
}

export async function countTasks(db: Queryable, owner: string, release: Release): Promise<number> {
  return db.$count(tasks, of(owner, release));
}

export async function findTask(db: Queryable, owner: string, id: string): Promise<TaskRow | undefined> {
  const [found] = await db.select().from(tasks).where(ownedBy(owner, id));
  return found;
}

export async function lockTask(db: Queryable, owner: string, id: string): Promise<TaskRow | undefined> {
  const [found] = await db.select().from(tasks).where(ownedBy(owner, id)).for('update');
  return found;
}

export async function insertTasks(db: Queryable, rows: NewTask[]): Promise<TaskRow[]> {
  return rows.length === 0 ? [] : db.insert(tasks).values(rows).returning();
}

export async function updateTask(
  db: Queryable,
  owner: string,
  id: string,
  change: Partial<NewTask>,
): Promise<TaskRow | undefined> {
  const [changed] = await db.update(tasks).set(change).where(ownedBy(owner, id)).returning();
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

export function toTask(row: TaskRow): Task {
  const { id, trackId, projectId, title, description, category, priority, dueDate } = row;
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
    createdAt: row.createdAt.toISOString(),
  };
}

function of(owner: string, { kind, id }: Release) {
  return and(eq(tasks.userId, owner), eq(kind === 'track' ? tasks.trackId : tasks.projectId, id));
}

function ownedBy(owner: string, id: string) {
  return and(eq(tasks.userId, owner), eq(tasks.id, id));
}
