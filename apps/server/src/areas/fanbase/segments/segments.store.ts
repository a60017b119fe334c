import type { FanFilter } from '@debut/contract/fan-segments';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { fans, phoneOptOuts } from '../fans.tables.ts';
import { type FanScope, hasStopped, smsState, whichFans } from '../list/fans.store.ts';
import { fanSegments } from './segments.tables.ts';

export type SegmentRow = typeof fanSegments.$inferSelect;

export async function findSegment(db: Queryable, owner: string, id: string): Promise<SegmentRow | undefined> {
  const [found] = await db.select().from(fanSegments).where(which(owner, id));
  return found;
}

export async function listSegments(db: Queryable, owner: string): Promise<SegmentRow[]> {
  return db.select().from(fanSegments).where(eq(fanSegments.userId, owner)).orderBy(sql`lower(${fanSegments.name})`);
}

export async function countSegments(db: Queryable, owner: string): Promise<number> {
  return db.$count(fanSegments, eq(fanSegments.userId, owner));
}

/** How many fans match now, and how many of them may be texted. */
export async function countFansIn(db: Queryable, scope: FanScope, filter: FanFilter) {
  const [counts] = await db
    .select({
      fanCount: sql<number>`count(*)::int`,
      textable: sql<number>`(count(*) filter (where ${smsState} = 'yes'))::int`,
    })
    .from(fans)
    .leftJoin(phoneOptOuts, hasStopped)
    .where(whichFans(scope, filter));
  return counts ?? { fanCount: 0, textable: 0 };
}

export async function insertSegment(db: Queryable, row: SegmentRow): Promise<void> {
  await db.insert(fanSegments).values(row);
}

/** `false`: the owner has no such segment. */
export async function updateSegment(
  db: Queryable,
  owner: string,
  id: string,
  change: Pick<SegmentRow, 'name' | 'filter'>,
): Promise<boolean> {
  const changed = await db.update(fanSegments).set(change).where(which(owner, id)).returning({ id: fanSegments.id });
  return changed.length > 0;
}

/** `false`: the owner has no such segment. */
export async function deleteSegment(db: Queryable, owner: string, id: string): Promise<boolean> {
  const deleted = await db.delete(fanSegments).where(which(owner, id)).returning({ id: fanSegments.id });
  return deleted.length > 0;
}

function which(owner: string, id: string) {
  return and(eq(fanSegments.userId, owner), eq(fanSegments.id, id));
}
