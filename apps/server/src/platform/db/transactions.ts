import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Database } from './database.ts';
import { isDatabaseUnreachable } from './database-errors.ts';
import { insideTransaction } from './single-connection.ts';

const dialect = new PgDialect();

/**
 * Replaces the query builder's own `transaction`, which never releases the connection when `begin` fails, and reports a
 * failed rollback instead of the original error.
 */
export function createTransactions(pool: pg.Pool): Database['transaction'] {
  return async (body) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      await client.query('begin');
      const transaction = new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined);
      const result = await insideTransaction(() => body(transaction));
      await client.query('commit');
      return result;
    } catch (error) {
      isBroken = isDatabaseUnreachable(error) || !(await rollBack(client));
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
}

/** `false`: the connection is unusable, and the transaction ends with it. */
async function rollBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('rollback');
    return true;
  } catch {
    return false;
  }
}
