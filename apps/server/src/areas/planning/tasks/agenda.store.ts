import { addDays, type Day } from '@debut/contract/days';
import { upcomingDays } from '@debut/contract/limits';
import type { ListedTask } from '@debut/contract/release-plan';
import { and, asc, eq, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { projects, tracks } from '../../library/index.ts';
import { tasks } from '../planning.tables.ts';
import { listedColumns, toTask } from './tasks.store.ts';

export type TaskState = 'all' | 'open' | 'overdue' | 'today' | 'upcoming';

interface TaskFilter {
  readonly state: TaskState;
  readonly today: Day;
  readonly limit: number;
  readonly after?: { day: Day; id: string };
  readonly assignee?: string;
}

/** Over all releases of the account, by due date. */
export async function listTasksOf(
  db: Queryable,
  owner: string,
  { state, today, limit, after, assignee }: TaskFilter,
): Promise<ListedTask[]> {
  const further = after && sql`(${tasks.dueDate}, ${tasks.id}) > (${after.day}::date, ${after.id})`;
  const rows = await db
    .select({ task: listedColumns, trackTitle: tracks.title, projectName: projects.name })
    .from(tasks)
    .leftJoin(tracks, eq(tracks.id, tasks.trackId))
    .leftJoin(projects, eq(projects.id, tasks.projectId))
    .where(
      and(inState(owner, state, today), further, assignee === undefined ? undefined : eq(tasks.assigneeId, assignee)),
    )
    .orderBy(asc(tasks.dueDate), asc(tasks.id))
    .limit(limit);
  return rows.map(({ task, trackTitle, projectName }) => ({
    ...toTask(task),
    releaseTitle: trackTitle ?? projectName ?? '',
  }));
}

export async function countTasksOf(db: Queryable, owner: string, state: TaskState, today: Day): Promise<number> {
  return db.$count(tasks, inState(owner, state, today));
}

function inState(owner: string, state: TaskState, today: Day): SQL | undefined {
  const owned = eq(tasks.userId, owner);
  const open = isNull(tasks.completedAt);
  switch (state) {
    case 'all':
      return owned;
    case 'open':
      return and(owned, open);
    case 'overdue':
      return and(owned, open, lt(tasks.dueDate, today));
    case 'today':
      return and(owned, open, eq(tasks.dueDate, today));
    case 'upcoming':
      return and(owned, open, gte(tasks.dueDate, today), lte(tasks.dueDate, addDays(today, upcomingDays)));
  }
}
