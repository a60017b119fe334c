import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { absentIfNotFound } from '../../../platform/failure.ts';
import { createZipWriter, type ZipWriter } from '../../../platform/zip-writer.ts';
import type { FileStore } from '../../../providers/files/port.ts';
import {
  BackupFailure,
  createEntryMeter,
  type Entry,
  fileEntry,
  format,
  introduction,
  introductionName,
  jobsName,
  type Manifest,
  manifestName,
  sealCharacters,
  sealing,
  tableEntry,
} from './backup-format.ts';
import { pauseFileDeletion } from './backup-lock.ts';
import { carriedRows, leftOutJobs, leftOutTables } from './left-out.ts';

/**
 * Backs up one consistent state. The database is read in one snapshot, and the files it refers to are not deleted until
 * they are read; the product may keep running.
 */
export async function writeBackup(options: {
  database: OpenDatabase;
  store: FileStore;
  secretCheck: string;
  target: string;
  now: Date;
  signal: AbortSignal;
}): Promise<Manifest> {
  const { database, store, secretCheck, target, now, signal } = options;
  const client = await database.connect('backup');
  try {
    if (!(await pauseFileDeletion(client)))
      throw new BackupFailure('Another backup is running. Wait until it has ended.');
    await client.query('begin isolation level repeatable read read only');
    return await writeSnapshot(await listMigrations(client));
  } finally {
    await client.end();
  }

  async function writeSnapshot(migrations: string[]): Promise<Manifest> {
    const unfinished = `${target}.unfinished`;
    await mkdir(dirname(target), { recursive: true });
    // Readable only by its owner, because it contains personal data.
    const output = createWriteStream(unfinished, { mode: 0o600 });
    const closed = new Promise<void>((resolve) => output.once('close', resolve));
    try {
      const zip = createZipWriter(now);
      const writing = pipeline(zip.output, sealing(), output, { signal });
      const filling = fill(zip, migrations);
      filling.catch((error: Error) => zip.output.destroy(error));
      await Promise.all([writing, filling]);
      await makeDurable(unfinished, target);
      return await filling;
    } catch (error) {
      output.destroy();
      // A file that is still being opened would be created after it is removed.
      await closed;
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async function fill(archive: ZipWriter, migrations: string[]): Promise<Manifest> {
    const add = (name: string, content: Readable, compress = true) => addMeasured(archive, name, content, compress);
    await add(introductionName, Readable.from([Buffer.from(introduction)]), false);
    const tables: Manifest['tables'] = [];
    for (const name of await listTables(client)) tables.push(await addTable(client, name, add));
    const jobs = await add(jobsName, Readable.from([Buffer.from(JSON.stringify(await listJobs(client)))]));
    const { files, missingFiles } = await addFiles(client, store, add);
    const manifest: Manifest = {
      format,
      createdAt: now.toISOString(),
      migrations,
      secretCheck,
      tables,
      sequences: await listSequences(client),
      jobs,
      files,
      missingFiles,
    };
    await add(manifestName, Readable.from([Buffer.from(JSON.stringify(manifest))]));
    archive.end('0'.repeat(sealCharacters));
    return manifest;
  }
}

type Add = (name: string, content: Readable, compress?: boolean) => Promise<Entry>;

async function addMeasured(zip: ZipWriter, name: string, content: Readable, compress: boolean): Promise<Entry> {
  const through = createEntryMeter();
  await zip.add(name, content, { compress, through });
  return { name, ...through.measured() };
}

async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query<{ present: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as present",
  );
  if (!found[0]?.present) throw new BackupFailure('There is nothing to back up: Debut has never run on this database.');
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash }) => hash);
}

async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  return rows.map(({ name }) => name).filter((name) => !leftOutTables.includes(name));
}

async function addTable(client: pg.Client, name: string, add: Add): Promise<Manifest['tables'][number]> {
  const { rows } = await client.query<{ column: string }>(
    `select column_name as column from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [name],
  );
  const columns = rows.map(({ column }) => column);
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const which = carriedRows[name] ?? 'true';
  const copy = client.query(
    copyTo(`copy (select ${list} from ${client.escapeIdentifier(name)} where ${which}) to stdout`),
  );
  const entry = await add(tableEntry(name), copy);
  return { name, columns, rows: copy.rowCount, entry };
}

async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  return rows.map(({ name, last }) => ({ name, lastValue: last }));
}

async function listJobs(client: pg.Client): Promise<{ name: string; data: object }[]> {
  const { rows } = await client.query<{ name: string; data: object }>(
    `select name, data from jobs.job where state in ('created', 'retry', 'active')
       and name <> all($1::text[]) and name not like '\\_\\_%' order by created_on, id`,
    [leftOutJobs],
  );
  return rows;
}

/** Image variants, and playable copies of audio. */
function variantType(path: string): string {
  return path.endsWith('.wav') ? 'audio/wav' : 'image/webp';
}

/** Files in use. The others are being uploaded or deleted. */
async function addFiles(client: pg.Client, store: FileStore, add: Add) {
  const files: Manifest['files'] = [];
  const missingFiles: string[] = [];
  for (let after = ''; ; ) {
    const { rows } = await client.query<{ path: string; media_type: string | null; variants: string[] }>(
      `select path, media_type, variants from files
       where uses > 0 and ${carriedRows.files} and path > $1 order by path limit 1000`,
      [after],
    );
    for (const { path, media_type, variants } of rows) {
      const all = [
        { path, mediaType: media_type },
        ...variants.map((variant) => ({ path: variant, mediaType: variantType(variant) })),
      ];
      for (const file of all) {
        const content = await store.read(file.path).catch(absentIfNotFound);
        // Audio and images are compressed already.
        if (content) files.push({ ...file, entry: await add(fileEntry(file.path), content, false) });
        else missingFiles.push(file.path);
      }
    }
    const last = rows.at(-1);
    if (!last) return { files, missingFiles };
    after = last.path;
  }
}

/** Renamed once it is complete and synced, so that a file with this name is never partial. */
async function makeDurable(unfinished: string, target: string): Promise<void> {
  await sync(unfinished);
  await rename(unfinished, target);
  await sync(dirname(target));
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
