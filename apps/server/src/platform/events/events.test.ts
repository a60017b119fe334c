import { afterAll, describe, expect, inject, test } from 'vitest';
import { createCuttableConnection } from '../../testing/cuttable-connection.ts';
import { openEventStream } from '../../testing/event-stream.ts';
import { createTestApp, signIn, signUp } from '../../testing/test-app.ts';
import { databaseSocket } from '../../testing/test-databases.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { maxStreamsPerAccount } from './events.routes.ts';
import { openEvents } from './events.ts';
import { createThrottledEvents } from './throttled-events.ts';

const [here, there] = await openTwoInstances();
afterAll(async () => {
  await there.close();
  await here.close();
});

async function openTwoInstances() {
  const app = await createTestApp();
  return [app, await createTestApp({ besides: app })] as const;
}

async function openStream(app: typeof here, token: string) {
  const stream = await openEventStream(app, token);
  expect(await stream.next()).toBe('resync');
  return stream;
}

const rename = (app: typeof here, token: string) => app.api.put('/me', { displayName: 'New Name' }, token);

/** Breaks every connection on which instances listen; they notice by themselves. */
const breakListening = () =>
  here.pool.query<{ pid: number }>(
    `select pid, pg_terminate_backend(pid) from pg_stat_activity
     where application_name like '%:events' and datname = current_database()`,
  );

