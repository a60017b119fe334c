import type { Sight } from '@debut/contract/release-work';
import { and, asc, eq, inArray, isNull, lte, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { tasks } from '../../platform/db/release-plan.tables.ts';
import type { TaskRow } from './tasks.store.ts';

/** Something the product did or noticed that a task may have been waiting for. */
export type Seen =
  | { readonly what: Extract<Sight, 'artwork' | 'master' | 'campaign'>; readonly track: string }
  /** Its cover was set, the last of its tracks has been mastered, or a mail about it was sent. */
  | { readonly what: Extract<Sight, 'artwork' | 'master' | 'campaign'>; readonly project: string }
  /** Of the whole account: it counts for what is due by about now, in any release. */
  | { readonly what: Extract<Sight, 'message' | 'fanbase-page'> };

export async function completeSeenTasks(
  db: Database,
  owner: string,
  sight: Seen,
  { now, because, dueBy }: { now: Date; because: string; dueBy: string },
): Promise<TaskRow[]> {
  const waiting = and(eq(tasks.userId, owner), eq(tasks.doneBy, sight.what), isNull(tasks.completedAt));
  const found = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(waiting, concerned(sight, dueBy)))
    .orderBy(asc(tasks.id))
    .for('update');
  if (found.length === 0) return [];
  return db
    .update(tasks)
    .set({ completedAt: now, completedBy: 'product', completedBecause: because, updatedAt: now })
    .where(
      and(
        eq(tasks.userId, owner),
        inArray(
          tasks.id,
          found.map(({ id }) => id),
        ),
      ),
    )
    .returning();
}

function concerned(sight: Seen, dueBy: string): SQL {
  if ('track' in sight) return eq(tasks.trackId, sight.track);
  if ('project' in sight) return eq(tasks.projectId, sight.project);
  return lte(tasks.dueDate, dueBy);
}
