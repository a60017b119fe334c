import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { backUp, restore } from '../areas/operations/backup/backup-operations.ts';
import { readConfig } from '../config.ts';
import { jobs } from '../jobs.ts';
import { openDatabase } from '../platform/db/database.ts';
import { listMigrations, migrateTo } from '../platform/db/migrate.ts';
import { openQueue } from '../platform/queue/queue.ts';
import { fillAccountsBeforeWorkspaces, migrationsBeforeWorkspaces } from './accounts-before-workspaces.ts';
import { createDatabase, databaseUrl, dropDatabase, type TestPostgres } from './test-databases.ts';
import { createTestLog } from './test-log.ts';

export interface MigrationReport {
  readonly accounts: number;
  readonly rows: number;
  readonly seconds: number;
  /** What differs that should not. */
  readonly faults: readonly string[];
}

/**
 * Fills a database of the version before workspaces, backs it up, migrates it, and restores the backup into this
 * version. Both must hold what there was before.
 */
export async function checkWorkspacesMigration(options: {
  postgres: TestPostgres;
  folder: string;
  accounts: number;
}): Promise<MigrationReport> {
  const { postgres, folder, accounts } = options;
  const faults: string[] = [];
  const before = await openPlace(postgres, join(folder, 'before'));
  const restored = await openPlace(postgres, join(folder, 'restored'));
  try {
    await migrateTo(before.client, migrationsBeforeWorkspaces);
    for (const path of await fillAccountsBeforeWorkspaces(before.client, accounts)) await before.storeFile(path);
    await before.openQueue();
    const tables = await listColumns(before.client);
    const stock = await takeStock(before.client, tables);
    const file = join(folder, 'before.zip');
    await backUp(before.place, { target: file, signal });

    const startedAt = performance.now();
    await migrateTo(before.client, listMigrations().length);
    const seconds = (performance.now() - startedAt) / 1000;
    faults.push(...compare('the migrated database', stock, await takeStock(before.client, tables)));
    faults.push(...(await checkWorkspaces('the migrated database', before.client, accounts)));

    const everything = await listColumns(before.client);
    const migrated = await takeStock(before.client, everything);
    await migrateTo(before.client, listMigrations().length);
    faults.push(...compare('a second migration', migrated, await takeStock(before.client, everything)));

    await restore(restored.place, { file, acceptOtherSecret: false, signal });
    const carried = Object.keys(stock).filter((table) => !notCarried.includes(table));
    const pick = (from: Stock) => Object.fromEntries(carried.map((table) => [table, from[table] ?? 'nothing']));
    faults.push(...compare('the restored backup', pick(stock), pick(await takeStock(restored.client, tables))));
    faults.push(...(await checkWorkspaces('the restored backup', restored.client, accounts)));

    const rows = Object.values(stock).reduce((sum, digest) => sum + Number.parseInt(digest, 10), 0);
    return { accounts, rows, seconds, faults };
  } finally {
    await before.close();
    await restored.close();
  }
}

const { signal } = new AbortController();

/** Sessions are not backed up, and sending is paused after a restore. */
const notCarried = ['sessions', 'installation'];

async function openPlace(postgres: TestPostgres, dataFolder: string) {
  const { log } = createTestLog();
  const name = await createDatabase(postgres, { empty: true });
  const url = databaseUrl(postgres, name);
  const settings = { DATABASE_URL: url, DEBUT_DATA: dataFolder, AUTH_SECRET: 'one secret for both installations' };
  const result = readConfig({ NODE_ENV: 'test', ...settings });
  if ('faults' in result) throw new Error(result.faults.join('\n'));
  const { config } = result;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    client,
    place: { config, log },
    async storeFile(path: string) {
      const target = join(dataFolder, 'files', path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, 'WAVE');
    },
    /** Creates the tables of the queue, as a start of the product does. */
    async openQueue() {
      const location = config.database;
      const database = await openDatabase({ location, role: 'test', maxConnections: 2, production: false, log });
      await (await openQueue({ database, role: 'server', jobs, log })).close();
      await database.close();
    },
    async close() {
      await client.end();
      await dropDatabase(postgres, name);
    },
  };
}

type Columns = Readonly<Record<string, readonly string[]>>;
type Stock = Readonly<Record<string, string>>;

/** Of masters, by rows of their own: another test shows what becomes of them. */
const replacedColumns = ['mp3', 'mp3_asked_at'];

/** Since then, by the former name. */
const renamedColumns: Readonly<Record<string, string>> = { phone: 'address' };

async function listColumns(client: pg.Client): Promise<Columns> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text order by column_name) as columns
     from information_schema.columns where table_schema = 'public' and column_name <> all($1) group by 1 order by 1`,
    [replacedColumns],
  );
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

/** The number of rows of every table, and a digest of these columns. */
async function takeStock(client: pg.Client, tables: Columns): Promise<Stock> {
  const stock: Record<string, string> = {};
  const now = await listColumns(client);
  for (const [name, columns] of Object.entries(tables)) {
    const names = columns.map((column) => (now[name]?.includes(column) ? column : (renamedColumns[column] ?? column)));
    const { rows } = await client.query<{ digest: string }>(
      `select count(*) || ' rows ' || md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as digest
       from (select ${names.map((column) => `"${column}"`).join(', ')} from "${name}") row`,
    );
    stock[name] = rows[0]?.digest ?? '';
  }
  return stock;
}

function compare(where: string, before: Stock, after: Stock): string[] {
  return Object.keys(before)
    .filter((table) => !isDeepStrictEqual(before[table], after[table]))
    .map((table) => `${where}: ${table} had ${before[table]} and has ${after[table]}`);
}

/** Every account is a workspace and an artist with its id, and what belongs to artists names them. */
async function checkWorkspaces(where: string, client: pg.Client, accounts: number): Promise<string[]> {
  const { rows } = await client.query<Record<string, number>>(`select
    (select count(*) from users u join workspaces w on w.id = u.id and w.name = u.name
      join artists a on a.id = u.id and a.workspace_id = u.id and a.name = u.name
      join members m on m.workspace_id = u.id and m.user_id = u.id and m.role = 'owner' and m.all_artists)::int as moved,
    (select count(*) from fanbase_pages where user_id in (select id from artists))::int as pages,
    (select count(*) from calendar_feeds where member_id = user_id)::int as calendars,
    (select count(*) from wallets w where balance <>
      (select sum(amount) from credit_entries e where e.user_id = w.user_id))::int as unbalanced,
    (select count(*) from credit_entries
      where (artist_id is not null) <> (kind in ('hold', 'capture', 'release')))::int as misplaced,
    (select count(*) from notifications
      where (artist_id is null) <> (coalesce(leads_to, '') ~ '^/(account|pricing)'))::int as misdirected`);
  const expected = {
    moved: accounts,
    pages: accounts,
    calendars: accounts,
    unbalanced: 0,
    misplaced: 0,
    misdirected: 0,
  };
  return isDeepStrictEqual({ ...rows[0] }, expected) ? [] : [`${where}: ${JSON.stringify(rows[0])}`];
}