async function listListening(): Promise<{ pid: number }[]> {
  const { rows } = await here.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where application_name like '%:events' and datname = current_database() and state = 'idle' and query ~ '^(listen|notify) '`,
  );
  return rows;
}

test('a stream is an event stream that nobody may keep, and asks for everything to be read at its start', async () => {
  const { token } = await signUp(here);
  const stream = await openEventStream(here, token);
  expect(stream.status).toBe(200);
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  expect(stream.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(stream.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await stream.next()).toBe('resync');
});

test('who has just begun to read is asked to read again only after a change', async () => {
  await waitUntil('a stream begins with the change after it', async () => {
    const { token } = await signUp(here);
    const stream = await openEventStream(here, token, { query: '?readingFor=1' });
    await rename(here, token);
    return (await stream.next()) === 'account.changed';
  });
  const { token } = await signUp(here);
  await rename(here, token);
  const stream = await openEventStream(here, token, { query: '?readingFor=1' });
  expect(await stream.next()).toBe('resync');
});

test('without a token there is no stream', async () => {
  const response = await here.api.get('/events');
  expect(response.status).toBe(401);
  expect(response.body).toEqual({ error: 'User not authenticated', code: 'unauthenticated' });
});

test('a change made through one instance reaches a stream at another', async () => {
  const { token } = await signUp(here);
  const stream = await openStream(there, token);
  await rename(here, token);
  expect(await stream.next()).toBe('account.changed');
});

test('a change reaches all streams of its account and none of another', async () => {
  const { email, password, token } = await signUp(here);
  const stranger = await signUp(here);
  const second = (await signIn(here, email, password)).token;
  const [one, two, foreign] = [
    await openStream(here, token),
    await openStream(there, second),
    await openStream(here, stranger.token),
  ];
  await rename(there, token);
  expect(await one.next()).toBe('account.changed');
  expect(await two.next()).toBe('account.changed');
  await here.api.put('/me', { displayName: 'Stranger' }, stranger.token);
  await here.api.post('/auth/sign-out', {}, stranger.token);
  expect(await foreign.next()).toBe('account.changed');
  expect(await foreign.next()).toBeNull();
});

test('a stream keeps the order of the events, although some wait for a check of the session', async () => {
  const { events, database } = here.runtime;
  const { token, user } = await signUp(here);
  const stream = await openStream(there, token);
  await database.db.transaction(async (transaction) => {
    await events.publish(transaction, user.id, { type: 'workspace.changed' });
    await events.publish(transaction, user.id, { type: 'account.changed' });
  });
  expect([await stream.next(), await stream.next()]).toEqual(['workspace.changed', 'account.changed']);
});

test('what happens again and again is published immediately and then once a second, each kind for itself', async () => {
  const { events, database } = here.runtime;
  const { user } = await signUp(here);
  const heard: string[] = [];
  const unsubscribe = events.subscribe([user.id], (event) => {
    if (event.type === 'fans.changed') heard.push(event.what);
  });
  const gentle = createThrottledEvents(events, database.db);
  const happened = ['fans', 'messages', 'fans', 'messages', 'fans'] as const;
  await Promise.all(happened.map((what) => gentle.announce(user.id, { type: 'fans.changed', what })));
  await waitUntil('both are told again', () => heard.length === 4);
  expect(heard.sort()).toEqual(['fans', 'fans', 'messages', 'messages']);
  gentle.close();
  unsubscribe();
});

describe('a stream ends', () => {
  test('when its account opens one too many: the oldest makes room', async () => {
    const { token } = await signUp(here);
    const oldest = await openStream(here, token);
    for (let count = 1; count < maxStreamsPerAccount; count += 1) await openStream(here, token);
    const stranger = await openStream(here, (await signUp(here)).token);
    const newest = await openStream(here, token);
    expect(await oldest.next()).toBeNull();
    await rename(here, token);
    expect(await newest.next()).toBe('account.changed');
    await here.api.post('/auth/sign-out', {}, token);
    expect(await newest.next()).toBeNull();
    expect(stranger.status).toBe(200);
  });

  test('when its session is signed out through the other instance, and the others hear of it', async () => {
    const { email, password, token } = await signUp(here);
    const other = (await signIn(here, email, password)).token;
    const [ending, staying] = [await openStream(there, token), await openStream(there, other)];
    await here.api.post('/auth/sign-out', {}, token);
    expect(await ending.next()).toBeNull();
    expect(await staying.next()).toBe('sessions.changed');
    expect((await there.api.get('/config')).status).toBe(200);
  });

  test('when the password is changed elsewhere, but not where it is changed', async () => {
    const { email, password, token } = await signUp(here);
    const other = (await signIn(here, email, password)).token;
    const [staying, ending] = [await openStream(there, token), await openStream(there, other)];
    const passwords = { currentPassword: password, newPassword: 'battery staple' };
    await here.api.post('/me/password', passwords, token);
    expect(await ending.next()).toBeNull();
    await rename(here, token);
    expect(await staying.next()).toBe('account.changed');
  });

  test('when the account signs out everywhere', async () => {
    const { token } = await signUp(here);
    const stream = await openStream(there, token);
    await here.api.delete('/me/sessions', token);
    expect(await stream.next()).toBeNull();
  });

  test('when the account is deleted', async () => {
    const { token } = await signUp(here);
    const stream = await openStream(there, token);
    await here.api.delete('/me', token);
    expect(await stream.next()).toBeNull();
  });

  test('when its instance stops', async () => {
    const { token } = await signUp(here);
    const stopping = await createTestApp({ besides: here });
    const stream = await openStream(stopping, token);
    await stopping.close();
    expect(await stream.next()).toBeNull();
  });
});

describe('after the connection to the database broke', () => {
  test('streams are asked to refetch everything, and hear of changes again', async () => {
    const { token } = await signUp(here);
    const stream = await openStream(there, token);
    await breakListening();
    expect(await stream.next()).toBe('resync');
    await rename(here, token);
    expect(await stream.next()).toBe('account.changed');
  });

  test('a stream whose session ended meanwhile ends', async () => {
    const { token, user } = await signUp(here);
    const stream = await openStream(there, token);
    await here.pool.query('delete from sessions where user_id = $1', [user.id]);
    await breakListening();
    expect(await stream.next()).toBeNull();
  });

  test('a connection that went silent is dropped, and streams are asked to refetch everything', async () => {
    const line = await createCuttableConnection(databaseSocket(inject('postgres')));
    const remote = await createTestApp({ databasePort: line.port, environment: { DATABASE_TIMEOUT_SECONDS: '1' } });
    const { database, log } = remote.runtime;
    const events = await openEvents(database, log, { everyMilliseconds: 20, withinMilliseconds: 500 });
    const heard: string[] = [];
    events.subscribe(['mara'], ({ type }) => heard.push(type));
    await waitUntil('it has heard itself', () => events.lagSeconds() > 0 && events.lagSeconds() < 0.5);
    line.freeze();
    await waitUntil('it is dropped', () => remote.logLines.some((text) => text.includes('is silent and is dropped')));
    expect(events.lagSeconds()).toBeGreaterThan(0.4);
    line.thaw();
    await waitUntil('it listens again', () => heard.includes('resync'));
    await events.close();
    await remote.close();
    await line.close();
  });

  test('whoever used its own connection hears of it, and the process goes on', async () => {
    const client = await here.runtime.database.connect('test');
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const ended = new Promise((resolve) => client.once('end', resolve));
    await here.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await ended;
    await expect(client.query('select 1')).rejects.toThrow();
  });

  test('each instance listens once, however often it broke', async () => {
    for (let times = 0; times < 2; times += 1) {
      const { rows: broken } = await breakListening();
      await waitUntil('both listen again', async () => {
        const listening = await listListening();
        return listening.length === 2 && !listening.some(({ pid }) => broken.some((gone) => gone.pid === pid));
      });
    }
    const { token } = await signUp(here);
    const stream = await openStream(there, token);
    await rename(here, token);
    await here.api.post('/auth/sign-out', {}, token);
    const heard = [];
    for (let event = await stream.next(); event !== null; event = await stream.next()) heard.push(event);
    // That everything is to be read anew may be said once more, to those who came while the line was mended.
    expect(heard.filter((event) => event !== 'resync')).toEqual(['account.changed']);
  });
});
