import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { createCuttableConnection } from '../../testing/cuttable-connection.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { databaseSocket, databaseUrl } from '../../testing/test-databases.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { openDatabase } from '../db/database.ts';
import { sweepMilliseconds } from './due-jobs.ts';
import { leaseSeconds } from './leases.ts';
import { defineJob, openQueue } from './queue.ts';

const app = await createTestApp();
const { database, log } = app.runtime;
const { db } = database;

const noteJob = defineJob<{ text: string }>({ name: 'note', retryLimit: 2 });
const lastJob = defineJob<{ text: string }>({ name: 'last' });
const longJob = defineJob<{ text: string }>({ name: 'long' });
const handedBackJob = defineJob<{ text: string }>({ name: 'handed-back', retryLimit: 0 });
const givenUpJob = defineJob<{ text: string }>({ name: 'given-up' });
const hopelessJob = defineJob<{ text: string }>({ name: 'hopeless', retryLimit: 1, givenUp: givenUpJob });
const outageJob = defineJob<{ text: string }>({ name: 'outage' });
const sleepingJob = defineJob<{ text: string }>({ name: 'sleeping' });
const jobs = [noteJob, lastJob, longJob, handedBackJob, hopelessJob, outageJob, sleepingJob];
const queue = await openQueue({ database, role: 'worker', jobs, log });
queue.wakeOn(app.runtime.events);
afterAll(async () => {
  await queue.close();
  await app.close();
});

const beforeTheSweep = { withinMilliseconds: sweepMilliseconds * 0.8 };

const notes: string[] = [];
await queue.work(noteJob, async ({ text }) => {
  notes.push(text);
  const times = notes.filter((note) => note === text).length;
  if (text.startsWith('fails once') && times === 1) throw new Error('not this time');
});

/** Jobs of a kind run in their order, so when this one has run, the ones before it have. */
async function everythingBeforeHasRun(): Promise<void> {
  const markers = notes.filter((note) => note === 'marker').length;
  await queue.enqueue(db, noteJob, { text: 'marker' });
  await waitUntil('the marker has run', () => notes.filter((note) => note === 'marker').length > markers);
}

