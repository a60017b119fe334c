import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { OpenDatabase } from '../db/database.ts';

/** Why the process cannot serve, as a short fixed text; `undefined`: it can. */
type Check = () => Promise<string | undefined>;

/** `/healthz`: the process runs. `/readyz`: it can serve, so a proxy may send it requests. */
export function mountHealth(http: FastifyInstance, database: OpenDatabase, checks: readonly Check[] = []): void {
  let stopping = false;
  const findReason = createReadiness(database, checks);
  http.addHook('preClose', async () => {
    stopping = true;
  });
  http.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok', product: 'debut' }));
  http.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const reason = stopping ? 'stopping' : await findReason();
    return reply.code(reason ? 503 : 200).send(reason ? { status: 'not ready', reason } : { status: 'ready' });
  });
}

/** Rejecting these would make a supervisor stop a process that is only busy. */
export function isHealthCheck(address: string): boolean {
  return address === '/healthz' || address === '/readyz';
}

/** Below the two seconds after which proxies give up on a health check. */
const longestCheckMilliseconds = 1500;

/** Runs all checks within a fixed time. Concurrent requests share their result. */
export function createReadiness({ pool }: OpenDatabase, checks: readonly Check[]): Check {
  let running: Promise<string | undefined> | undefined;
  const run = async () => {
    const reasons = await Promise.all([
      endWithin(longestCheckMilliseconds, checkDatabase(pool), () => describeFailure(pool)),
      ...checks.map((check) =>
        endWithin(
          longestCheckMilliseconds,
          check().catch(() => 'check failed'),
          () => 'no answer in time',
        ),
      ),
    ]);
    return reasons.find((reason) => reason !== undefined);
  };
  return () => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function checkDatabase(pool: pg.Pool): Promise<string | undefined> {
  try {
    const client = await pool.connect();
    let isUsable = false;
    try {
      const { rows } = await client.query<{ writable: boolean }>(writable);
      isUsable = rows[0]?.writable === true;
    } finally {
      // A new connection may reach the primary.
      client.release(!isUsable);
    }
    return isUsable ? undefined : 'database read-only';
  } catch {
    return describeFailure(pool);
  }
}

const writable = `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable`;

function describeFailure({ idleCount, totalCount, options }: pg.Pool): string {
  return idleCount === 0 && totalCount >= options.max ? 'no database connection free' : 'database unreachable';
}

async function endWithin<Result>(milliseconds: number, work: Promise<Result>, late: () => Result): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeIsUp = new Promise<Result>((resolve) => {
    timer = setTimeout(() => resolve(late()), milliseconds);
  });
  try {
    return await Promise.race([work, timeIsUp]);
  } finally {
    clearTimeout(timer);
  }
}
