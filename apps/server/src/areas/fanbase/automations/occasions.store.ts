import type { Day } from '@debut/contract/days';
import { and, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { automationOccasions } from './automations.tables.ts';
import type { DoneOccasion } from './plan-automations.ts';

export type NewOccasion = typeof automationOccasions.$inferInsert;

/** What may keep somebody from getting an automation now: these occasions, and what went out since that day. */
export async function listDone(
  db: Queryable,
  owner: string,
  { occasions, since }: { occasions: readonly string[]; since: Day },
): Promise<DoneOccasion[]> {
  const { userId, kind, fanKey, occasion, day } = automationOccasions;
  return db
    .select({ fanId: fanKey, kind, occasion, day })
    .from(automationOccasions)
    .where(
      and(
        eq(userId, owner),
        or(gte(day, since), eq(kind, 'inactive'), occasions.length > 0 ? inArray(occasion, [...occasions]) : undefined),
      ),
    );
}

/** The ids of the fans who have not got it yet, and nothing else on that day. */
export async function insertOccasions(db: Queryable, rows: readonly NewOccasion[]): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const inserted = await db
    .insert(automationOccasions)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ fanId: automationOccasions.fanKey });
  return new Set(inserted.map(({ fanId }) => fanId));
}

/** What could not be paid for after all may be sent later. */
export async function deleteOccasions(
  db: Queryable,
  owner: string,
  messageId: string,
  fanIds: readonly string[],
): Promise<void> {
  await db
    .delete(automationOccasions)
    .where(
      and(
        eq(automationOccasions.userId, owner),
        eq(automationOccasions.messageId, messageId),
        sql`${automationOccasions.fanKey} = any(${sql.param(fanIds)}::text[])`,
      ),
    );
}
