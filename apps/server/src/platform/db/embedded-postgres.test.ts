import { once } from 'node:events';
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { createTestApi } from '../../testing/test-api.ts';
import { signIn, signUp } from '../../testing/test-app.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';

/** The database's own process, for as long as it runs. */
async function postgresOf(dataFolder: string): Promise<number | undefined> {
  const text = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes(await realpath(dataFolder)) ? pid : undefined;
}

/** Whatever process of PostgreSQL works on this folder, started by whomever. */
async function processesOn(dataFolder: string): Promise<string[]> {
  const commands = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return commands.filter((command) => command.split('\0').includes(dataFolder));
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(inject('testFolder'), 'embedded-'));
  await chmod(folder, 0o755);
  return folder;
}

function start(dataFolder: string, environment: Record<string, string> = {}): Promise<ServerProcess> {
  return startServerProcess(inject('serverBundle'), {
    DEBUT_DATA: dataFolder,
    RATE_LIMIT_SCALE: '1000',
    ...environment,
  });
}

const asApp = ({ url }: ServerProcess) => ({ api: createTestApi(url) });

async function stop(server: ServerProcess): Promise<void> {
  server.kill('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, signal: null });
}

const shared = await makeFolder();
const sharedData = join(shared, 'postgres');
const running = new Set<ServerProcess>();
afterAll(async () => {
  for (const server of running) server.kill('SIGKILL');
  const pid = await postgresOf(sharedData);
  if (pid !== undefined) process.kill(pid, 'SIGINT');
});

async function startShared(environment: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await start(shared, environment);
  running.add(server);
  return server;
}

test('two processes that start concurrently on an empty folder share one PostgreSQL, and it outlives either', async () => {
  const [one, two] = [await startShared(), await startShared()];
  await Promise.all([one.ready, two.ready]);
  const pid = await postgresOf(sharedData);
  expect(pid).toBeDefined();
  expect(await processesOn(sharedData)).toHaveLength(1);

  const { email, password } = await signUp(asApp(one), { email: 'first@example.com' });
  expect((await signIn(asApp(two), email, password)).status).toBe(200);
  await stop(one);
  expect(await postgresOf(sharedData)).toBe(pid);
  expect((await signIn(asApp(two), email, password)).status).toBe(200);
  two.kill('SIGKILL');
  await two.ended;
}, 120_000);

test('after kill -9 the next start finds the orphaned PostgreSQL and all data', async () => {
  const orphan = await postgresOf(sharedData);
  expect(orphan).toBeDefined();
  const server = await startShared();
  await server.ready;
  expect(await postgresOf(sharedData)).toBe(orphan);
  expect((await signIn(asApp(server), 'first@example.com', 'correct horse')).status).toBe(200);
  await signUp(asApp(server), { email: 'second@example.com' });
  server.kill('SIGKILL');
  await server.ended;
}, 120_000);

test('PostgreSQL itself killed with -9 comes back with all that was acknowledged, and the last one out stops it', async () => {
  const pid = (await postgresOf(sharedData)) ?? 0;
  process.kill(pid, 'SIGKILL');
  await waitUntil('it is gone', async () => (await postgresOf(sharedData)) === undefined);
  const server = await startShared();
  const worker = await startShared({ entry: 'worker' });
  await Promise.all([server.ready, worker.ready]);
  expect(await processesOn(sharedData)).toHaveLength(1);
  expect((await signIn(asApp(server), 'second@example.com', 'correct horse')).status).toBe(200);
  await Promise.all([stop(server), stop(worker)]);
  expect(await processesOn(sharedData)).toEqual([]);
}, 120_000);

test('a start that fails, because the port is in use, says why and leaves nothing running', async () => {
  const listener = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void listener.close());
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const server = await startShared({ PORT: String(port) });
  expect((await server.ended).code).toBe(1);
  expect(server.complaints.join('\n')).toMatch(/The server could not start: .*EADDRINUSE/);
  expect(await processesOn(sharedData)).toEqual([]);
}, 120_000);

test('a stop that comes while it starts leaves nothing running', async () => {
  const server = await startShared();
  await waitUntil('PostgreSQL is starting', async () => (await processesOn(sharedData)).length > 0);
  server.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  expect(await processesOn(sharedData)).toEqual([]);
}, 120_000);

test('a lock file whose number now belongs to another program does not keep it from starting', async () => {
  await writeFile(join(sharedData, 'postmaster.pid'), `${process.pid}\n${sharedData}\n1\n5432\n\n\n\n`);
  const postgres = await open(sharedData);
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const { rows } = await client.query("select email from users where email = 'first@example.com'");
  await client.end();
  await postgres.release();
  expect(rows).toHaveLength(1);
}, 120_000);

async function open(dataFolder: string) {
  const postgres = await openEmbeddedPostgres({ dataFolder, settings: { fsync: 'off' } });
  onTestFinished(() => rm(postgres.connection.host, { recursive: true, force: true }));
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const { rows } = await client.query('select 1 as one');
  await client.end();
  expect(rows).toEqual([{ one: 1 }]);
  return postgres;
}

const fresh = await makeFolder();

test('leftovers of starts that died, also under our own number, are cleaned away; those of the living stay', async () => {
  const leftover = (pid: number) => join(fresh, `postgres.unfinished-${pid}-abc123`);
  const dead = 4_000_000;
  for (const pid of [dead, process.pid, process.ppid]) await mkdir(join(leftover(pid), 'base'), { recursive: true });
  const postgres = await open(join(fresh, 'postgres'));
  const names = await readdir(fresh);
  expect(names.filter((name) => name.includes('unfinished'))).toEqual([`postgres.unfinished-${process.ppid}-abc123`]);
  await postgres.release();
}, 120_000);

test('in a folder closed to others it works too, and never runs as root', async () => {
  const closed = await mkdtemp(join(inject('testFolder'), 'closed-'));
  await chmod(closed, 0o700);
  const dataFolder = join(closed, 'data', 'postgres');
  const postgres = await open(dataFolder);
  const place = await realpath(dataFolder);
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  onTestFinished(() => rm(`${place}.log`, { force: true }));
  const pid = await postgresOf(dataFolder);
  const { uid } = await lstat(`/proc/${pid}`);
  expect(uid).toBe(process.getuid?.() === 0 ? 65534 : process.getuid?.());
  expect((await lstat(place)).mode & 0o077).toBe(0);
  expect((await lstat(postgres.connection.host)).mode & 0o077).toBe(0);
  await postgres.release();
  expect(await processesOn(place)).toEqual([]);
}, 120_000);

test('letting go and taking hold concurrently never leaves anybody without a database', async () => {
  const folder = join(fresh, 'postgres');
  let current = await open(folder);
  for (let round = 0; round < 3; round += 1) {
    const [next] = await Promise.all([open(folder), current.release()]);
    current = next;
    const client = new pg.Client(current.connection);
    await client.connect();
    await client.end();
  }
  await current.release();
  expect(await processesOn(folder)).toEqual([]);
}, 120_000);
