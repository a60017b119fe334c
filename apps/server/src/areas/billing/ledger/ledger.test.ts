import { afterAll, expect, test } from 'vitest';
import { openEventStream } from '../../../testing/event-stream.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { forgetWallet } from '../../../testing/test-credits.ts';
import { createLedger } from './ledger.ts';

const app = await createTestApp();
afterAll(app.close);
const { clock, database, events } = app.runtime;
const { db } = database;
const ledger = createLedger({ clock, events });

interface Entry {
  kind: string;
  amount: number;
  balance: number;
  reason: string;
}

async function history(token: string): Promise<{ balance: number; entries: Entry[] }> {
  const { body } = await app.api.get('/credits', token);
  return body;
}

const hold = (owner: string, credits: number, key: string) =>
  db.transaction((transaction) => ledger.hold(transaction, owner, credits, { key, reason: 'Mastering' }));
const release = (owner: string, key: string) =>
  db.transaction((transaction) => ledger.release(transaction, owner, key));
const capture = (owner: string, key: string) =>
  db.transaction((transaction) => ledger.capture(transaction, owner, key));

test('of 50 who spend concurrently only as many succeed as there are credits for, and the entries add up', async () => {
  const { token, user } = await signUp(app);
  const attempts = Array.from({ length: 50 }, (_, index) => hold(user.id, 5, `spender-${index}`));
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  for (const { code, status, message } of refused)
    expect([code, status, message]).toEqual(['not_enough_credits', 402, 'This needs 5 credits, and you have 0.']);
  const { balance, entries } = await history(token);
  expect(balance).toBe(0);
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect(entries).toHaveLength(11);
});

test('the same cause counts once, however often and however many at a time report it', async () => {
  const { token, user } = await signUp(app);
  await Promise.all(Array.from({ length: 8 }, () => hold(user.id, 5, 'one run')));
  expect((await history(token)).balance).toBe(45);
  await Promise.all(Array.from({ length: 8 }, () => release(user.id, 'one run')));
  const { balance, entries } = await history(token);
  expect(balance).toBe(50);
  expect(entries.map(({ kind, amount, reason }) => [kind, amount, reason])).toEqual([
    ['release', 5, 'Given back: Mastering'],
    ['hold', -5, 'Mastering'],
    ['grant', 50, 'Free plan'],
  ]);
});

test('what is spent does not come back, and what came back is not spent', async () => {
  const { token, user } = await signUp(app);
  await hold(user.id, 5, 'spent');
  await capture(user.id, 'spent');
  await release(user.id, 'spent');
  expect((await history(token)).balance).toBe(45);
  await hold(user.id, 5, 'returned');
  await release(user.id, 'returned');
  await capture(user.id, 'returned');
  const { balance, entries } = await history(token);
  expect(balance).toBe(45);
  expect(entries.map(({ kind }) => kind)).toEqual(['release', 'hold', 'capture', 'hold', 'grant']);
  expect(entries.map((entry) => entry.balance)).toEqual([45, 40, 45, 45, 50]);
});

test('nothing is given back that was never set aside', async () => {
  const { token, user } = await signUp(app);
  await release(user.id, 'unknown');
  await capture(user.id, 'unknown');
  expect(await history(token)).toMatchObject({ balance: 50, entries: [{ kind: 'grant' }] });
});

test('what is rolled back has not happened', async () => {
  const { token, user } = await signUp(app);
  const undone = db.transaction(async (transaction) => {
    await ledger.hold(transaction, user.id, 5, { key: 'undone', reason: 'Mastering' });
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect((await history(token)).balance).toBe(50);
});

test('an account whose wallet was never opened can spend its first credits', async () => {
  const { token, user } = await signUp(app);
  await forgetWallet(app, user.id);
  await hold(user.id, 5, 'first');
  expect((await history(token)).balance).toBe(45);
});

test('open pages are notified when credits move', async () => {
  const { token, user } = await signUp(app);
  const stream = await openEventStream(app, token);
  expect(await stream.next()).toBe('resync');
  await hold(user.id, 5, 'seen');
  expect(await stream.next()).toBe('credits.changed');
});

test('what a plan includes is used before the wallet, comes back with the work, and ends with the month', async () => {
  const { token, user } = await signUp(app);
  const since = clock();
  const master = (key: string, included = { credits: 8, since }) =>
    db.transaction((transaction) => ledger.hold(transaction, user.id, 5, { key, reason: 'Mastering' }, included));
  await Promise.all(['one', 'two'].map((key) => master(key)));
  const { balance, entries } = await history(token);
  expect(balance).toBe(48);
  expect(entries.map(({ amount, reason }) => [amount, reason])).toEqual([
    [-2, 'Mastering (3 from your plan)'],
    [0, 'Mastering (5 from your plan)'],
    [50, 'Free plan'],
  ]);
  for (const key of ['one', 'two']) await release(user.id, key);
  expect((await history(token)).balance).toBe(50);
  for (const key of ['three', 'four']) await master(key);
  expect((await history(token)).balance).toBe(48);
  app.clock.advance(1000);
  await master('five', { credits: 8, since: clock() });
  expect((await history(token)).balance).toBe(48);
});

test('where credits are not charged, work is entered nowhere', async () => {
  const { token, user } = await signUp(app);
  const gratis = createLedger({ clock, events, charges: false });
  await db.transaction((transaction) => gratis.hold(transaction, user.id, 500, { key: 'large', reason: 'Mastering' }));
  await db.transaction((transaction) => gratis.capture(transaction, user.id, 'large'));
  expect(await history(token)).toMatchObject({ balance: 50, entries: [{ kind: 'grant' }] });
});
