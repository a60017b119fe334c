import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../../config.ts';
import { jobs } from '../../../jobs.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { listMigrations, migrateTo } from '../../../platform/db/migrate.ts';
import { newId } from '../../../platform/ids.ts';
import { openQueue } from '../../../platform/queue/queue.ts';
import { createFullAccount } from '../../../testing/full-account.ts';
import { filesBelow } from '../../../testing/stored-files.ts';
import { createTestApp, signIn, signUp, type TestApp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { createDatabase, databaseUrl, dropDatabase } from '../../../testing/test-databases.ts';
import { uploadAudio } from '../../../testing/test-files.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { sweepFilesJob } from '../../library/files/files.jobs.ts';
import { housekeepingJob } from '../housekeeping.jobs.ts';
import { pauseFileDeletion } from './backup-lock.ts';
import { backUp, checkBackup, restore, resume } from './backup-operations.ts';
import { leftOutJobs, leftOutTables } from './left-out.ts';

// Filling two accounts is a long hook on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const app = await createTestApp({ sandbox: true, worker: true });
const { log } = app.runtime;
afterAll(app.close);

type FullAccount = Awaited<ReturnType<typeof createFullAccount>>;
let mara: FullAccount;
let archive: string;
/** What there was when it was made. */
let known: { stock: Awaited<ReturnType<typeof takeStock>>; files: Record<string, string> };

beforeAll(async () => {
  mara = await createFullAccount(app);
  await createFullAccount(app);
  await signUp(app);
  const folder = await mkdtemp(join(inject('testFolder'), 'backup-'));
  // The worker may still be at something: then nobody could say what has to be in it.
  archive = await waitUntil('nothing changed while a backup was made', async () => {
    const target = join(folder, `${newId()}.zip`);
    known = await inspectBackup();
    await backUp({ config: app.runtime.config, log }, { target, signal });
    return isDeepStrictEqual(await inspectBackup(), known) && target;
  });
});

async function inspectBackup(): Promise<typeof known> {
  return { stock: await takeStock(app.pool), files: await filesOf(app.runtime.config.dataFolder) };
}

const { signal } = new AbortController();

/** Restored once: the first test compares it, the second one works on it. */
let restoredPlace: Awaited<ReturnType<typeof createPlace>> & { manifest: Awaited<ReturnType<typeof restore>> };

beforeAll(async () => {
  const ends: (() => Promise<void>)[] = [];
  const created = await createPlace({}, (end) => ends.push(end));
  const manifest = await restore(created.place, { file: archive, acceptOtherSecret: false, signal });
  restoredPlace = { ...created, manifest };
  return ends[0];
});

/** An installation on an empty database, with a data folder and a clock of its own. */
async function createPlace(
  environment: Record<string, string> = {},
  onEnd: (end: () => Promise<void>) => unknown = onTestFinished,
) {
  const postgres = inject('postgres');
  const database = await createDatabase(postgres, { empty: true });
  const url = databaseUrl(postgres, database);
  const dataFolder = await mkdtemp(join(inject('testFolder'), 'restored-'));
  const settings = { ...readEnvironment(), DATABASE_URL: url, DEBUT_DATA: dataFolder, ...environment };
  const result = readConfig({ NODE_ENV: 'test', ...settings });
  if ('faults' in result) throw new Error(result.faults.join('\n'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onEnd(async () => {
    await client.end();
    await dropDatabase(postgres, database);
  });
  return { place: { config: result.config, log }, client, dataFolder, settings };
}

const readEnvironment = () => ({ AUTH_SECRET: app.runtime.config.authSecret ?? '' });

interface Asking {
  query<Row extends pg.QueryResultRow>(text: string): Promise<{ rows: Row[] }>;
}

/** Every table with the number of its rows, and a digest of all they hold. */
async function takeStock(db: Asking): Promise<Record<string, { rows: number; digest: string | null }>> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const stock: Record<string, { rows: number; digest: string | null }> = {};
  for (const { name } of tables) {
    const { rows } = await db.query<{ rows: number; digest: string | null }>(
      `select count(*)::int as rows, md5(string_agg(text, '|' order by text)) as digest
       from (select (to_jsonb(t) - 'last_backup_at')::text as text from "${name}" t) as row`,
    );
    if (rows[0]) stock[name] = rows[0];
  }
  return stock;
}

/** One that goes while one looks is not there. */
async function hashFiles(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const path of await filesBelow(folder)) {
    const bytes = await readFile(path).catch(() => undefined);
    if (bytes) hashes[path.slice(folder.length)] = createHash('sha256').update(bytes).digest('hex');
  }
  return hashes;
}

const filesOf = (dataFolder: string) => hashFiles(join(dataFolder, 'files'));

test('what is restored is what was there: every row of every table, the ledger’s sums, every file', async () => {
  const { manifest, client, dataFolder } = restoredPlace;
  const after = await takeStock(client);

  const { sessions, rate_counts, account_exports, installation, ...rest } = known.stock;
  const { sessions: newSessions, rate_counts: newCounts, installation: newInstallation, ...restored } = after;
  const { account_exports: newExports, ...same } = restored;
  expect(same).toEqual(rest);
  expect(Object.keys(rest).length).toBeGreaterThan(30);
  const empty = Object.entries(rest).filter(([, { rows }]) => rows === 0);
  expect(empty.map(([name]) => name)).toEqual(
    ['carrier_recordings', 'kept_mail_opt_outs', ...leftOutTables.filter((name) => name in rest)].sort(),
  );
  expect(sessions?.rows).toBeGreaterThan(0);
  expect([newSessions?.rows, newCounts?.rows, newExports?.rows]).toEqual([0, 0, 0]);
  expect([installation?.rows, newInstallation?.rows, rate_counts, account_exports]).toEqual([
    1,
    1,
    expect.anything(),
    expect.anything(),
  ]);

  const ledger = `select w.user_id, w.balance, sum(e.amount)::int as entries from wallets w
    join credit_entries e using (user_id) group by 1, 2 order by 1`;
  const sums = (await app.pool.query(ledger)).rows;
  expect((await client.query(ledger)).rows).toEqual(sums);
  expect(sums).toHaveLength(3);
  for (const { balance, entries } of sums) expect(entries).toBe(balance);

  expect(await filesOf(dataFolder)).toEqual(known.files);
  expect(manifest.files.length).toBeGreaterThan(15);
  expect(manifest.missingFiles).toEqual([]);
  // The next entry of the ledger gets the next number, not one that is taken.
  const { rows } = await client.query(
    `select nextval('credit_entries_number_seq') > max(number) as fits from credit_entries`,
  );
  expect(rows).toEqual([{ fits: true }]);
});

test('after a restore people sign in again and find their work; nothing goes out until the operator says so', async () => {
  const { place, settings } = restoredPlace;
  const restored = await createTestApp({ worker: true, environment: { ...sandboxEnvironment(app), ...settings } });
  onTestFinished(restored.close);
  expect(restored.logLines.join('')).toContain('npm run resume-sending');
  expect((await restored.api.get('/me', mara.token)).status).toBe(401);
  const { token } = await signIn(restored, mara.email, 'correct horse');
  const song = await restored.api.post('/audio/sign', { url: mara.song.audioFile }, token);
  const heard = await fetch(song.body.url.replace(app.url, restored.url));
  expect(Buffer.from(await heard.arrayBuffer()).equals(mara.songBytes)).toBe(true);

  restored.clock.advance(8 * day);
  const mailsBefore = await app.sandbox.mailbox.emailsTo(mara.reader.email);
  const readCampaign = async () => (await restored.api.get(`/email/campaigns/${mara.scheduled}`, token)).body;
  const readMessage = async () => (await restored.api.get(`/messages/${mara.messageId}`, token)).body;
  const paused = expect.stringContaining('Sending is paused by the operator');
  expect(await readCampaign()).toMatchObject({ status: 'scheduled', notice: paused });
  expect(await readMessage()).toMatchObject({ status: 'scheduled', notice: paused });
  await lookTwice(restored);
  expect([(await readCampaign()).status, (await readMessage()).status]).toEqual(['scheduled', 'scheduled']);
  expect(await app.sandbox.mailbox.emailsTo(mara.reader.email)).toHaveLength(mailsBefore.length);

  expect(await resume(place)).toBe(true);
  expect(await resume(place)).toBe(false);
  await waitUntil('the campaign went out', async () => (await readCampaign()).status === 'sent');
  await waitUntil('the message went out', async () => (await readMessage()).status === 'sent');
  expect(await readCampaign()).toMatchObject({ notice: null });
  // Who had replied STOP before the backup gets nothing after it.
  const { deliveries } = (await restored.api.get(`/messages/${mara.messageId}/deliveries`, token)).body;
  const states = deliveries.map(({ address, state }: { address: string; state: string }) => [
    address,
    state === 'skipped',
  ]);
  expect(new Map(states)).toEqual(
    new Map([
      [mara.reached, false],
      [mara.stopped, true],
    ]),
  );
});

/** A job that is asked for now has been done: by then the worker has also looked for what to send. */
async function lookTwice(restored: TestApp): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    const before = restored.logLines.length;
    const { queue, database } = restored.runtime;
    await queue.enqueue(database.db, housekeepingJob, {});
    await waitUntil('housekeeping is done', () =>
      restored.logLines.slice(before).some((line) => line.includes('housekeeping') && line.includes('job done')),
    );
  }
}

