import type { Sight } from '@debut/contract/release-work';
import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { tracks } from '../../platform/db/library.tables.ts';
import { tasks } from '../../platform/db/release-plan.tables.ts';
import type { TaskRow } from './tasks.store.ts';

/** Something the product did or noticed that a task may have been waiting for. */
export type Seen =
  | { readonly what: Extract<Sight, 'artwork'>; readonly track: string }
  | { readonly what: Extract<Sight, 'artwork'>; readonly project: string }
  | { readonly what: Extract<Sight, 'master' | 'campaign'>; readonly track: string }
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
    .where(and(waiting, concerned(owner, sight, dueBy)))
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

function concerned(owner: string, sight: Seen, dueBy: string): SQL | undefined {
  switch (sight.what) {
    case 'artwork':
      return 'track' in sight ? eq(tasks.trackId, sight.track) : eq(tasks.projectId, sight.project);
    case 'campaign':
      return eq(tasks.trackId, sight.track);
    case 'master':
      return or(eq(tasks.trackId, sight.track), sql`${tasks.projectId} = ${projectMasteredBy(owner, sight.track)}`);
    case 'message':
    case 'fanbase-page':
      return lte(tasks.dueDate, dueBy);
  }
}

/** The project of this track, when all its other tracks have been mastered too. */
function projectMasteredBy(owner: string, track: string): SQL {
  return sql`(
    select mastered.project_id from ${tracks} mastered
    where mastered.user_id = ${owner} and mastered.id = ${track} and not exists (
      select from ${tracks} other
      where other.project_id = mastered.project_id and other.id <> mastered.id and other.mastered_versions = '{}'
    ))`;
}
