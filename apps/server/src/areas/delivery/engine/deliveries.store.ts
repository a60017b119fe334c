import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Claimed } from './channel.ts';
import type { Senders } from './lease.ts';

/** One row per message and recipient. */
export interface DeliveryTable {
  readonly table: PgTable & {
    readonly id: PgColumn;
    readonly state: PgColumn;
    readonly attemptId: PgColumn;
    readonly attemptOwner: PgColumn;
    readonly claimedAt: PgColumn;
  };
  /** The id of the sender. */
  readonly sender: PgColumn;
  /** An attempt that is not settled after this time is abandoned. */
  readonly abandonedSeconds: number;
  /** What is set, besides the state, on an interrupted attempt. */
  readonly whenInterrupted: SQL;
}

/**
 * Attempts that a process left unsettled: they may have been accepted or not, so they become `unknown` and are never
 * resent blindly. Returns the ids of the senders.
 */
export async function parkAbandoned(
  db: Queryable,
  { table, sender, abandonedSeconds, whenInterrupted }: DeliveryTable,
  scope: { sender: string; process: string } | 'every',
): Promise<string[]> {
  const isAbandoned =
    scope === 'every'
      ? sql`${table.claimedAt} < now() - make_interval(secs => ${abandonedSeconds})`
      : sql`${sender} = ${scope.sender} and ${table.attemptOwner} <> ${scope.process}`;
  const { rows } = await db.execute<{ id: string }>(sql`
    update ${table} set state = 'unknown', ${whenInterrupted}
    where ${table.state} = 'sending' and ${isAbandoned} returning ${sender} as id`);
  return [...new Set(rows.map(({ id }) => id))];
}

/** Only the attempt itself may settle a delivery, even late, after it was marked unknown. */
export function isOpenAttempt({ id, attemptId, state }: DeliveryTable['table'], claimed: Claimed): SQL | undefined {
  return and(eq(id, claimed.id), eq(attemptId, claimed.attemptId), inArray(state, ['sending', 'unknown']));
}

/** Skips those with a reason and returns the rest. */
export async function skipDeliveries<Row extends { readonly id: string }>(
  db: Queryable,
  table: DeliveryTable['table'],
  rows: readonly Row[],
  reasonOf: (row: Row) => string | null,
): Promise<Row[]> {
  const reasons = new Map(rows.map((row) => [row.id, reasonOf(row)]));
  for (const reason of new Set(reasons.values())) {
    const ids = rows.map(({ id }) => id).filter((id) => reasons.get(id) === reason);
    const change = sql`update ${table} set state = 'skipped', reason = ${reason}`;
    if (reason !== null) await db.execute(sql`${change} where ${table.id} = any(${sql.param(ids)}::text[])`);
  }
  return rows.filter(({ id }) => reasons.get(id) === null);
}

/**
 * Milliseconds until the next delivery is due: the channel's own times, and when an attempt or another process's lease
 * expires. `undefined`: nothing is planned.
 */
export async function findNextDue(
  db: Queryable,
  channel: { senders: Senders; deliveries: DeliveryTable },
  { pauses, process }: { pauses: SQL; process: string },
): Promise<number | undefined> {
  const { table, abandonedSeconds } = channel.deliveries;
  const { leaseOwner, leaseUntil } = channel.senders.table;
  const { rows } = await db.execute<{ milliseconds: number | null }>(sql`
    select (extract(epoch from min(pause)) * 1000)::float8 as milliseconds from (
      ${pauses}
      union all select min(${leaseUntil}) - now() from ${channel.senders.table}
        where ${leaseUntil} > now() and ${leaseOwner} <> ${process}
      union all select min(${table.claimedAt}) + make_interval(secs => ${abandonedSeconds}) - now() from ${table}
        where ${table.state} = 'sending'
    ) as planned(pause) where pause > interval '0'`);
  return rows[0]?.milliseconds ?? undefined;
}

/** Open deliveries of all owners, for metrics. Each state has its own index. */
export async function countOpenDeliveries(
  db: Queryable,
  table: DeliveryTable['table'],
): Promise<{ state: string; count: number }[]> {
  const { rows } = await db.execute<{ state: string; count: number }>(sql`
    select 'queued' as state, count(*)::int as count from ${table} where state = 'queued'
    union all select 'sending', count(*)::int from ${table} where state = 'sending'
    union all select 'unknown', count(*)::int from ${table} where state = 'unknown'`);
  return rows;
}