/** The outside world of the other app. */
function sandboxEnvironment(of: TestApp): Record<string, string> {
  const { gmail, twilio } = of.runtime.config;
  if (!gmail || !twilio || !('from' in twilio.sender)) throw new Error('The sandbox has no Gmail or Twilio.');
  return {
    GMAIL_ISSUER: gmail.issuer,
    GMAIL_API_URL: gmail.apiUrl,
    GMAIL_CLIENT_ID: gmail.clientId,
    GMAIL_CLIENT_SECRET: gmail.clientSecret,
    TWILIO_API_URL: twilio.apiUrl,
    TWILIO_ACCOUNT_SID: twilio.accountSid,
    TWILIO_AUTH_TOKEN: twilio.authToken,
    TWILIO_FROM: twilio.sender.from,
  };
}

async function isUntouched({ client, dataFolder }: { client: pg.Client; dataFolder: string }): Promise<boolean> {
  const { rows } = await client.query(`select from pg_class where relnamespace = 'public'::regnamespace`);
  return rows.length === 0 && (await readdir(dataFolder)).length === 0;
}

const damages: [string, (bytes: Buffer) => Buffer, RegExp][] = [
  ['cut off in the middle', (bytes) => bytes.subarray(0, bytes.length >> 1), /is damaged: it was cut off or changed/],
  ['cut off at its very beginning', (bytes) => bytes.subarray(0, 50), /is damaged/],
  ['cut off by one byte', (bytes) => bytes.subarray(0, -1), /is damaged/],
  ['longer by one byte', (bytes) => Buffer.concat([bytes, Buffer.from('x')]), /is damaged/],
  [
    'something else',
    () => Buffer.from('PK\u0003\u0004 a ZIP file of somebody else, with other things in it'),
    /is not a backup of Debut/,
  ],
  ['empty', () => Buffer.alloc(0), /is not a backup of Debut/],
  ...Array.from({ length: 12 }, (_, index): [string, (bytes: Buffer) => Buffer, RegExp] => [
    `changed in one byte (${index + 1} of 12 places)`,
    (bytes) => flip(bytes, Math.floor((bytes.length - 50) * (index / 11)) + 46),
    /is damaged/,
  ]),
];

