import { expect, onTestFinished, test } from 'vitest';
import { createCuttableLine } from '../../testing/cuttable-line.ts';
import { createTestApp, signUp } from '../../testing/test-app.ts';
import { waitUntil } from '../../testing/wait-until.ts';

async function ask(url: string) {
  const answer = await fetch(url);
  return { status: answer.status, body: await answer.json() };
}

test('a process that runs and has its database is healthy and ready', async () => {
  const app = await createTestApp();
  onTestFinished(app.close);
  expect(await ask(`${app.url}/healthz`)).toEqual({ status: 200, body: { status: 'ok', product: 'debut' } });
  expect(await ask(`${app.url}/readyz`)).toEqual({ status: 200, body: { status: 'ready' } });
});

test('without its database a process is healthy, not ready, says so to callers, and recovers by itself', async () => {
  const line = await createCuttableLine();
  const app = await createTestApp({ databasePort: line.port });
  onTestFinished(async () => {
    await app.close();
    await line.close();
  });
  const { token } = await signUp(app);
  await line.cut();
  expect(await ask(`${app.url}/readyz`)).toEqual({ status: 503, body: { status: 'not ready' } });
  expect((await ask(`${app.url}/healthz`)).status).toBe(200);
  const refused = await app.api.get('/me', token);
  expect(refused.status).toBe(503);
  expect(refused.body).toEqual({
    error: 'The service is not available right now. Please try again in a moment.',
    code: 'unavailable',
  });
  expect(refused.headers.get('retry-after')).not.toBeNull();
  const signUpNow = await app.api.post('/auth/sign-up/email', { email: 'late@example.com', password: 'correct horse' });
  expect(signUpNow.status).toBe(503);

  await line.mend();
  await waitUntil('it is ready again', async () => (await ask(`${app.url}/readyz`)).status === 200);
  expect((await app.api.get('/me', token)).status).toBe(200);
});
