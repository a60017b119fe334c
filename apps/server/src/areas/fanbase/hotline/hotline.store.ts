import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { hotlines } from './hotline.tables.ts';

export type HotlineRow = typeof hotlines.$inferSelect;

export async function findHotline(db: Queryable, owner: string): Promise<HotlineRow | undefined> {
  const [found] = await db.select().from(hotlines).where(eq(hotlines.userId, owner));
  return found;
}

export async function lockHotline(transaction: Transaction, owner: string): Promise<HotlineRow | undefined> {
  const [found] = await transaction.select().from(hotlines).where(eq(hotlines.userId, owner)).for('update');
  return found;
}

/** Whose calls a number takes. */
export async function findOwnerOfNumber(db: Queryable, number: string): Promise<string | undefined> {
  const [found] = await db.select({ owner: hotlines.userId }).from(hotlines).where(eq(hotlines.number, number));
  return found?.owner;
}

export async function saveHotline(transaction: Transaction, row: HotlineRow): Promise<void> {
  await transaction.insert(hotlines).values(row).onConflictDoUpdate({ target: hotlines.userId, set: row });
}

export async function updateHotline(db: Queryable, owner: string, change: Partial<HotlineRow>): Promise<void> {
  await db.update(hotlines).set(change).where(eq(hotlines.userId, owner));
}

export async function deleteHotline(transaction: Transaction, owner: string): Promise<void> {
  await transaction.delete(hotlines).where(eq(hotlines.userId, owner));
}

/** A number no hotline has, in the operator's order. Locked, so that two hotlines never take the same one. */
export async function takeFreeNumber(
  transaction: Transaction,
  numbers: readonly string[],
): Promise<string | undefined> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('hotline-numbers', 0))`);
  const taken = await transaction
    .select({ number: hotlines.number })
    .from(hotlines)
    .where(inArray(hotlines.number, [...numbers]));
  return numbers.find((number) => !taken.some((one) => one.number === number));
}

/** Ends hotlines of everybody whose time is over, and takes back the numbers of those that ended long ago. */
export async function releaseNumbers(db: Queryable, { now, before }: { now: Date; before: Date }): Promise<string[]> {
  await db
    .update(hotlines)
    .set({ endedAt: hotlines.closesAt })
    .where(and(sql`${hotlines.endedAt} is null`, lt(hotlines.closesAt, now)));
  const released = await db
    .update(hotlines)
    .set({ number: null, status: 'off' })
    .where(and(isNotNull(hotlines.number), lt(hotlines.endedAt, before)))
    .returning({ owner: hotlines.userId });
  return released.map(({ owner }) => owner);
}
