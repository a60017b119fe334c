import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { SecondConnectionError } from './single-connection.ts';

const app = await createTestApp();
afterAll(app.close);
const { db, pool } = app.foundation.database;

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
