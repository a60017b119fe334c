import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, inject, test } from 'vitest';
import { openEventStream } from './testing/event-stream.ts';
import { startServerProcess } from './testing/server-process.ts';
import { createTestApi, type ResponseBody } from './testing/test-api.ts';
import { signUp } from './testing/test-app.ts';
import { createDatabase, databaseUrl, dropDatabase } from './testing/test-databases.ts';
import { waitUntil } from './testing/wait-until.ts';

const postgres = inject('postgres');

/** Each test has a database of its own, because they run side by side: one of them waits for ten seconds. */
async function start(environment: Record<string, string> = {}, keep?: (url: string) => Promise<pg.Client>) {
  const database = await createDatabase(postgres);
  const url = databaseUrl(postgres, database);
  const keeper = await keep?.(url);
  const server = await startServerProcess(inject('serverBundle'), {
    DATABASE_URL: url,
    DEBUT_DATA: await mkdtemp(join(inject('testFolder'), 'main-')),
    RATE_LIMIT_SCALE: '1000',
    ...environment,
  });
  const end = async () => {
    server.kill('SIGKILL');
    await server.ended;
    await keeper?.end();
    await dropDatabase(postgres, database);
  };
  return { server, url, end };
}

/** A call that stands still in the database until it is let go. */
async function holdUp(databaseAddress: string, call: () => Promise<ResponseBody>) {
  const blocker = new pg.Client({ connectionString: databaseAddress });
  await blocker.connect();
  await blocker.query('begin; lock table users in access exclusive mode');
  const response = call();
  response.catch(() => undefined);
  await waitUntil('the call waits for the lock', async () => {
    const waiting = "select 1 from pg_locks where not granted and relation = 'users'::regclass";
    return (await blocker.query(waiting)).rowCount !== 0;
  });
  return { response, letGo: () => blocker.end() };
}

describe.concurrent('a process', () => {
  test('that is stopped finishes what it has begun: the running request is answered, new ones are not accepted, streams end', async ({
    expect,
  }) => {
    const { server, url, end } = await start();
    await server.ready;
    const api = createTestApi(server.url);
    const { token } = await signUp({ api });
    const stream = await openEventStream(server, token);
    expect(await stream.next()).toBe('resync');
    const { response, letGo } = await holdUp(url, () => api.put('/me', { displayName: 'Just in time' }, token));
    server.kill('SIGTERM');
    expect(await stream.next()).toBeNull();
    await waitUntil('no new call is taken', async () => {
      const ready = await fetch(`${server.url}/readyz`).catch(() => undefined);
      return ready === undefined || ready.status === 503;
    });
    await letGo();
    expect(await response).toMatchObject({ status: 200, body: { displayName: 'Just in time' } });
    expect(await server.ended).toEqual({ code: 0, signal: null });
    await end();
  }, 60_000);

  test('that is stopped does not wait for ever for a request that never ends', async ({ expect }) => {
    const { server, url, end } = await start();
    await server.ready;
    const api = createTestApi(server.url);
    const { token } = await signUp({ api });
    const { letGo } = await holdUp(url, () => api.get('/me', token));
    server.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 1, signal: null });
    await letGo();
    await end();
  }, 60_000);

  test('that drains says it is not ready and goes on serving, until its time is over', async ({ expect }) => {
    const { server, end } = await start({ DRAIN_SECONDS: '6' });
    await server.ready;
    const api = createTestApi(server.url);
    const { token } = await signUp({ api });
    server.kill('SIGTERM');
    await waitUntil('it is not ready', async () => (await fetch(`${server.url}/readyz`)).status === 503);
    const renamed = await api.put('/me', { displayName: 'While draining' }, token);
    expect(renamed).toMatchObject({ status: 200, body: { displayName: 'While draining' } });
    expect(renamed.headers.get('connection')).toBe('close');
    expect(await server.ended).toEqual({ code: 0, signal: null });
    await end();
  }, 60_000);

  test('with a wrong configuration reports every fault and ends with 1', async ({ expect }) => {
    const faulty = { GOOGLE_CLIENT_ID: 'id', SYSTEM_MAIL_FROM: 'hello@debut.example', LOG_LEVEL: 'loud' };
    const { server, end } = await start(faulty);
    expect((await server.ended).code).toBe(1);
    expect(server.complaints[0]).toBe('Debut cannot start. Please correct the configuration:');
    for (const name of ['GOOGLE_CLIENT_SECRET', 'SYSTEM_SMTP_URL', 'LOG_LEVEL'])
      expect(server.complaints.join('\n')).toContain(`- ${name}`);
    expect(server.lines).toEqual([]);
    await end();
  }, 60_000);

  test('that is stored from migrating for too long says so and ends with 1', async ({ expect }) => {
    const { server, end } = await start({ MIGRATION_WAIT_SECONDS: '1' }, async (address) => {
      const keeper = new pg.Client({ connectionString: address });
      await keeper.connect();
      await keeper.query('select pg_advisory_lock(4747000001)');
      return keeper;
    });
    expect((await server.ended).code).toBe(1);
    expect(server.lines.join('\n')).toContain('waiting for another process that migrates the database');
    expect(server.complaints.join('\n')).toMatch(/could not start: Another process has held the lock for migrations/);
    await end();
  }, 60_000);

  test('whose database does not exist prints what the database says, without a stack, and ends with 1', async ({
    expect,
  }) => {
    const { server, end } = await start({ DATABASE_URL: databaseUrl(postgres, 'missing') });
    expect((await server.ended).code).toBe(1);
    expect(server.complaints).toEqual([
      'The server could not start: The database cannot be used: database "missing" does not exist (3D000)',
    ]);
    expect(server.lines).toEqual([expect.not.stringContaining('stack')]);
    await end();
  }, 60_000);

  test('that cannot reach its database says so and ends with 1', async ({ expect }) => {
    const { server, end } = await start({ DATABASE_URL: 'postgres://debut@127.0.0.1:1/debut' });
    expect((await server.ended).code).toBe(1);
    expect(server.complaints.join('\n')).toMatch(/The server could not start: .*ECONNREFUSED/);
    await end();
  }, 60_000);
});
