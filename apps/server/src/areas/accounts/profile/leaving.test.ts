import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { exportDays, signedDownloadSeconds } from '@debut/contract/limits';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { readCsv } from '../../../platform/csv.ts';
import { openEventStream } from '../../../testing/event-stream.ts';
import { createFullAccount } from '../../../testing/full-account.ts';
import { openZip } from '../../../testing/open-zip.ts';
import { startServerProcess } from '../../../testing/server-process.ts';
import { storedFiles } from '../../../testing/stored-files.ts';
import { createTestApp, signUp, type TestApp } from '../../../testing/test-app.ts';
import { createArtist } from '../../../testing/test-artist.ts';
import { day, hour } from '../../../testing/test-clock.ts';
import { databaseUrl } from '../../../testing/test-databases.ts';
import { uploadAudio } from '../../../testing/test-files.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { housekeepingJob } from '../../operations/housekeeping.jobs.ts';
import { exportContents, notExported } from '../export/export-lists.ts';

// Filling an account is a long hook on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);
const { api } = app;

let mara: Awaited<ReturnType<typeof createFullAccount>>;
beforeAll(async () => {
  mara = await createFullAccount(app);
});

const readExport = async (token: string) => (await api.get('/me/export', token)).body;

async function prepare(token: string): Promise<string> {
  await api.post('/me/export', {}, token);
  await waitUntil('the export is ready', async () => (await readExport(token)).status === 'ready');
  return (await api.post('/me/export/link', {}, token)).body.url;
}

async function fetchZip(url: string): Promise<Map<string, Buffer>> {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(/filename="debut-mara-vey-\d{4}-\d\d-\d\d\.zip"/);
  return openZip(Buffer.from(await response.arrayBuffer()));
}

async function housekeep(of: TestApp = app): Promise<void> {
  const done = () => of.logLines.filter((line) => line.includes('"job done"') && line.includes(housekeepingJob.name));
  const before = done().length;
  await of.runtime.queue.enqueue(of.runtime.database.db, housekeepingJob, {});
  await waitUntil('housekeeping is done', () => done().length > before);
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('an account gets everything it has: each list as CSV and JSON, and each file as it was', async () => {
  expect(await readExport(mara.token)).toMatchObject({ status: 'none', size: null });
  const stream = await openEventStream(app, mara.token);
  const zip = await fetchZip(await prepare(mara.token));
  while (!(await stream.next())?.includes('export.changed'));

  const json = (name: string) => JSON.parse(zip.get(`${name}.json`)?.toString('utf8') ?? 'null');
  for (const { name } of exportContents.lists) {
    const [header, ...rows] = readCsv(zip.get(`${name}.csv`)?.toString('utf8') ?? '');
    expect(json(name).length, name).toBeGreaterThan(0);
    expect(rows.length, name).toBe(json(name).length);
    expect(header, name).toEqual(Object.keys(json(name)[0]));
  }
  expect(json('Account/profile')).toMatchObject([{ email: mara.email, display_name: 'Mara Vey' }]);
  expect(json('Fans/fans').map(({ name }: { name: string }) => name)).toEqual(['Elle Okafor', 'Sam Quiet']);
  expect(json('Fans/consent').map(({ via }: { via: string }) => via)).toContain('stop');
  expect(json('Music/mastering')).toMatchObject([{ track: 'Glass Harbor', copies: ['flac'] }]);
  expect(json('Music/approvals')).toMatchObject([{ track: 'Glass Harbor', state: 'open' }]);
  expect(json('Releases/comments').map(({ outside }: { outside: boolean }) => outside)).toEqual([false, false, true]);
  expect(json('Workspace/domains')).toMatchObject([{ name: `${mara.user.id}.example.com` }]);
  expect(json('E-mail/opt-outs')).toMatchObject([{ email: mara.leaver.email, reason: 'unsubscribed' }]);
  // No spreadsheet runs what somebody wrote into a note.
  expect(zip.get('Fans/fans.csv')?.toString('utf8')).toContain(`"'=HYPERLINK(""x"")"`);

  const ledger: { amount: number; balance: number }[] = json('Credits/ledger');
  const { balance } = (await api.get('/credits', mara.token)).body;
  expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance);

  const inZip = [...zip].filter(([name]) => name.startsWith('Files/'));
  expect(zip.get('Files/Tracks/Glass Harbor/Original.wav')?.equals(mara.songBytes)).toBe(true);
  expect(inZip.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'Files/Tracks/Glass Harbor/Masters/Warm.wav',
      'Files/Projects/Tidal - -Memory/Cover.png',
      'Files/Artwork/Poster.png',
      'Files/Fan page/Artist.png',
      'Files/Press kit/Photos/Facing west.png',
    ]),
  );
  const { rows } = await app.pool.query(`select path from files where user_id = $1 and uses > 0 and kind <> 'export'`, [
    mara.user.id,
  ]);
  const stored = await Promise.all(
    rows.map(({ path }) => readFile(`${app.runtime.config.dataFolder}/files/${path}`).then(hash)),
  );
  expect(inZip.map(([, bytes]) => hash(bytes)).sort()).toEqual(stored.sort());
});

