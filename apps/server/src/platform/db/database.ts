import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../log.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { createPool } from './single-connection.ts';
import { connectionLimits, statementLimits } from './time-limits.ts';
import { createTransactions } from './transactions.ts';

declare const kind: unique symbol;

/** What stores query with: the pool, or the transaction they are called in. */
export type Queryable = Pick<
  NodePgDatabase,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'with' | '$with' | '$count' | 'execute'
> & {
  /** Commits what the body did, or rolls back when it throws. Inside a transaction it is a savepoint. */
  transaction<Result>(body: (transaction: Transaction) => Promise<Result>): Promise<Result>;
};

/** The pool. It must not be used while a transaction is open: `single-connection.ts` rejects that. */
export type Database = Queryable & { readonly [kind]?: 'pool' };

/** Required by whatever has to be atomic. */
export type Transaction = Queryable & { readonly [kind]?: 'transaction' };

export interface OpenDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  /** A connection outside the pool, for LISTEN and for locks that outlive a query. */
  connect(purpose: string): Promise<pg.Client>;
  close(): Promise<void>;
}

export type DatabaseLocation =
  | { readonly kind: 'embedded'; readonly dataFolder: string }
  | { readonly kind: 'external'; readonly url: string };

export async function openDatabase(options: {
  location: DatabaseLocation;
  role: string;
  maxConnections: number;
  /** How long a statement of the pool may take; absent: no limit. */
  timeoutSeconds?: number;
  production: boolean;
  log: Log;
}): Promise<OpenDatabase> {
  const { location, role, maxConnections, timeoutSeconds, production, log } = options;
  const embedded = location.kind === 'embedded' ? await openEmbeddedPostgres(location) : undefined;
  const connection = embedded?.connection ?? { connectionString: location.kind === 'external' ? location.url : '' };
  const named = { ...connection, application_name: `debut:${role}`, ...connectionLimits(timeoutSeconds) };
  const reportSecondConnection = (error: Error) =>
    log.error({ err: error }, 'a transaction asked for a second connection');
  const pool = createPool(
    { ...named, max: maxConnections, idleTimeoutMillis: 30_000, ...statementLimits(timeoutSeconds) },
    production ? reportSecondConnection : undefined,
  );
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) => client.on('error', ignoreLoss));
  return {
    db: Object.assign(drizzle(pool), { transaction: createTransactions(pool) }),
    pool,
    async connect(purpose) {
      const client = new pg.Client({ ...named, application_name: `${named.application_name}:${purpose}` });
      client.on('error', ignoreLoss);
      await client.connect();
      return client;
    },
    async close() {
      await pool.end();
      await embedded?.release();
    },
  };
}

/** A lost connection fails its query; without a listener it would also end the process. */
function ignoreLoss(): void {}