function flip(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 0x10;
  return changed;
}

test('an archive that is not whole is rejected, wherever it is damaged, and nothing is changed', async () => {
  const place = await createPlace();
  const bytes = await readFile(archive);
  for (const [what, damage, sentence] of damages) {
    const file = join(inject('testFolder'), 'damaged.zip');
    await writeFile(file, damage(bytes));
    await expect(restore(place.place, { file, acceptOtherSecret: false, signal }), what).rejects.toThrow(sentence);
    await expect(checkBackup(file), what).rejects.toThrow(sentence);
  }
  await expect(checkBackup(join(inject('testFolder'), 'nothing.zip'))).rejects.toThrow('There is no file');
  expect(await isUntouched(place)).toBe(true);
  expect(await checkBackup(archive)).toMatchObject({ format: 1 });
});

test('only an empty installation is restored into', async () => {
  const { config } = app.runtime;
  const before = await takeStock(app.pool);
  const again = restore({ config, log }, { file: archive, acceptOtherSecret: false, signal });
  await expect(again).rejects.toThrow('is not empty, and a restore never overwrites anything');
  const { dataFolder } = await createPlace();
  const full = restore({ config: { ...config, dataFolder }, log }, { file: archive, acceptOtherSecret: false, signal });
  await expect(full).rejects.toThrow('This database is not empty');
  const { sessions, rate_counts, ...rest } = await takeStock(app.pool);
  expect(before).toMatchObject(rest);
  expect([sessions, rate_counts]).toEqual([expect.anything(), expect.anything()]);
});

