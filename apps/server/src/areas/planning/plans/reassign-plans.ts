import { and, eq, inArray, or } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Move } from '../../library/index.ts';
import { comments } from '../comments/comments.tables.ts';
import { releasePlans, tasks } from '../planning.tables.ts';

/** Plans, tasks and comments of releases that move to another artist. */
export async function reassignPlans(transaction: Transaction, { from, to, trackIds, projectIds }: Move): Promise<void> {
  for (const table of [releasePlans, tasks, comments]) {
    const moving = or(inArray(table.trackId, [...trackIds]), inArray(table.projectId, [...projectIds]));
    await transaction
      .update(table)
      .set({ userId: to })
      .where(and(eq(table.userId, from), moving));
  }
  const moved = or(inArray(tasks.trackId, [...trackIds]), inArray(tasks.projectId, [...projectIds]));
  const movedTasks = transaction
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.userId, to), moved));
  await transaction
    .update(comments)
    .set({ userId: to })
    .where(and(eq(comments.userId, from), inArray(comments.taskId, movedTasks)));
}
