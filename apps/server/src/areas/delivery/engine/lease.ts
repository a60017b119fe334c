import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/db/database.ts';
import { leaseSeconds } from './send-claimed.ts';

/** A table whose rows are served by one process at a time, for as long as that renews its lease. */
type Leased = PgTable & { readonly leaseOwner: PgColumn; readonly leaseUntil: PgColumn };

/** By the database's clock: those of the processes may differ. */
export const leaseEnd = sql`now() + make_interval(secs => ${leaseSeconds})`;

/** Nobody serves the row, or this process does. */
export function isFree({ leaseOwner, leaseUntil }: Leased, process: string): SQL {
  return sql`(${leaseUntil} is null or ${leaseUntil} < now() or ${leaseOwner} = ${process})`;
}

/** `false`: it has been lost. */
export async function renewLease(
  db: Database,
  table: Leased,
  row: { key: PgColumn; id: string; process: string },
): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`update ${table} set lease_until = ${leaseEnd} where ${row.key} = ${row.id} and ${table.leaseOwner} = ${row.process}`,
  );
  return (rowCount ?? 0) > 0;
}

export async function giveLeaseBack(
  db: Database,
  table: Leased,
  row: { key: PgColumn; id: string; process: string },
): Promise<void> {
  await db.execute(
    sql`update ${table} set lease_owner = null, lease_until = null where ${row.key} = ${row.id} and ${table.leaseOwner} = ${row.process}`,
  );
}
