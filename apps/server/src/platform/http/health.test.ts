import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { createCuttableConnection } from '../../testing/cuttable-connection.ts';
import { createTestApp, signUp, type TestApp } from '../../testing/test-app.ts';
import { administer, databaseSocket } from '../../testing/test-databases.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { createReadiness } from './health.ts';

const app = await createTestApp({ environment: { DATABASE_CONNECTIONS: '2', DATABASE_TIMEOUT_SECONDS: '3' } });
afterAll(app.close);

const unavailable = {
  error: 'The service is not available right now. Please try again in a moment.',
  code: 'unavailable',
};

async function ask(url: string) {
  const response = await fetch(url);
  return { status: response.status, body: await response.json() };
}

function notReady(reason: string) {
  return { status: 503, body: { status: 'not ready', reason } };
}

async function openAppOnLine() {
  const line = await createCuttableConnection(databaseSocket(inject('postgres')));
  const remote = await createTestApp({ databasePort: line.port, environment: { DATABASE_TIMEOUT_SECONDS: '3' } });
  onTestFinished(async () => {
    await remote.close();
    await line.close();
  });
  return { app: remote, line };
}

async function isReady({ url }: TestApp): Promise<boolean> {
  return (await ask(`${url}/readyz`)).status === 200;
}

test('a process that runs and has its database is healthy and ready', async () => {
  expect(await ask(`${app.url}/healthz`)).toEqual({ status: 200, body: { status: 'ok', product: 'debut' } });
  expect(await ask(`${app.url}/readyz`)).toEqual({ status: 200, body: { status: 'ready' } });
});

test('without its database a process is healthy, not ready, says so to callers, and recovers by itself', async () => {
  const { app: remote, line } = await openAppOnLine();
  const { token } = await signUp(remote);
  await line.cut();
  expect(await ask(`${remote.url}/readyz`)).toEqual(notReady('database unreachable'));
  expect((await ask(`${remote.url}/healthz`)).status).toBe(200);
  const refused = await remote.api.get('/me', token);
  expect([refused.status, refused.body]).toEqual([503, unavailable]);
  expect(refused.headers.get('retry-after')).not.toBeNull();
  const signUpNow = await remote.api.post('/auth/sign-up/email', {
    email: 'late@example.com',
    password: 'correct horse',
  });
  expect(signUpNow.status).toBe(503);

  await line.mend();
  await waitUntil('it is ready again', () => isReady(remote));
  expect((await remote.api.get('/me', token)).status).toBe(200);
});

test('a connection on which nothing gets through holds no request for ever, and the process recovers by itself', async () => {
  const { app: remote, line } = await openAppOnLine();
  const { token } = await signUp(remote);
  line.freeze();
  const held = remote.api.put('/me', { displayName: 'Mara' }, token);
  expect(await ask(`${remote.url}/readyz`)).toEqual(notReady('database unreachable'));
  const refused = await held;
  expect([refused.status, refused.body]).toEqual([503, unavailable]);

  line.thaw();
  await waitUntil('it is ready again', () => isReady(remote));
  expect((await remote.api.put('/me', { displayName: 'Vey' }, token)).status).toBe(200);
});

test('a statement that takes too long is ended, and so is a wait for a lock', async () => {
  const { token } = await signUp(app);
  const blocker = await app.runtime.database.connect('test');
  await blocker.query('begin; lock table users in access exclusive mode');
  const refused = await app.api.put('/me', { displayName: 'Mara' }, token);
  expect([refused.status, refused.body]).toEqual([503, unavailable]);
  expect(refused.headers.get('retry-after')).not.toBeNull();
  await blocker.end();
  await expect(app.pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
  expect((await app.api.put('/me', { displayName: 'Vey' }, token)).status).toBe(200);
});

test('a pool without a free connection is not ready', async () => {
  const taken = await Promise.all([app.pool.connect(), app.pool.connect()]);
  expect(await ask(`${app.url}/readyz`)).toEqual(notReady('no database connection free'));
  for (const client of taken) client.release();
  expect(await isReady(app)).toBe(true);
});

test('a check that fails or does not respond makes it not ready, and is asked once however many want to know', async () => {
  const { database } = app.runtime;
  let asked = 0;
  const failing = createReadiness(database, [
    async () => {
      asked += 1;
      return 'disk full';
    },
  ]);
  expect(await Promise.all([failing(), failing(), failing()])).toEqual(['disk full', 'disk full', 'disk full']);
  expect(asked).toBe(1);
  const silent = createReadiness(database, [() => new Promise(() => undefined)]);
  expect(await silent()).toBe('no answer in time');
  const broken = createReadiness(database, [() => Promise.reject(new Error('EIO'))]);
  expect(await broken()).toBe('check failed');
});

test('a read-only standby is not ready and rejects writes with 503', async () => {
  const { token } = await signUp(app);
  const setReadOnly = async (value: 'on' | 'off') => {
    await administer(
      inject('postgres'),
      `alter database ${app.databaseName} set default_transaction_read_only = ${value}`,
    );
    await administer(
      inject('postgres'),
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${app.databaseName}'`,
    );
  };
  await setReadOnly('on');
  await waitUntil('it has noticed', async () => {
    const { body } = await ask(`${app.url}/readyz`);
    return (body as { reason?: string }).reason === 'database read-only';
  });
  const refused = await app.api.put('/me', { displayName: 'Mara' }, token);
  expect([refused.status, refused.body]).toEqual([503, unavailable]);
  await setReadOnly('off');
  await waitUntil('it is ready again', () => isReady(app));
});
