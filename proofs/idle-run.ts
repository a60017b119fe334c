import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { withCrashWorld } from './crash-world.ts';

export interface IdleReport {
  readonly seconds: number;
  readonly perSecond: number;
  /** The most frequent statements, with how often each was issued. */
  readonly statements: readonly { readonly text: string; readonly count: number }[];
}

/** Counts, by PostgreSQL's own log, the statements of a server and a worker that nobody asks for anything. */
export async function measureIdleStatements(seconds: number): Promise<IdleReport> {
  return withCrashWorld({ kept: 10, environment: {} }, async ({ pool, startWorker }) => {
    await startWorker();
    await wait(settleMilliseconds);
    await pool.query(`alter system set log_statement = 'all'`);
    await pool.query(`alter system set log_line_prefix = 'by %a: '`);
    await pool.query('select pg_reload_conf()');
    await wait(seconds * 1000);
    const counts = countStatements(await readLog(pool));
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const statements = [...counts].map(([text, count]) => ({ text, count })).sort((a, b) => b.count - a.count);
    return { seconds, perSecond: total / seconds, statements };
  });
}

/** What is done once, at the start, is over by then. */
const settleMilliseconds = 10_000;

async function readLog(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ data_directory: string }>('show data_directory');
  return readFile(`${rows[0]?.data_directory}.log`, 'utf8');
}

/** Only those of the product's own connections. */
function countStatements(log: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [, text = ''] of log.matchAll(/^by debut:\S*: LOG: {2}(?:statement|execute [^:]*): (.*(?:\n\t.*)*)/gm)) {
    const shortened = text.replace(/\s+/g, ' ').trim().slice(0, 100);
    counts.set(shortened, (counts.get(shortened) ?? 0) + 1);
  }
  return counts;
}
