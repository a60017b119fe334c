import { and, eq, lte, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import type { MessageRow } from './messages.store.ts';
import { messages } from './messages.tables.ts';

/** Due scheduled messages, one per owner, when none of that owner is being sent. */
export async function findDue(db: Queryable, now: Date): Promise<{ id: string; owner: string }[]> {
  const result = await db.execute<{ id: string; owner: string }>(sql`
    select distinct on (user_id) id, user_id as owner from ${messages} due
    where status = 'scheduled' and scheduled_at <= ${now.toISOString()}::timestamptz
      and not exists (select 1 from ${messages} other
        where other.user_id = due.user_id and other.status = 'sending' and other.kind = 'message')
    order by user_id, scheduled_at, id`);
  return result.rows;
}

/** Absent when it was changed or is being changed: the next poll finds it. */
export async function lockDue(
  transaction: Transaction,
  { id, owner }: { id: string; owner: string },
  now: Date,
): Promise<MessageRow | undefined> {
  const isDue = and(eq(messages.status, 'scheduled'), lte(messages.scheduledAt, now));
  const [found] = await transaction
    .select()
    .from(messages)
    .where(and(eq(messages.userId, owner), eq(messages.id, id), isDue))
    .for('update', { skipLocked: true });
  return found;
}
