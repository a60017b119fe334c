import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/**
 * A transaction that waits for a second connection of its own pool deadlocks once every connection belongs to such a
 * transaction. So inside a transaction the pool rejects further connections.
 */
export class SecondConnectionError extends Error {
  override readonly name = 'SecondConnectionError';

  constructor() {
    super('The pool was used while a transaction is open. Pass the transaction on to what queries inside it.');
  }
}

const openTransaction = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs the body of a transaction, and marks everything it calls as inside the transaction. */
export async function insideTransaction<T>(body: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true };
  try {
    return await openTransaction.run(transaction, body);
  } finally {
    // Work started inside that continues afterwards may use the pool again.
    transaction.isOpen = false;
  }
}

/** In production the connection is opened anyway and the error is reported, because the request may still succeed. */
export function createPool(options: pg.PoolConfig, report?: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool(options);
  const connect = pool.connect.bind(pool) as (...parameters: unknown[]) => unknown;
  const checked = (...parameters: unknown[]) => {
    if (openTransaction.getStore()?.isOpen) rejectOrReport(report);
    return connect(...parameters);
  };
  return Object.assign(pool, { connect: checked });
}

function rejectOrReport(report: ((error: Error) => void) | undefined): void {
  const error = new SecondConnectionError();
  if (!report) throw error;
  report(error);
}
