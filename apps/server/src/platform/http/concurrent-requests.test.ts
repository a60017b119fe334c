import { request } from 'node:http';
import { connect } from 'node:net';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openEventStream } from '../../testing/event-stream.ts';
import { createTestApp, signUp, type TestApp } from '../../testing/test-app.ts';
import { databaseUrl } from '../../testing/test-databases.ts';
import { waitUntil } from '../../testing/wait-until.ts';

async function openApp(): Promise<TestApp> {
  const app = await createTestApp({
    environment: { CALLS_AT_ONCE: '3', ALLOWED_ORIGINS: 'https://app.debut.example' },
  });
  onTestFinished(app.close);
  return app;
}

/** Asks once, as it is; the rig's own client would come back when it is told to. */
const ask = (app: TestApp, token: string) =>
  fetch(`${app.url}/api/me`, { headers: { authorization: `Bearer ${token}` } });

/** Until it is let go, nothing that reads accounts is answered. */
async function holdUp(app: TestApp) {
  const blocker = new pg.Client({ connectionString: databaseUrl(inject('postgres'), app.databaseName) });
  await blocker.connect();
  await blocker.query('begin; lock table users in access exclusive mode');
  return { letGo: () => blocker.end() };
}

test('beyond as many requests as are handled concurrently, more are rejected and told when to come back', async () => {
  const app = await openApp();
  const { token } = await signUp(app);
  const { letGo } = await holdUp(app);
  const held = [1, 2, 3].map(() => ask(app, token));
  const refused = await waitUntil('one is turned away', async () => {
    const response = await fetch(`${app.url}/api/config`, { headers: { origin: 'https://app.debut.example' } });
    return response.status === 503 && response;
  });
  expect(await refused.json()).toEqual({
    error: 'We are very busy right now. Please try again in a moment.',
    code: 'overloaded',
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(refused.headers.get('access-control-allow-origin')).toBe('https://app.debut.example');
  expect(refused.headers.get('x-request-id')).not.toBeNull();
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  await letGo();
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await ask(app, token)).status).toBe(200);
});

test('an address that cannot be read takes nobody’s place either', async () => {
  const app = await openApp();
  const line = connect(Number(new URL(app.url).port), '127.0.0.1');
  onTestFinished(() => void line.destroy());
  const told: string[] = [];
  line.setEncoding('utf8').on('data', (text: string) => told.push(text));
  const responses = () => told.join('').match(/HTTP\/1\.1 \d+/g) ?? [];
  for (let place = 1; place <= 4; place += 1) {
    line.write('GET /api/%ff HTTP/1.1\r\nhost: x\r\n\r\n');
    await waitUntil('it is answered', () => responses().length === place);
  }
  expect(responses()).toEqual(Array(4).fill('HTTP/1.1 400'));
  expect((await fetch(`${app.url}/api/config`)).status).toBe(200);
});

test('who listens for events, sends slowly or has hung up takes nobody’s place', async () => {
  const app = await openApp();
  const { token } = await signUp(app);
  // One after the other: until it is known who calls, each has a place.
  for (let stream = 1; stream <= 4; stream += 1) expect((await openEventStream(app, token)).status).toBe(200);
  const slow = [1, 2, 3, 4].map(() => {
    const headers = { 'content-type': 'application/json', 'content-length': 100 };
    const sent = request(`${app.url}/api/auth/sign-in/email`, { method: 'POST', headers }).on('error', () => undefined);
    sent.write('{"email":');
    return sent;
  });
  onTestFinished(() => slow.forEach((sent) => void sent.destroy()));
  expect((await ask(app, token)).status).toBe(200);

  const { letGo } = await holdUp(app);
  const hungUp = new AbortController();
  const abandoned = [1, 2, 3].map(() =>
    fetch(`${app.url}/api/me`, { headers: { authorization: `Bearer ${token}` }, signal: hungUp.signal }).catch(
      () => null,
    ),
  );
  await waitUntil('all places are taken', async () => (await fetch(`${app.url}/api/config`)).status === 503);
  hungUp.abort();
  await Promise.all(abandoned);
  await waitUntil('the places are free again', async () => (await fetch(`${app.url}/api/config`)).status === 200);

  const line = connect(Number(new URL(app.url).port), '127.0.0.1');
  line.write(`GET /api/me HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`.repeat(3));
  await waitUntil(
    'all places are taken by one line',
    async () => (await fetch(`${app.url}/api/config`)).status === 503,
  );
  line.destroy();
  await waitUntil('the places are free again', async () => (await fetch(`${app.url}/api/config`)).status === 200);
  await letGo();
});
