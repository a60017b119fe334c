import { type ChildProcess, fork } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import pg from 'pg';
import { openEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { migrateDatabase } from '../apps/server/src/platform/db/migrate.ts';
import { endWithoutWaiting } from '../apps/server/src/testing/end-without-waiting.ts';
import { createTestLog } from '../apps/server/src/testing/test-log.ts';
import { judge, type LedgerEntry } from './ledger-histories.ts';
import { historyOf, ownerOf } from './ledger-player.ts';

export interface LedgerCrashReport {
  readonly histories: number;
  readonly steps: number;
  readonly entries: number;
  readonly kills: number;
  readonly seconds: number;
  /** What does not add up, in sentences. */
  readonly wrong: readonly string[];
}

const processes = 3;
const concurrency = 12;
const killEveryMilliseconds = 10_000;

/**
 * Plays random histories on a PostgreSQL of its own from several processes that are killed again and again, begins those
 * that were interrupted from the start, and judges every account by the rules.
 */
export async function runLedgerCrashes(options: {
  histories: number;
  onKill?: (kills: number, ended: number) => void;
}) {
  const startedAt = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'debut-ledger-'));
  // As root, PostgreSQL runs as another user, who must be able to come in.
  await chmod(folder, 0o755);
  const postgres = await openEmbeddedPostgres({ dataFolder: join(folder, 'postgres') });
  const { connection } = postgres;
  const cleanUp = () => endWithoutWaiting(folder, [connection.host, folder]);
  process.once('exit', cleanUp);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const pool = new pg.Pool({ ...connection, max: 4 });
  try {
    await prepare(pool, connection);
    const program = join(folder, 'player.mjs');
    await bundlePlayer(program);
    const kills = await playAll(program, addressOf(connection), options);
    const { entries, steps, wrong } = await judgeAll(pool, options.histories);
    const seconds = (performance.now() - startedAt) / 1000;
    return { histories: options.histories, steps, entries, kills, seconds, wrong } satisfies LedgerCrashReport;
  } finally {
    await pool.end();
    await postgres.release();
    await rm(connection.host, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
    process.off('exit', cleanUp);
  }
}

/** Plain JavaScript starts in a moment, which a process that is killed every few seconds does often. */
async function bundlePlayer(outfile: string): Promise<void> {
  await build({
    entryPoints: [fileURLToPath(new URL('./ledger-player.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    // Some of what is inside still asks for its parts in the old way.
    banner: { js: "import { createRequire as make } from 'node:module'; const require = make(import.meta.url);" },
  });
}

type Connection = Awaited<ReturnType<typeof openEmbeddedPostgres>>['connection'];

async function prepare(pool: pg.Pool, connection: Connection): Promise<void> {
  const { log } = createTestLog();
  const connect = async () => {
    const client = new pg.Client(connection);
    await client.connect();
    return client;
  };
  const database = { db: undefined as never, pool, connect, close: async () => undefined };
  await migrateDatabase(database, { log, waitSeconds: 60 });
  // Processes are killed here, not the machine: what is committed need not be on the disk.
  await pool.query(`alter database ${connection.database} set synchronous_commit = off`);
}

function addressOf({ host, user, database }: Connection): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}

/** Returns how many processes were killed. */
async function playAll(
  program: string,
  url: string,
  { histories, onKill }: { histories: number; onKill?: (kills: number, ended: number) => void },
): Promise<number> {
  const waiting = Array.from({ length: histories }, (_, number) => number);
  const running = new Map<ChildProcess, Set<number>>();
  let ended = 0;
  let kills = 0;

  return new Promise((resolve, reject) => {
    function start(): void {
      const player = fork(program, [url]);
      const inHand = new Set<number>();
      running.set(player, inHand);
      player.on('message', (message: { ended?: number; idle?: boolean }) => {
        if (message.ended !== undefined && inHand.delete(message.ended)) ended += 1;
        if (ended === histories) return finish();
        if (!message.idle) return;
        const numbers = waiting.splice(0, concurrency);
        for (const number of numbers) inHand.add(number);
        if (numbers.length > 0) player.send({ numbers });
      });
      player.on('exit', (code, signal) => {
        running.delete(player);
        if (done) return;
        if (signal !== 'SIGKILL') {
          // First, because a settled hold cannot be rejected any more.
          reject(new Error(`a player ended by itself with ${code}`));
          return finish();
        }
        // What it had begun is begun again.
        waiting.unshift(...inHand);
        start();
      });
    }

    const killing = setInterval(() => {
      const busy = [...running].filter(([, inHand]) => inHand.size > 0);
      const [victim] = busy[Math.floor(Math.random() * busy.length)] ?? [];
      if (!victim) return;
      victim.kill('SIGKILL');
      kills += 1;
      onKill?.(kills, ended);
    }, killEveryMilliseconds);

    let done = false;
    function finish(): void {
      if (done) return;
      done = true;
      clearInterval(killing);
      for (const player of running.keys()) if (player.connected) player.disconnect();
      resolve(kills);
    }
    for (let count = 0; count < processes; count += 1) start();
  });
}

async function judgeAll(pool: pg.Pool, histories: number) {
  const wrong: string[] = [];
  const sums = await pool.query<{ entries: string; off: string; negative: string }>(`
    select (select count(*) from credit_entries) as entries,
      (select count(*) from wallets where balance <>
        (select coalesce(sum(amount), 0) from credit_entries where credit_entries.user_id = wallets.user_id)) as off,
      (select count(*) from credit_entries where balance < 0) as negative`);
  const [sum] = sums.rows;
  if (Number(sum?.off) > 0) wrong.push(`${sum?.off} balances are not the sum of their entries`);
  if (Number(sum?.negative) > 0) wrong.push(`${sum?.negative} entries are below zero`);
  let steps = 0;
  for (let number = 0; number < histories; number += 1) {
    const history = historyOf(number);
    steps += history.flat().length;
    const { rows } = await pool.query<LedgerEntry & { kept: number }>(
      `select kind, key, amount, credit_entries.balance, wallets.balance as kept
       from credit_entries join wallets using (user_id) where user_id = $1 order by number`,
      [ownerOf(number)],
    );
    wrong.push(...judge(history, rows, rows[0]?.kept ?? Number.NaN).map((what) => `history ${number}: ${what}`));
  }
  return { entries: Number(sum?.entries), steps, wrong };
}
