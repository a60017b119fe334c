import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { OpenDatabase, Transaction } from '../../../platform/db/database.ts';
import { listMigrations, migrateTo } from '../../../platform/db/migrate.ts';
import { isHalfRestored, markRestoring, unmarkRestoring } from '../../../platform/db/restoring.ts';
import type { JobSettings, Queue } from '../../../platform/queue/queue.ts';
import type { FileStore } from '../../../providers/files/port.ts';
import { pauseSending } from '../../delivery/index.ts';
import { BackupFailure, type Manifest } from './backup-format.ts';
import type { Backup } from './read-backup.ts';

/**
 * Restores a backup into an empty installation. While it runs the database is marked, and the product does not start:
 * it is restored completely or not at all. Afterwards sending is paused until the operator resumes it.
 */
export async function restoreBackup(options: {
  backup: Backup;
  database: OpenDatabase;
  store: FileStore;
  scratchFolder: string;
  now: Date;
  signal: AbortSignal;
  jobs: readonly JobSettings[];
  openQueue: () => Promise<Queue>;
  /** What was encrypted with the secret can no longer be decrypted. */
  onOtherSecret: ((transaction: Transaction) => Promise<void>) | undefined;
}): Promise<void> {
  const { backup, database, store, scratchFolder, now, signal, jobs, openQueue, onOtherSecret } = options;
  const { manifest } = backup;
  requireKnownMigrations(manifest);
  const client = await database.connect('restore');
  try {
    await requireEmpty(client);
    await markRestoring(client);
    await restoreFiles(backup, store, scratchFolder, signal);
    await migrateTo(client, manifest.migrations.length);
    await restoreTables(client, backup, signal);
    await migrateTo(client, listMigrations().length);
    const queue = await openQueue();
    try {
      await client.query('begin');
      const transaction = drizzle(client);
      for (const { name, data } of await readJobs(backup)) {
        const job = jobs.find((one) => one.name === name);
        if (job) await queue.enqueue(transaction, job, data);
      }
      await onOtherSecret?.(transaction);
      await pauseSending(transaction, now);
      await unmarkRestoring(client);
      await client.query('commit');
    } finally {
      await queue.close();
    }
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

function requireKnownMigrations({ migrations }: Manifest): void {
  const known = listMigrations();
  if (migrations.length > known.length)
    throw new BackupFailure('This backup was made by a newer version of Debut. Update Debut, then restore it.');
  if (migrations.some((hash, index) => hash !== known[index]))
    throw new BackupFailure('This backup was made by another edition of Debut, whose tables differ from these.');
}

async function requireEmpty(client: pg.Client): Promise<void> {
  if (await isHalfRestored(client))
    throw new BackupFailure(
      'A restore into this database was begun before and did not end. Begin again in an empty place: a new DEBUT_DATA and, with DATABASE_URL, a new database.',
    );
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'drizzle', 'jobs')`,
  );
  if (rows[0]?.count !== 0)
    throw new BackupFailure(
      'This database is not empty, and a restore never overwrites anything. Name a new, empty one in DATABASE_URL, or without it a new folder in DEBUT_DATA.',
    );
}

/** Before the rows that refer to them: a file without a row is harmless. */
async function restoreFiles(
  { manifest, read }: Backup,
  store: FileStore,
  scratchFolder: string,
  signal: AbortSignal,
): Promise<void> {
  await mkdir(scratchFolder, { recursive: true });
  const local = join(scratchFolder, 'restored-file');
  for (const { path, mediaType, entry } of manifest.files) {
    await pipeline(await read(entry), createWriteStream(local), { signal });
    await store.adopt(path, local, mediaType ?? 'application/octet-stream');
  }
  await rm(local, { force: true });
}

/**
 * In one transaction, each table after those it refers to. Constraints and triggers stay enabled, but for the one that
 * gives a new user a workspace: those are in the backup.
 */
async function restoreTables(client: pg.Client, { manifest, read }: Backup, signal: AbortSignal): Promise<void> {
  await client.query('begin');
  const order = await orderByReferences(client);
  const tables = [...manifest.tables].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  for (const { name, columns, rows, entry } of tables) {
    const table = client.escapeIdentifier(name);
    // Rows inserted by its migration.
    await client.query(`delete from ${table}`);
    if (name === 'users') await client.query(`alter table ${table} disable trigger user`);
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
    const copy = client.query(copyFrom(`copy ${table} (${list}) from stdin`));
    await pipeline(await read(entry), copy, { signal });
    if (copy.rowCount !== rows) throw new Error(`${name} has ${copy.rowCount} rows instead of ${rows}.`);
    if (name === 'users') await client.query(`alter table ${table} enable trigger user`);
  }
  for (const { name, lastValue } of manifest.sequences) {
    await client.query('select setval(quote_ident($1)::regclass, $2::bigint)', [name, lastValue]);
  }
  await client.query('commit');
}

async function orderByReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; refers: string[] }>(
    `select c.relname as name, array_remove(array_agg(distinct f.relname::text), null) as refers
     from pg_class c
     left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid
     left join pg_class f on f.oid = k.confrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`,
  );
  const ordered: string[] = [];
  const place = (name: string) => {
    if (ordered.includes(name)) return;
    for (const other of rows.find((row) => row.name === name)?.refers ?? []) place(other);
    ordered.push(name);
  };
  for (const { name } of rows) place(name);
  return ordered;
}

async function readJobs({ manifest, read }: Backup): Promise<{ name: string; data: object }[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of await read(manifest.jobs)) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
