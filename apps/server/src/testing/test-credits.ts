import type pg from 'pg';
import { newId } from '../platform/ids.ts';

interface WithDatabase {
  readonly pool: pg.Pool;
}

/** Sets the balance by a ledger entry, because the database allows nothing else. */
export async function setCredits({ pool }: WithDatabase, owner: string, credits: number): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query(
      `insert into credit_entries (id, user_id, at, kind, amount, balance, reason, key)
       select $2, $1, now(), 'adjust', $3 - balance, $3, 'Set by a test', $2
       from (select balance from wallets where user_id = $1 for update) as wallet`,
      [owner, newId(), credits],
    );
    await client.query('update wallets set balance = $2 where user_id = $1', [owner, credits]);
  });
}

/** As if the process had died between creating the account and opening its wallet. */
export async function forgetWallet({ pool }: WithDatabase, owner: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('set local session_replication_role = replica');
    await client.query('delete from credit_entries where user_id = $1', [owner]);
    await client.query('delete from wallets where user_id = $1', [owner]);
  });
}

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } finally {
    client.release();
  }
}
