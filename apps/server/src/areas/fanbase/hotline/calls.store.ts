import type { HotlineFigures } from '@debut/contract/hotline';
import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { fans } from '../fans.tables.ts';
import { hotlineCalls } from './hotline.tables.ts';

export type CallRow = typeof hotlineCalls.$inferSelect;

/** The locked call with this id of the carrier, or of ours for a test call whose placing has not been confirmed. */
export async function lockCall(
  transaction: Transaction,
  { carrierId, id }: { carrierId: string; id?: string | undefined },
): Promise<CallRow | undefined> {
  const [known] = await transaction
    .select()
    .from(hotlineCalls)
    .where(eq(hotlineCalls.carrierId, carrierId))
    .for('update');
  if (known || id === undefined) return known;
  const [placed] = await transaction
    .update(hotlineCalls)
    .set({ carrierId })
    .where(and(eq(hotlineCalls.id, id), eq(hotlineCalls.isTest, true), isNull(hotlineCalls.carrierId)))
    .returning();
  return placed;
}

/** `false`: it was stored already. */
export async function insertCall(transaction: Transaction, row: typeof hotlineCalls.$inferInsert): Promise<boolean> {
  const inserted = await transaction
    .insert(hotlineCalls)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: hotlineCalls.id });
  return inserted.length > 0;
}

export async function updateCall(
  db: Queryable,
  { userId, id }: Pick<CallRow, 'userId' | 'id'>,
  change: Partial<CallRow>,
): Promise<void> {
  await db
    .update(hotlineCalls)
    .set(change)
    .where(and(eq(hotlineCalls.userId, userId), eq(hotlineCalls.id, id)));
}

/** The placing of a test call was confirmed; its first request may have come before. */
export async function nameCall(db: Queryable, owner: string, id: string, carrierId: string): Promise<void> {
  await db
    .update(hotlineCalls)
    .set({ carrierId })
    .where(and(eq(hotlineCalls.userId, owner), eq(hotlineCalls.id, id), isNull(hotlineCalls.carrierId)));
}

export async function lockOwnCall(transaction: Transaction, owner: string, id: string): Promise<CallRow | undefined> {
  const [found] = await transaction
    .select()
    .from(hotlineCalls)
    .where(and(eq(hotlineCalls.userId, owner), eq(hotlineCalls.id, id)))
    .for('update');
  return found;
}

/** What the calls of a hotline cost so far, and what is held for those that go on. */
export async function sumCredits(
  db: Queryable,
  { userId, id }: { userId: string; id: string },
): Promise<{ spent: number; held: number }> {
  const { rows } = await db.execute<{ spent: string; held: string }>(sql`
    select coalesce(sum(credits), 0) as spent,
      coalesce(sum(max_minutes) filter (where settled_at is null and heard in ('snippet', 'release')), 0) as held
    from ${hotlineCalls} where user_id = ${userId} and hotline_id = ${id}`);
  return { spent: Number(rows[0]?.spent), held: Number(rows[0]?.held) };
}

/** Calls of everybody that should have ended. */
export async function listOverdueCalls(db: Queryable, before: Date, limit: number): Promise<CallRow[]> {
  return db
    .select()
    .from(hotlineCalls)
    .where(and(isNull(hotlineCalls.settledAt), lt(hotlineCalls.startedAt, before)))
    .orderBy(asc(hotlineCalls.startedAt))
    .limit(limit);
}

type Counts = Omit<HotlineFigures, 'days' | 'held'>;

/** Calls that were turned away are not counted, and of test calls only their cost. */
export async function countCalls(db: Queryable, { userId, id }: { userId: string; id: string }): Promise<Counts> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select count(*) filter (where real) as calls, count(*) filter (where real and is_new_fan) as fans,
      count(*) filter (where real and recording_id is not null) as voicemails,
      count(*) filter (where real and pressed_join) as joins, count(*) filter (where real and pressed_again) as again,
      count(*) filter (where real and pressed_message) as messages,
      coalesce(sum(ceil(seconds / 60.0)), 0) as minutes, coalesce(sum(credits), 0) as credits
    from (select *, not is_test as real from ${hotlineCalls}
      where user_id = ${userId} and hotline_id = ${id} and heard in ('snippet', 'release')) answered`);
  const count = (name: string) => Number(rows[0]?.[name] ?? 0);
  return {
    calls: count('calls'),
    newFans: count('fans'),
    voicemails: count('voicemails'),
    minutes: count('minutes'),
    credits: count('credits'),
    keys: { join: count('joins'), again: count('again'), message: count('messages') },
  };
}

export async function countCallsByDay(
  db: Queryable,
  { userId, id }: { userId: string; id: string },
  { since, timeZone }: { since: Date; timeZone: string },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ day: string; calls: string }>(sql`
    select to_char(started_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*) as calls from ${hotlineCalls}
    where user_id = ${userId} and hotline_id = ${id} and not is_test and heard in ('snippet', 'release')
      and started_at >= ${since.toISOString()}::timestamptz
    group by 1`);
  return new Map(rows.map(({ day, calls }) => [day, Number(calls)]));
}

/** Callers who are leaving a message, and are deleted as fans. */
export async function forgetCallersOf(db: Queryable, owner: string, fanIds: readonly string[]): Promise<void> {
  await db
    .update(hotlineCalls)
    .set({ phone: null })
    .where(
      and(
        eq(hotlineCalls.userId, owner),
        sql`${hotlineCalls.phone} in (
          select f.phone from ${fans} f where f.user_id = ${owner} and f.id = any(${sql.param(fanIds)}::text[]))`,
      ),
    );
}

/** Numbers of callers, of everybody, whose message never came. */
export async function forgetCallers(db: Queryable, before: Date): Promise<void> {
  await db
    .update(hotlineCalls)
    .set({ phone: null })
    .where(and(isNotNull(hotlineCalls.phone), lt(hotlineCalls.startedAt, before)));
}

/** Calls that go on: what is held for them ends with their owner's rows. */
export async function hasOpenCalls(db: Queryable, owner: string): Promise<boolean> {
  const found = await db
    .select({ id: hotlineCalls.id })
    .from(hotlineCalls)
    .where(and(eq(hotlineCalls.userId, owner), isNull(hotlineCalls.settledAt)))
    .limit(1);
  return found.length > 0;
}