test('with another secret it is rejected, and restored without it only when that is said', async () => {
  const other = await createPlace({ AUTH_SECRET: 'another secret, of an installation made anew' });
  const attempt = restore(other.place, { file: archive, acceptOtherSecret: false, signal });
  await expect(attempt).rejects.toThrow('Set the AUTH_SECRET it was made with');
  expect(await isUntouched(other)).toBe(true);
  await restore(other.place, { file: archive, acceptOtherSecret: true, signal });
  const { rows } = await other.client.query('select distinct problem from mailboxes');
  expect(rows).toEqual([{ problem: expect.stringContaining('Please connect this account again') }]);
});

test('a backup of an older version is brought up to this one', async () => {
  const old = await createPlace();
  await migrateTo(old.client, listMigrations().length - 1);
  const database = await openDatabase({
    location: old.place.config.database,
    role: 'test',
    maxConnections: 2,
    production: false,
    log,
  });
  await (await openQueue({ database, role: 'server', jobs: [housekeepingJob], log })).close();
  await database.close();
  await old.client.query(`insert into users (id, name, email) values ('somebody', 'Somebody', 'somebody@example.com')`);
  const target = join(old.dataFolder, 'old.zip');
  const { migrations } = await backUp(old.place, { target, signal });
  expect(migrations).toEqual(listMigrations().slice(0, -1));
  const { place, client } = await createPlace();
  await restore(place, { file: target, acceptOtherSecret: false, signal });
  expect((await client.query('select id from users')).rows).toEqual([{ id: 'somebody' }]);
  expect((await client.query('select sending_paused_at is not null as paused from installation')).rows).toEqual([
    { paused: true },
  ]);
  expect(await resume(place)).toBe(true);
});

test('a restore that did not end is rejected by the product and by the next restore, with what to do', async () => {
  const { place, client } = await createPlace();
  await client.query('create schema debut_restoring');
  const again = restore(place, { file: archive, acceptOtherSecret: false, signal });
  await expect(again).rejects.toThrow('was begun before and did not end. Begin again in an empty place');
  await expect(resume(place)).rejects.toThrow('Restore it again into an empty one');
});

test('a file that is deleted while a backup runs is still in it', async () => {
  const { token } = await signUp(app);
  const audioFile = await uploadAudio(app.api, token);
  const track = (await app.api.post('/tracks', { title: 'Soon gone', audioFile }, token)).body;
  const client = await app.runtime.database.connect('another backup');
  await pauseFileDeletion(client);
  const path = decodeURIComponent(new URL(audioFile).pathname.replace('/files/', ''));
  const file = join(app.runtime.config.dataFolder, 'files', path);
  await app.api.delete(`/tracks/${track.id}`, token);
  await waitUntil('its row is marked', async () => {
    const { rows } = await app.pool.query('select uses from files where path = $1', [path]);
    return rows[0]?.uses === -1;
  });
  const target = join(inject('testFolder'), 'second.zip');
  // What the other one has written so far, perhaps to the same place.
  await writeFile(`${target}.unfinished`, 'half a back');
  const second = backUp({ config: app.runtime.config, log }, { target, signal });
  await expect(second).rejects.toThrow('Another backup is running');
  expect(await readFile(`${target}.unfinished`, 'utf8')).toBe('half a back');
  expect((await stat(file)).isFile()).toBe(true);
  await client.end();
  const { queue, database } = app.runtime;
  await queue.enqueue(database.db, sweepFilesJob, {});
  await waitUntil('it is gone', async () => (await stat(file).catch(() => null)) === null);
});

test('a backup that is stopped leaves nothing, and the one before it stays', async () => {
  const folder = await mkdtemp(join(inject('testFolder'), 'stopped-'));
  const target = join(folder, 'backup.zip');
  await copyFile(archive, target);
  const stopped = backUp({ config: app.runtime.config, log }, { target, signal: AbortSignal.abort() });
  await expect(stopped).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['backup.zip']);
  expect((await readFile(target)).equals(await readFile(archive))).toBe(true);
});

test('what is left out by its name is there under that name', async () => {
  expect(jobs.map(({ name }) => name)).toEqual(expect.arrayContaining([...leftOutJobs]));
  expect(Object.keys(await takeStock(app.pool))).toEqual(expect.arrayContaining([...leftOutTables]));
});

test('nothing in an archive opens an account or a mailbox', async () => {
  const bytes = (await readFile(archive)).toString('latin1');
  expect(bytes).not.toContain(app.runtime.config.authSecret);
  const { tables } = await checkBackup(archive);
  expect(tables.map(({ name }) => name)).not.toContain('sessions');
  expect((await stat(archive)).mode & 0o077).toBe(0);
});
