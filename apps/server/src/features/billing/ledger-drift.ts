import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { creditEntries, wallets } from './billing.tables.ts';

/** By how much all balances together differ from the sums of their entries. Triggers keep it at 0; this is who looks. */
export async function readLedgerDrift(db: Database): Promise<number> {
  const { rows } = await db.execute<{ drift: number }>(sql`
    select coalesce(sum(abs(w.balance - coalesce(e.total, 0))), 0)::int as drift
    from ${wallets} w
    left join (select user_id, sum(amount) as total from ${creditEntries} group by user_id) e on e.user_id = w.user_id`);
  return rows[0]?.drift ?? 0;
}