test('work asked for in a transaction that is rolled back is never done', async () => {
  const undone = db.transaction(async (transaction) => {
    await queue.enqueue(transaction, noteJob, { text: 'rolled back' });
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await everythingBeforeHasRun();
  expect(notes).not.toContain('rolled back');
});

test('work asked for in a transaction that commits is done once, and not before', async () => {
  const client = await database.connect('test');
  await client.query('begin');
  await queue.enqueue(drizzle(client), noteJob, { text: 'committed' });
  await everythingBeforeHasRun();
  expect(notes).not.toContain('committed');
  await client.query('commit');
  await client.end();
  await waitUntil('it has been done', () => notes.includes('committed'));
  await everythingBeforeHasRun();
  expect(notes.filter((note) => note === 'committed')).toHaveLength(1);
});

test('what is asked for arrives as it was, whatever is in it', async () => {
  const text = `$1 $2 'quoted' "double" \\ back 🎧 \n line ${'x'.repeat(10_000)}`;
  await queue.enqueue(db, noteJob, { text });
  await waitUntil('it has been done', () => notes.includes(text));
});

test('work that fails is done again', async () => {
  await queue.enqueue(db, noteJob, { text: 'fails once' });
  await waitUntil('it has been done twice', () => notes.filter((note) => note === 'fails once').length === 2);
  expect(app.logLines.join('')).toContain('not this time');
});

test('a worker sleeps until work is enqueued, and finds what it missed when it begins to observe events', async () => {
  const asleep = await openQueue({ database, role: 'worker', jobs: [sleepingJob], log });
  const done: string[] = [];
  await asleep.work(sleepingJob, async ({ text }) => void done.push(text));
  await queue.enqueue(db, sleepingJob, { text: 'missed' });
  asleep.wakeOn(app.runtime.events);
  await waitUntil('it has found it', () => done.includes('missed'), beforeTheSweep);
  await queue.enqueue(db, sleepingJob, { text: 'announced' });
  await waitUntil('it is woken', () => done.includes('announced'), beforeTheSweep);
  await asleep.close();
});

test('two workers share the work: each task is done by one of them', async () => {
  const other = await openQueue({ database, role: 'worker', jobs: [lastJob], log });
  other.wakeOn(app.runtime.events);
  const done: string[] = [];
  const handler = async ({ text }: { text: string }) => void done.push(text);
  await queue.work(lastJob, handler);
  await other.work(lastJob, handler);
  const tasks = Array.from({ length: 6 }, (_, index) => `task ${index}`);
  for (const text of tasks) await queue.enqueue(db, lastJob, { text });
  await waitUntil('all tasks are done', () => done.length >= tasks.length);
  expect(done.sort()).toEqual(tasks);
  await other.close();
});

test('work may take longer than a lease: it is not taken by another worker meanwhile', async () => {
  const other = await openQueue({ database, role: 'worker', jobs: [longJob], log });
  other.wakeOn(app.runtime.events);
  const begun: string[] = [];
  const ended: string[] = [];
  const handler = async ({ text }: { text: string }) => {
    begun.push(text);
    await wait((leaseSeconds + 3) * 1000);
    ended.push(text);
  };
  await queue.work(longJob, handler);
  await other.work(longJob, handler);
  await queue.enqueue(db, longJob, { text: 'long' });
  await waitUntil('it has been done', () => ended.length > 0);
  expect(begun).toEqual(['long']);
  await other.close();
});

test('a worker that stops hands back what it cannot finish, and that does not count as an attempt', async () => {
  const stopping = await openQueue({ database, role: 'worker', jobs: [handedBackJob], log });
  stopping.wakeOn(app.runtime.events);
  const begun: string[] = [];
  await stopping.work(handedBackJob, async ({ text }, { signal }) => {
    begun.push(text);
    await once(signal, 'abort');
    throw new Error('stopped in the middle');
  });
  await queue.enqueue(db, handedBackJob, { text: 'slow' });
  await waitUntil('it has begun', () => begun.length > 0);
  await stopping.close();
  const done: string[] = [];
  await queue.work(handedBackJob, async ({ text }) => void done.push(text));
  await waitUntil('the next worker has done it', () => done.includes('slow'));
  expect(begun).toHaveLength(1);
});

test('what fails for the last time is given up, which is work of its own', async () => {
  const givenUp: string[] = [];
  await queue.work(givenUpJob, async ({ text }) => void givenUp.push(text));
  await queue.work(hopelessJob, () => Promise.reject(new Error('never')));
  await queue.enqueue(db, hopelessJob, { text: 'lost cause' });
  await waitUntil('it is given up', () => givenUp.includes('lost cause'));
});

test('work that is done while the database goes away is written down when it is back, and not done again', async () => {
  const line = await createCuttableConnection(databaseSocket(inject('postgres')));
  const location = { kind: 'external', url: databaseUrl(inject('postgres'), app.databaseName, line.port) } as const;
  const remote = await openDatabase({ location, role: 'worker', maxConnections: 4, production: false, log });
  const worker = await openQueue({ database: remote, role: 'worker', jobs: [outageJob], log });
  worker.wakeOn(app.runtime.events);
  const done: string[] = [];
  await worker.work(outageJob, async ({ text }) => {
    done.push(text);
    await line.cut();
  });
  await queue.enqueue(db, outageJob, { text: 'through an outage' });
  await waitUntil('it is tried again', () =>
    app.logLines.some((text) => text.includes('an outcome cannot be written')),
  );
  await line.mend();
  await waitUntil('it is written down', async () => {
    const { rows } = await app.pool.query('select state from jobs.job where name = $1', [outageJob.name]);
    return rows[0]?.state === 'completed';
  });
  expect(done).toEqual(['through an outage']);
  await worker.close();
  await remote.close();
  await line.close();
});
