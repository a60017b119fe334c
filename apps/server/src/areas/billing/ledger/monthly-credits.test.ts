import { afterAll, expect, test } from 'vitest';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { setCredits } from '../../../testing/test-credits.ts';
import { monthOf, planMonthAt } from '../plans/months.ts';
import { createLedger } from './ledger.ts';
import { createMonthlyCredits } from './monthly-credits.ts';

const app = await createTestApp();
afterAll(app.close);
const { clock, events, database } = app.runtime;
const { db } = database;
const ledger = createLedger({ clock, events });

/** As several workers would, at the same time. */
async function topUpEverybody(workers = 4): Promise<void> {
  await Promise.all(Array.from({ length: workers }, () => createMonthlyCredits({ db, clock, ledger })()));
}

/** Moves the clock to the next month, and back again so that nobody is signed out. */
async function inNextMonth(work: () => Promise<void>, months = 1): Promise<void> {
  const milliseconds = months * 32 * day;
  app.clock.advance(milliseconds);
  await work();
  app.clock.advance(-milliseconds);
}

async function history(
  token: string,
): Promise<{ balance: number; entries: { kind: string; amount: number; cause: object }[] }> {
  return (await app.api.get('/credits', token)).body;
}

test('in the month of its start an account has had its credits', async () => {
  const { token, user } = await signUp(app);
  await setCredits(app, user.id, 5);
  await topUpEverybody();
  expect((await history(token)).balance).toBe(5);
});

test('each month Free accounts are topped up to 50, once, whoever asks and however often', async () => {
  const poor = await signUp(app);
  const rich = await signUp(app);
  await setCredits(app, poor.user.id, 7);
  await setCredits(app, rich.user.id, 80);
  await inNextMonth(async () => {
    await topUpEverybody();
    await setCredits(app, poor.user.id, 20);
    await setCredits(app, rich.user.id, 20);
    await topUpEverybody();
  });
  expect((await history(poor.token)).entries[1]).toMatchObject({
    kind: 'grant',
    amount: 43,
    cause: { kind: 'month', id: monthOf(new Date(clock().getTime() + 32 * day)) },
  });
  // Somebody who had enough at the start of the month is not topped up in the middle of it.
  expect((await history(rich.token)).balance).toBe(20);
  await inNextMonth(topUpEverybody, 2);
  expect((await history(poor.token)).balance).toBe(50);
  expect((await history(rich.token)).balance).toBe(50);
});

test('whoever has a paid plan is not topped up', async () => {
  const { token, user } = await signUp(app);
  await setCredits(app, user.id, 3);
  await app.pool.query("update wallets set plan = 'pro' where user_id = $1", [user.id]);
  await inNextMonth(topUpEverybody, 3);
  expect((await history(token)).balance).toBe(3);
});

test('what is set aside counts as there: it may come back', async () => {
  const { token, user } = await signUp(app);
  await db.transaction((at) => ledger.hold(at, user.id, 45, { key: 'later', reason: 'A message for later' }));
  await inNextMonth(topUpEverybody, 4);
  expect((await history(token)).balance).toBe(5);
  await db.transaction((at) => ledger.release(at, user.id, 'later'));
  expect((await history(token)).balance).toBe(50);
});

test('hundreds of accounts are topped up by several workers, each once', async () => {
  await app.pool.query(`
    insert into users (id, name, email, created_at)
      select 'many-' || n, 'Many', 'many-' || n || '@example.com', now() from generate_series(1, 300) as n;
    insert into wallets (user_id, balance) select 'many-' || n, 0 from generate_series(1, 300) as n;`);
  await inNextMonth(() => topUpEverybody(3), 5);
  const { rows } = await app.pool.query(
    "select count(*) as entries, sum(amount) as sum from credit_entries where user_id like 'many-%'",
  );
  expect(rows).toEqual([{ entries: '300', sum: '15000' }]);
});

test('use counts in the paid month and those that follow it, without a paid plan in that of the calendar (UTC)', () => {
  const at = (text: string) => new Date(`${text}Z`);
  const monthOfMoment = (moment: string, now = '2026-02-10T12:00', paid = true) => {
    const period = { periodStart: at('2025-12-31T09:00'), periodEnd: at('2026-01-31T09:00') };
    const { since, until } = planMonthAt(paid ? period : undefined, at(moment), at(now));
    return [since, until].map((date) => date.toISOString().slice(0, 16));
  };
  expect(monthOfMoment('2026-01-31T08:59', '2026-01-10T12:00')).toEqual(['2025-12-31T09:00', '2026-01-31T09:00']);
  expect(monthOfMoment('2026-01-31T09:00', '2026-01-10T12:00')).toEqual(['2026-01-31T09:00', '2026-02-28T09:00']);
  expect(monthOfMoment('2026-03-01T00:00', '2026-01-10T12:00')).toEqual(['2026-02-28T09:00', '2026-03-31T09:00']);
  // The renewal is overdue.
  expect(monthOfMoment('2026-02-10T12:00')).toEqual(['2025-12-31T09:00', '2026-02-28T09:00']);
  expect(monthOfMoment('2026-12-31T23:59', undefined, false)).toEqual(['2026-12-01T00:00', '2027-01-01T00:00']);
});
