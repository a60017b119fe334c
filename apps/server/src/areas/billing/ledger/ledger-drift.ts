import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { creditEntries, wallets } from '../billing.tables.ts';

const walletsPerLook = 1000;

/**
 * The total difference between balances and the sums of their entries. Triggers keep it at 0; this verifies it. Each
 * run checks a batch of wallets and the next one continues from there, so that it takes the same time in any
 * installation.
 */
export function createLedgerWatch(db: Queryable): () => Promise<number> {
  let after = '';
  let driftBefore = 0;
  let driftOfRound = 0;
  return async () => {
    const { drift, last, count } = await compareWallets(db, after);
    driftOfRound += drift;
    const found = Math.max(driftBefore, driftOfRound);
    after = last ?? '';
    if (count === walletsPerLook) return found;
    [driftBefore, driftOfRound, after] = [driftOfRound, 0, ''];
    return driftBefore;
  };
}

async function compareWallets(db: Queryable, after: string) {
  const { rows } = await db.execute<{ drift: number; last: string | null; count: number }>(sql`
    select coalesce(sum(abs(w.balance - coalesce(e.total, 0))), 0)::int as drift, max(w.user_id) as last, count(*)::int as count
    from (select user_id, balance from ${wallets} where user_id > ${after} order by user_id limit ${walletsPerLook}) w
    left join lateral (select sum(amount) as total from ${creditEntries} where user_id = w.user_id) e on true`);
  return rows[0] ?? { drift: 0, last: null, count: 0 };
}