test('every table of an account is in the export, or is left out by name', async () => {
  const { rows } = await app.pool.query<{ name: string }>(ownedTables);
  const names = exportContents.lists.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const shown = exportContents.lists.flatMap(({ tables }) => tables);
  const missing = rows
    .map(({ name }) => name)
    .filter((name) => name !== 'files' && !shown.includes(name) && !notExported.includes(name));
  expect(missing).toEqual([]);
});

/** Tables that refer to an account, directly or through another one. */
const ownedTables = `
  with recursive owned as (
    select 'users'::regclass::oid as id
    union select k.conrelid from pg_constraint k join owned on k.confrelid = owned.id where k.contype = 'f')
  select c.relname as name from owned join pg_class c on c.oid = owned.id order by 1`;

test('no secret is in it, and it is its owner’s alone', async () => {
  const url = await prepare(mara.token);
  const everything = Buffer.concat([...(await fetchZip(url)).values()]).toString('latin1');
  const { rows } = await app.pool.query(
    `select secret from mailboxes where user_id = $1 union all select token from sessions where user_id = $1
     union all select password from credentials where user_id = $1 union all select token from deliveries where user_id = $1
     union all select token from approvals where user_id = $1 union all select token from domains where workspace_id = $1`,
    [mara.user.id],
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const { secret } of rows) expect(everything).not.toContain(secret);

  const other = await signUp(app);
  expect((await api.post('/me/export/link', {}, other.token)).status).toBe(404);
  expect((await api.get('/me/export/file', other.token)).status).toBe(404);
  const own = await fetch(`${app.url}/api/me/export/file`, { headers: { authorization: `Bearer ${mara.token}` } });
  expect(own.status).toBe(200);
  await own.body?.cancel();
  const without = new URL(url);
  without.searchParams.delete('signature');
  const forOther = url.replace(mara.user.id, other.user.id);
  const longer = url.replace(/expires=(\d+)/, (_, time) => `expires=${Number(time) + 60}`);
  expect(await Promise.all([without.href, forOther, longer].map(async (one) => (await fetch(one)).status))).toEqual([
    401, 403, 403,
  ]);
  const part = await fetch(url, { headers: { range: 'bytes=0-3' } });
  expect([part.status, await part.text()]).toEqual([206, 'PK\u0003\u0004']);
  app.clock.advance((signedDownloadSeconds + 1) * 1000);
  expect((await fetch(url)).status).toBe(403);
  // A public picture is found by its address; an export is not one.
  const { rows: kept } = await app.pool.query(`select path from files where kind = 'export'`);
  for (const { path } of kept) expect((await fetch(`${app.url}/files/${path}`)).status).toBe(404);
});

test('asked for many times concurrently it is made once, and a new one takes the place of the old', async () => {
  await Promise.all(Array.from({ length: 5 }, () => api.post('/me/export', {}, mara.token)));
  await waitUntil('it is ready', async () => (await readExport(mara.token)).status === 'ready');
  await waitUntil('there is one file', async () => {
    const { rows } = await app.pool.query(`select path from files where kind = 'export' and user_id = $1`, [
      mara.user.id,
    ]);
    return rows.length === 1;
  });
  expect((await storedFiles(app, mara.user.id)).filter((path) => path.includes('export/'))).toHaveLength(1);
  expect((await api.get('/uploads/usage', mara.token)).body.files).toBe(6);
});

test('after its time it is gone, from the account and from the store', async () => {
  const { token, user } = await signUp(app);
  await prepare(token);
  app.clock.advance((exportDays + 1) * day);
  expect(await readExport(token)).toMatchObject({ status: 'none' });
  const { status, body } = await api.post('/me/export/link', {}, token);
  expect([status, body.error]).toEqual([404, 'There is no file any more. Please prepare a new one.']);
  await housekeep();
  await waitUntil('the file is gone', async () => (await storedFiles(app, user.id)).length === 0);
});

