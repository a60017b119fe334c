import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../log.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { createPool, insideTransaction } from './single-connection.ts';

/** What stores query with: the pool, or the transaction it is called in. */
export type Database = Pick<
  NodePgDatabase,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'with' | '$with' | 'execute' | 'transaction'
>;

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

/** Through the query builder the driver's error is the cause. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505';
}

/** The database is down, restarting, full or out of reach: nobody's fault, and over again soon. */
export function isDatabaseUnreachable(error: unknown): boolean {
  const lost = /timeout exceeded when trying to connect|Connection terminated|connection timeout|connect ENOENT/i;
  return unreachableCodes.has(codeOf(error) ?? '') || lost.test(messageOf(error));
}

const unreachableCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '53300', '57P01', '57P02', '57P03']);

/** Worth trying again: unreachable, a deadlock, a serialization failure, or a lock or statement that took too long. */
export function isTransientDatabaseError(error: unknown): boolean {
  return isDatabaseUnreachable(error) || ['40P01', '40001', '55P03', '57014'].includes(codeOf(error) ?? '');
}

function codeOf(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
  return cause instanceof Error ? codeOf(cause) : code;
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return error.cause instanceof Error ? messageOf(error.cause) : error.message;
}

export async function openDatabase(options: {
  location: DatabaseLocation;
  role: string;
  maxConnections: number;
  production: boolean;
  log: Log;
}): Promise<OpenDatabase> {
  const { location, role, maxConnections, production, log } = options;
  const embedded = location.kind === 'embedded' ? await openEmbeddedPostgres(location) : undefined;
  const connection = embedded?.connection ?? { connectionString: location.kind === 'external' ? location.url : '' };
  const named = { ...connection, application_name: `debut:${role}`, connectionTimeoutMillis: 10_000 };
  const reportSecondConnection = (error: Error) =>
    log.error({ err: error }, 'a transaction asked for a second connection');
  const pool = createPool(
    { ...named, max: maxConnections, idleTimeoutMillis: 30_000 },
    production ? reportSecondConnection : undefined,
  );
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) => client.on('error', ignoreLoss));
  return {
    db: guardTransactions(drizzle(pool)),
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

function guardTransactions(db: NodePgDatabase): Database {
  const transaction = db.transaction.bind(db);
  const guarded: Database['transaction'] = (body, config) =>
    transaction((opened) => insideTransaction(() => body(opened)), config);
  return Object.assign(db, { transaction: guarded });
}

/** A connection that is lost in use fails its query; without a listener it would end the process as well. */
function ignoreLoss(): void {}
