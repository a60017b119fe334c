import { callsPerUserPerMinute } from '@debut/contract/limits';
import { expect, onTestFinished, test } from 'vitest';
import { housekeepingJob } from '../../areas/operations/housekeeping.jobs.ts';
import { createTestApp, signUp, type TestApp, type TestAppOptions } from '../../testing/test-app.ts';
import { minute } from '../../testing/test-clock.ts';
import { waitUntil } from '../../testing/wait-until.ts';

/** A tenth of what is allowed otherwise, to be through with it sooner. */
const allowed = callsPerUserPerMinute / 10;

async function openApp(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await createTestApp({ ...options, environment: { RATE_LIMIT_SCALE: '0.1' } });
  onTestFinished(app.close);
  return app;
}

async function callMany(app: TestApp, token: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  const callers = Array.from({ length: 10 }, async () => {
    while (statuses.length < times) {
      const place = statuses.push(0) - 1;
      statuses[place] = (await app.api.get('/credits', token)).status;
    }
  });
  await Promise.all(callers);
  return statuses;
}

test('a user may make 600 requests a minute, times the scale, and is then told when to come back', async () => {
  expect(callsPerUserPerMinute).toBe(600);
  const app = await openApp();
  const { token } = await signUp(app);
  const statuses = await callMany(app, token, allowed);
  expect(statuses).toEqual(Array.from({ length: allowed }, () => 200));
  const refused = await app.api.get('/me', token);
  expect(refused.status).toBe(429);
  expect(refused.body).toEqual({ error: 'Too many requests. Please slow down.', code: 'too_many_requests' });
  const secondsLeft = 60 - new Date(app.clock()).getUTCSeconds();
  expect(Number(refused.headers.get('retry-after'))).toBe(secondsLeft);

  const other = await signUp(app);
  expect((await app.api.get('/me', other.token)).status).toBe(200);
  app.clock.advance(minute);
  expect((await app.api.get('/me', token)).status).toBe(200);
});

test('two instances share the count', async () => {
  const app = await openApp();
  const other = await openApp({ besides: app });
  const { token } = await signUp(app);
  await callMany(app, token, allowed);
  await waitUntil('the other instance has heard of it', async () => (await other.api.get('/me', token)).status === 429);
  expect((await app.api.get('/me', token)).status).toBe(429);
});

test('old counts are forgotten', async () => {
  const app = await openApp({ worker: true });
  await app.api.post('/auth/sign-in/email', { email: 'nobody@example.com', password: 'guess' });
  app.clock.advance(10 * minute);
  await app.runtime.queue.enqueue(app.runtime.database.db, housekeepingJob, {});
  await waitUntil('housekeeping has run', async () => {
    const { rowCount } = await app.pool.query('select 1 from rate_counts');
    return rowCount === 0;
  });
});