test('a worker that is killed in the middle is followed by one that makes it whole', async () => {
  const own = await createTestApp();
  const { token } = await signUp(own);
  for (let song = 0; song < 3; song += 1) {
    const audioFile = await uploadAudio(own.api, token);
    await own.api.post('/tracks', { title: 'Twice the same name', audioFile }, token);
  }
  const environment = {
    DATABASE_URL: databaseUrl(inject('postgres'), own.databaseName),
    DEBUT_DATA: own.runtime.config.dataFolder,
    AUTH_SECRET: own.runtime.config.authSecret ?? '',
  };
  const first = await startServerProcess(inject('serverBundle'), { entry: 'worker', ...environment });
  await first.ready;
  // It gets as far as this table, and no further.
  const blocker = await own.runtime.database.connect('test');
  await blocker.query('begin');
  await blocker.query('lock table artwork in access exclusive mode');
  await own.api.post('/me/export', {}, token);
  await waitUntil('it is in the middle', async () => {
    const { rows } = await own.pool.query(
      `select from pg_stat_activity where application_name = 'debut:worker:export' and wait_event_type = 'Lock'
       and datname = current_database()`,
    );
    return rows.length > 0;
  });
  first.kill('SIGKILL');
  await first.ended;
  await blocker.end();
  const second = await startServerProcess(inject('serverBundle'), { entry: 'worker', ...environment });
  const ask = async () => (await own.api.get('/me/export', token)).body;
  await waitUntil('it is ready', async () => (await ask()).status === 'ready');
  const zip = await fetchZip((await own.api.post('/me/export/link', {}, token)).body.url);
  expect([...zip.keys()].filter((name) => name.startsWith('Files/')).sort()).toEqual([
    'Files/Tracks/Twice the same name/Original (2).wav',
    'Files/Tracks/Twice the same name/Original (3).wav',
    'Files/Tracks/Twice the same name/Original.wav',
  ]);
  second.kill('SIGTERM');
  await second.ended;
  await own.close();
});

test('deleting an account leaves nothing of it, in any table or file, but opt-outs nobody can read', async () => {
  await prepare(mara.token);
  const { rows: tables } = await app.pool.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'jobs') order by 1, 2`,
  );
  const words = [mara.user.id, mara.email, mara.song.id, mara.stopped, mara.reached, mara.leaver.email].concat(
    mara.reader.email,
    mara.sent,
    mara.messageId,
    'Harbor Lights',
  );
  const findTraces = async () => {
    const traces: string[] = [];
    for (const { schema, name } of tables) {
      const { rows } = await app.pool.query(
        `select from "${schema}"."${name}" t where exists (
           select from unnest($1::text[]) word where position(word in t::text) > 0)`,
        [words],
      );
      if (rows.length > 0) traces.push(name);
    }
    return traces;
  };
  // The proof is empty for a table in which the account has nothing.
  const { rows: owned } = await app.pool.query<{ name: string }>(ownedTables);
  expect(await findTraces()).toEqual(expect.arrayContaining(owned.map(({ name }) => name)));
  expect((await storedFiles(app, mara.user.id)).length).toBeGreaterThan(10);

  expect((await api.delete('/me', mara.token, { password: 'correct horse' })).status).toBe(204);
  await waitUntil('its files are gone', async () => (await storedFiles(app, mara.user.id)).length === 0);
  // Counts of the last minutes, and the jobs that did this, are forgotten within the hour.
  await waitUntil('nothing is left', async () => {
    app.clock.advance(hour);
    await housekeep();
    return (await findTraces()).length === 0;
  });
  const { rows: kept } = await app.pool.query('select digest from kept_mail_opt_outs');
  expect(kept).toEqual([{ digest: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  const { rows: phones } = await app.pool.query('select digest, word from phone_opt_outs');
  expect(phones).toEqual([{ digest: expect.stringMatching(/^[0-9a-f]{64}$/), word: 'STOP' }]);
});

test('who had opted out of a deleted account stays unreachable for the artist who comes back', async () => {
  const next = await createArtist(app, { email: mara.email });
  const { body: person } = await next.post('/email/recipients', { email: mara.leaver.email, name: 'Again' });
  expect(person.optedOut).toMatchObject({ reason: 'unsubscribed' });
  const stranger = await createArtist(app, { templates: false });
  const { body: unknown } = await stranger.post('/email/recipients', { email: mara.leaver.email, name: 'New' });
  expect(unknown.optedOut).toBeNull();
  const [other] = await next.addRecipients(1);
  const campaign = await next.createCampaign([person.id, other?.id ?? '']);
  await next.post(`/email/campaigns/${campaign}/send`);
  expect(await next.until(campaign, 'sent')).toMatchObject({ stats: { sent: 1, skipped: 1 } });
  const { body: fan } = await next.post('/fanbase/fans', { name: 'Sam Quiet', phone: mara.stopped });
  expect(fan).toMatchObject({ sms: 'stopped' });
});
