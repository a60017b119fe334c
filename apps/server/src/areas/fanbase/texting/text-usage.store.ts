import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { textUsage } from './text-usage.tables.ts';

export type UsagePeriod = 'day' | 'hour';

/** How many segments may be sent in the current day or hour. */
export interface UsageLimit {
  readonly scope: string;
  readonly period: UsagePeriod;
  readonly segments: number;
}

/** All texts of this installation. */
export const installationScope = 'installation';

/**
 * Counts texts in order as long as every limit has room. The rows stay locked until the transaction ends, so that
 * concurrent processes cannot exceed a limit together; limits are locked in the same order everywhere to avoid
 * deadlocks. The first text of a period always fits, however long it is, unless the limit is 0. `limit`: the one that
 * left no room for the next text.
 */
export async function takeUsage(
  transaction: Transaction,
  limits: readonly UsageLimit[],
  texts: readonly { readonly segments: number }[],
  now: Date,
): Promise<{ taken: number; limit: UsageLimit | undefined }> {
  if (limits.length === 0 || texts.length === 0) return { taken: texts.length, limit: undefined };
  const used = await lockUsage(transaction, limits, now);
  let sum = 0;
  let taken = 0;
  let limit: UsageLimit | undefined;
  for (const { segments } of texts) {
    limit = limits.find((one, index) => {
      const before = (used[index] ?? 0) + sum;
      return (before > 0 || one.segments === 0) && before + segments > one.segments;
    });
    if (limit) break;
    sum += segments;
    taken += 1;
  }
  if (sum > 0) await addUsage(transaction, limits, sum, now);
  return { taken, limit };
}

/** How much of each limit is used, in their order. */
async function lockUsage(transaction: Transaction, limits: readonly UsageLimit[], now: Date): Promise<number[]> {
  const rows = await transaction
    .insert(textUsage)
    .values(limits.map(({ scope, period }) => ({ scope, period, startsAt: startOf(period, now) })))
    .onConflictDoUpdate({
      target: [textUsage.scope, textUsage.period, textUsage.startsAt],
      set: { segments: sql`${textUsage.segments}` },
    })
    .returning();
  return limits.map((limit) => {
    const row = rows.find(({ scope, period }) => scope === limit.scope && period === limit.period);
    return row?.segments ?? 0;
  });
}

async function addUsage(
  transaction: Transaction,
  limits: readonly UsageLimit[],
  segments: number,
  now: Date,
): Promise<void> {
  await transaction
    .update(textUsage)
    .set({ segments: sql`${textUsage.segments} + ${segments}` })
    .where(or(...limits.map((limit) => isCurrent(limit, now))));
}

/** `true` once a day, when nobody has been notified yet. */
export async function markNotified(transaction: Transaction, limit: UsageLimit, now: Date): Promise<boolean> {
  const marked = await transaction
    .update(textUsage)
    .set({ notifiedAt: now })
    .where(and(isCurrent(limit, now), sql`${textUsage.notifiedAt} is null`))
    .returning({ scope: textUsage.scope });
  return marked.length > 0;
}

/** Today's segments of the installation. */
export async function countUsedToday(db: Queryable, now: Date): Promise<number> {
  const [found] = await db
    .select({ segments: textUsage.segments })
    .from(textUsage)
    .where(isCurrent({ scope: installationScope, period: 'day' }, now));
  return found?.segments ?? 0;
}

/** Deletes counts of past periods. */
export async function forgetOldUsage(db: Queryable, now: Date): Promise<void> {
  await db.delete(textUsage).where(lt(textUsage.startsAt, new Date(now.getTime() - 2 * milliseconds.day)));
}

function isCurrent({ scope, period }: Pick<UsageLimit, 'scope' | 'period'>, now: Date) {
  return and(eq(textUsage.scope, scope), eq(textUsage.period, period), eq(textUsage.startsAt, startOf(period, now)));
}

const milliseconds = { hour: 3_600_000, day: 86_400_000 };

/** Days and hours are in UTC. */
export function startOf(period: UsagePeriod, now: Date): Date {
  return new Date(now.getTime() - (now.getTime() % milliseconds[period]));
}

export function endOf(period: UsagePeriod, now: Date): Date {
  return new Date(startOf(period, now).getTime() + milliseconds[period]);
}
