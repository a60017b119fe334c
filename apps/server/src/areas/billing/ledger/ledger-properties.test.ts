import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import {
  type History,
  histories,
  judge,
  type LedgerEntry,
  play,
  predict,
} from '../../../../../../proofs/ledger-histories.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import { newId } from '../../../platform/ids.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { setCredits } from '../../../testing/test-credits.ts';
import { createLedger } from './ledger.ts';

const app = await createTestApp({ environment: { DATABASE_CONNECTIONS: '20' } });
afterAll(app.close);
const { clock, database, events } = app.runtime;
const { db, pool } = database;
const ledger = createLedger({ clock, events });

/** Many small transactions, on a machine that may be busy; `npm run proof -- ledger` plays 10,000 histories. */
const minutes = 3 * 60_000;

async function replay(history: History): Promise<{ entries: LedgerEntry[]; balance: number }> {
  const owner = newId() as WorkspaceId;
  await pool.query("insert into users (id, name, email) values ($1, 'Mara', $1 || '@example.com')", [owner]);
  await db.transaction((transaction) => ledger.open(transaction, owner));
  await play(db, ledger, owner, history);
  const entries = await pool.query<LedgerEntry>(
    'select kind, key, amount, balance from credit_entries where user_id = $1 order by number',
    [owner],
  );
  const wallet = await pool.query<{ balance: number }>('select balance from wallets where user_id = $1', [owner]);
  return { entries: entries.rows, balance: wallet.rows[0]?.balance ?? Number.NaN };
}

test(
  'whatever several processes do concurrently, with connections lost in between, the entries follow the rules and add up',
  async () => {
    await fc.assert(
      fc.asyncProperty(histories({ lanes: 4, steps: 6 }), async (history) => {
        const { entries, balance } = await replay(history);
        expect(judge(history, entries, balance)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  },
  minutes,
);

test(
  'one process alone leaves exactly the entries that the rules foretell',
  async () => {
    await fc.assert(
      fc.asyncProperty(histories({ lanes: 1, steps: 12 }), async (history) => {
        const { entries } = await replay(history);
        expect(entries.map(({ key, amount }) => ({ key, amount }))).toEqual(predict(history[0] ?? []));
      }),
      { numRuns: 40 },
    );
  },
  minutes,
);

test('of 100 who want the last 5 credits concurrently exactly one gets them', async () => {
  const { token, user } = await signUp(app);
  await setCredits(app, user.id, 5);
  const spend = (index: number) =>
    db.transaction((transaction) => ledger.hold(transaction, user.id, 5, { key: `last-${index}`, reason: 'The last' }));
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, (_, index) => spend(index)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await app.api.get('/credits', token)).body.balance).toBe(0);
});

test.each([
  ['update credit_entries set amount = 1000 where user_id = $1', 'credit entries are only ever added'],
  ["update credit_entries set reason = 'Another' where user_id = $1", 'credit entries are only ever added'],
  ['delete from credit_entries where user_id = $1', 'credit entries are only ever added'],
  ['update wallets set balance = balance + 1 where user_id = $1', 'a balance is not the sum of its entries'],
  ['update wallets set balance = -1 where user_id = $1', 'wallets_balance_not_negative'],
  [
    `insert into credit_entries (id, user_id, at, kind, amount, balance, reason, key)
     values ('forged', $1, now(), 'grant', 10, 1000, 'Forged', 'forged')`,
    'a credit entry does not follow from the one before',
  ],
])('the database itself refuses: %s', async (statement, failure) => {
  const { token, user } = await signUp(app);
  await expect(pool.query(statement, [user.id])).rejects.toThrow(failure);
  expect((await app.api.get('/credits', token)).body).toMatchObject({ balance: 50, entries: [{ amount: 50 }] });
});

test('nobody empties the ledger, but an account takes its entries along when it goes', async () => {
  const { token, user } = await signUp(app);
  await expect(pool.query('truncate credit_entries')).rejects.toThrow('credit entries are only ever added');
  expect((await app.api.delete('/me', token)).status).toBe(204);
  expect((await pool.query('select from credit_entries where user_id = $1', [user.id])).rows).toEqual([]);
});
