import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/db/database.ts';

/** How long an unresponsive process keeps its lease, by the database's clock; then others take over. */
export const leaseSeconds = 5;

/** A table whose rows are served by one process at a time while it renews its lease. */
type LeasedTable = PgTable & { readonly leaseOwner: PgColumn; readonly leaseUntil: PgColumn };

export interface Senders {
  readonly table: LeasedTable;
  readonly key: PgColumn;
  /** Whether the row may be leased at all. */
  readonly canSend: SQL;
}

const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;

/** Leased by nobody, or by this process. */
export function isLeaseFree({ leaseOwner, leaseUntil }: LeasedTable, process: string): SQL {
  return sql`(${leaseUntil} is null or ${leaseUntil} < now() or ${leaseOwner} = ${process})`;
}

/** `false`: another process holds it. */
export async function takeLease(db: Queryable, senders: Senders, id: string, process: string): Promise<boolean> {
  const { table, key, canSend } = senders;
  const { rowCount } = await db.execute(sql`
    update ${table} set lease_owner = ${process}, lease_until = ${leaseEnd}
    where ${key} = ${id} and ${canSend} and ${isLeaseFree(table, process)}`);
  return (rowCount ?? 0) > 0;
}

/** `false`: the lease was lost. */
export async function renewLease(db: Queryable, senders: Senders, id: string, process: string): Promise<boolean> {
  const { table, key } = senders;
  const { rowCount } = await db.execute(
    sql`update ${table} set lease_until = ${leaseEnd} where ${key} = ${id} and ${table.leaseOwner} = ${process}`,
  );
  return (rowCount ?? 0) > 0;
}

export async function releaseLease(db: Queryable, senders: Senders, id: string, process: string): Promise<void> {
  const { table, key } = senders;
  await db.execute(
    sql`update ${table} set lease_owner = null, lease_until = null where ${key} = ${id} and ${table.leaseOwner} = ${process}`,
  );
}
