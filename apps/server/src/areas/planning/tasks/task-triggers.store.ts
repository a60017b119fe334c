import type { Fact } from '@debut/contract/completion-rules';
import { and, asc, eq, inArray, isNull, lte, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { tasks } from '../planning.tables.ts';
import type { NewTask, TaskRow } from './tasks.store.ts';

/** Something the product did or noticed that a task may wait for. */
export type TaskTrigger =
  | (Extract<Fact, { what: 'artwork' | 'campaign' | 'master' }> & { readonly track: string })
  /** Its cover was set, all of its tracks are mastered, or an email about it was sent. */
  | (Extract<Fact, { what: 'artwork' | 'campaign' | 'master' }> & { readonly project: string })
  /** Concerns the whole account: counts for tasks that are due about now, in any release. */
  | { readonly what: 'message' | 'fanbase-page' };

/** Open tasks that wait for this, locked in a fixed order. */
export async function lockWaitingTasks(
  db: Queryable,
  owner: string,
  trigger: TaskTrigger,
  dueBy: string,
): Promise<TaskRow[]> {
  const waiting = and(eq(tasks.userId, owner), eq(tasks.doneBy, trigger.what), isNull(tasks.completedAt));
  return db
    .select()
    .from(tasks)
    .where(and(waiting, concerned(trigger, dueBy)))
    .orderBy(asc(tasks.id))
    .for('update');
}

export async function updateTasks(
  db: Queryable,
  owner: string,
  changing: readonly TaskRow[],
  change: Partial<NewTask>,
): Promise<void> {
  if (changing.length === 0) return;
  const ids = changing.map(({ id }) => id);
  await db
    .update(tasks)
    .set(change)
    .where(and(eq(tasks.userId, owner), inArray(tasks.id, ids)));
}

function concerned(trigger: TaskTrigger, dueBy: string): SQL {
  if ('track' in trigger) return eq(tasks.trackId, trigger.track);
  if ('project' in trigger) return eq(tasks.projectId, trigger.project);
  return lte(tasks.dueDate, dueBy);
}
