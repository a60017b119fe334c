import type pg from 'pg';
import { StartFailure } from '../start-failure.ts';

/** The backends of two connections: the first between transactions, the second inside one. */
export interface BackendReading {
  readonly first: number;
  readonly second: number;
}

const readings = 5;

/** LISTEN and session locks need a dedicated backend. A pooler in transaction mode would lose them without an error. */
export async function requireOwnBackend(first: pg.Client, connect: () => Promise<pg.Client>): Promise<void> {
  // PostgreSQL itself reports the backend on connect, a pooler invents a number.
  const { processID } = first as pg.Client & { processID?: number };
  if (processID === (await readBackend(first))) return;
  const second = await connect();
  try {
    const found: BackendReading[] = [];
    for (let times = 0; times < readings; times += 1) found.push(await readBackends(first, second));
    if (isPooledPerTransaction(found)) throw new StartFailure(perTransactionSentence);
  } finally {
    await second.end();
  }
}

/**
 * A pooler assigns the backend used last, or the next in turn. Either way one connection gets the other's, or several.
 */
export function isPooledPerTransaction(found: readonly BackendReading[]): boolean {
  const ofFirst = new Set(found.map(({ first }) => first));
  return ofFirst.size > 1 || found.some(({ second }) => ofFirst.has(second));
}

async function readBackends(first: pg.Client, second: pg.Client): Promise<BackendReading> {
  const ofFirst = await readBackend(first);
  await second.query('begin');
  const ofSecond = await readBackend(second);
  await second.query('rollback');
  return { first: ofFirst, second: ofSecond };
}

async function readBackend(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

const perTransactionSentence =
  'DATABASE_URL points at a connection pooler that works per transaction (PgBouncer: pool_mode = transaction). Debut uses LISTEN and session locks: set pool_mode = session, or name PostgreSQL itself.';
