import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Log } from '../log.ts';
import { StartFailure } from '../start-failure.ts';
import type { OpenDatabase } from './database.ts';
import { requireOwnBackend } from './pooler.ts';
import { isHalfRestored } from './restoring.ts';

/** Any number of processes may start concurrently: one migrates, the others wait and find nothing left to do. */
export async function migrateDatabase(
  database: OpenDatabase,
  options: {
    log: Log;
    /** How long another process may take. */
    waitSeconds: number;
    alsoUnderLock?: () => Promise<void>;
  },
): Promise<void> {
  const { log, waitSeconds, alsoUnderLock } = options;
  const client = await database.connect('migrations');
  try {
    await requireVersion(client);
    await requireOwnBackend(client, () => database.connect('pooler'));
    await takeLock(client, log, waitSeconds);
    if (await isHalfRestored(client)) throw new StartFailure(halfRestoredSentence);
    const before = await countApplied(client);
    await migrate(drizzle(client), { migrationsFolder: findMigrationsFolder() });
    const applied = (await countApplied(client)) - before;
    if (applied > 0) log.info({ applied }, 'migrated the database');
    await alsoUnderLock?.();
  } finally {
    await client.end();
  }
}

async function takeLock(client: Client, log: Log, waitSeconds: number): Promise<void> {
  const startedAt = performance.now();
  for (let attempt = 0; ; attempt += 1) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      migrationLock,
    ]);
    if (rows[0]?.taken) return;
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    if (seconds >= waitSeconds) throw new StartFailure(stillMigratingSentence(seconds));
    if (attempt % attemptsPerLine === 0)
      log.info({ seconds }, 'waiting for another process that migrates the database');
    await wait(lockPollMilliseconds);
  }
}

const lockPollMilliseconds = 200;
const attemptsPerLine = 25;

function stillMigratingSentence(seconds: number): string {
  return `Another process has held the lock for migrations for more than ${seconds} seconds. If it is still migrating, wait for it or set MIGRATION_WAIT_SECONDS higher; if none is, look in pg_locks for who holds the advisory lock.`;
}

const halfRestoredSentence =
  'A backup was being restored into this database, and that did not end. Restore it again into an empty one; see "Restoring" in docs/operating.md.';

/** The digests of all migrations, in order. */
export function listMigrations(): string[] {
  return readMigrationFiles({ migrationsFolder: findMigrationsFolder() }).map(({ hash }) => hash);
}

/** Only the first so many, for databases of earlier versions in tests. */
export async function migrateTo(client: Client, count: number): Promise<void> {
  await requireVersion(client);
  const all = findMigrationsFolder();
  const folder = await mkdtemp(join(tmpdir(), 'debut-migrations-'));
  try {
    const journal = JSON.parse(await readFile(join(all, journalFile), 'utf8')) as { entries: { tag: string }[] };
    const entries = journal.entries.slice(0, count);
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, journalFile), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) await copyFile(join(all, `${tag}.sql`), join(folder, `${tag}.sql`));
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const journalFile = 'meta/_journal.json';

type Client = Awaited<ReturnType<OpenDatabase['connect']>>;

/** An arbitrary number shared by all processes of this product. */
const migrationLock = 4_747_000_001;
const minimumServerVersion = 150_000;

async function requireVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  if (Number(rows[0]?.server_version_num) < minimumServerVersion) {
    throw new StartFailure('DATABASE_URL points at a PostgreSQL older than 15. Please use version 15 or newer.');
  }
}

async function countApplied(client: Client): Promise<number> {
  const { rows } = await client.query<{ present: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as present",
  );
  if (!rows[0]?.present) return 0;
  const counted = await client.query<{ count: string }>('select count(*) from drizzle.__drizzle_migrations');
  return Number(counted.rows[0]?.count);
}

/** Beside the bundle in a build, two folders up in the source tree. */
function findMigrationsFolder(): string {
  const candidates = ['./migrations', '../../migrations'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  const found = candidates.find((path) => existsSync(join(path, journalFile)));
  if (!found) throw new Error('The migrations folder is missing from this build.');
  return found;
}
