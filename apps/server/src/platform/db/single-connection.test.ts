import { sql } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createTestApp, signUp } from '../../testing/test-app.ts';
import { openDatabase } from './database.ts';
import { isDatabaseUnreachable } from './database-errors.ts';
import { SecondConnectionError } from './single-connection.ts';

const app = await createTestApp();
afterAll(app.close);
const { db, pool } = app.runtime.database;

test('the pool rejects what is asked of it while a transaction is open', async () => {
  const query = db.transaction(async () => db.execute(sql`select 1`));
  await expect(query).rejects.toMatchObject({ cause: expect.any(SecondConnectionError) });
  const connection = db.transaction(async () => pool.connect());
  await expect(connection).rejects.toThrow(SecondConnectionError);
  const nested = db.transaction(async () => db.transaction(async (inner) => inner.execute(sql`select 1`)));
  await expect(nested).rejects.toThrow(SecondConnectionError);
});

test('a transaction itself is queried, also by one nested in it, and by several at a time', async () => {
  const read = async () =>
    db.transaction(async (transaction) => {
      const { rows } = await transaction.transaction((nested) => nested.execute(sql`select 1 as one`));
      return rows[0]?.one;
    });
  expect(await Promise.all(Array.from({ length: 30 }, read))).toEqual(Array.from({ length: 30 }, () => 1));
});

test('what a transaction started may use the pool once the transaction has ended', async () => {
  let started: Promise<unknown> = Promise.resolve();
  let endTransaction = () => {};
  const ended = new Promise<void>((resolve) => {
    endTransaction = resolve;
  });
  await db.transaction(async () => {
    started = ended.then(() => db.execute(sql`select 1`));
  });
  endTransaction();
  await expect(started).resolves.toBeDefined();
});

test('a nested transaction that fails is rolled back alone, and the one around it goes on', async () => {
  const { token } = await signUp(app);
  const name = async () => (await app.api.get('/me', token)).body.displayName;
  const rename = (to: string) => sql`update users set name = ${to} where name = 'Mara Vey' or name = 'Outer'`;
  await db.transaction(async (transaction) => {
    await transaction.execute(rename('Outer'));
    const failed = transaction.transaction(async (nested) => {
      await nested.execute(rename('Inner'));
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
  });
  expect(await name()).toBe('Outer');
});

test('a pool whose connections are terminated under load is whole again afterwards', async () => {
  const own = await openOwnPool();
  const control = await own.connect('control');
  let isOver = false;
  const work = async () => {
    while (!isOver) await own.db.transaction((transaction) => transaction.execute(sql`select 1`)).catch(requireLost);
  };
  const loops = Promise.all(Array.from({ length: 12 }, work));
  for (let times = 0; times < 40; times += 1) await control.query(terminatePooled);
  isOver = true;
  await loops;
  await control.end();
  expect(own.pool.totalCount - own.pool.idleCount).toBe(0);
  const all = await Promise.all(Array.from({ length: own.pool.options.max }, () => own.pool.connect()));
  for (const client of all) client.release();
});

/** One that nothing else uses: the app's pool is also busy whenever the app writes its rate limits. */
async function openOwnPool() {
  const { config, log } = app.runtime;
  const location = config.database;
  const database = await openDatabase({ location, role: 'terminated', maxConnections: 10, production: false, log });
  onTestFinished(database.close);
  return database;
}

/** Those of the pool itself: others have a purpose after their role. */
const terminatePooled = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'debut:terminated' and datname = current_database()`;

function requireLost(error: unknown): void {
  if (!isDatabaseUnreachable(error)) throw error;
}
