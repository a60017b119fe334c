import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Log } from '../log.ts';
import type { OpenDatabase } from './database.ts';

/** Any number of processes may start at once: one migrates, the others wait for it and find nothing left to do. */
export async function migrateDatabase(
  database: OpenDatabase,
  log: Log,
  alsoUnderLock: () => Promise<void>,
): Promise<void> {
  const client = await database.connect('migrations');
  try {
    await requireVersion(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const before = await countApplied(client);
    await migrate(drizzle(client), { migrationsFolder: findMigrationsFolder() });
    const applied = (await countApplied(client)) - before;
    if (applied > 0) log.info({ applied }, 'migrated the database');
    await alsoUnderLock();
  } finally {
    await client.end();
  }
}

type Client = Awaited<ReturnType<OpenDatabase['connect']>>;

/** An arbitrary number that all processes of this product share. */
const migrationLock = 4_747_000_001;
const minimumServerVersion = 150_000;

async function requireVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  if (Number(rows[0]?.server_version_num) < minimumServerVersion) {
    throw new Error('DATABASE_URL points at a PostgreSQL older than 15. Please use version 15 or newer.');
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
  const found = candidates.find((path) => existsSync(`${path}/meta/_journal.json`));
  if (!found) throw new Error('The migrations folder is missing from this build.');
  return found;
}
