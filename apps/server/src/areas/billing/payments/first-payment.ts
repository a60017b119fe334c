import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { creditEntries, payments } from '../billing.tables.ts';

/** When the account first paid for something that was not paid back; `null`: never. */
export async function findFirstPayment(db: Queryable, owner: string): Promise<Date | null> {
  const result = await db.execute<{ at: Date | string | null }>(sql`
    select min(coalesce(e.at, p.period_start)) as at from ${payments} p
    left join ${creditEntries} e on e.user_id = p.user_id and e.key = 'payment:' || p.id
    where p.user_id = ${owner} and p.status = 'paid' and p.taken_back = 0 and p.missing = 0`);
  const at = result.rows[0]?.at;
  return at ? new Date(at) : null;
}
