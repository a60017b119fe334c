import { afterAll, expect, test } from 'vitest';
import { createPopup } from '../testing/google-popup.ts';
import { createTestApp, signUp, uniqueEmail } from '../testing/test-app.ts';
import { createTestLog } from '../testing/test-log.ts';
import { tokenIn } from '../testing/test-mailbox.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

const logged = () => app.logLines.join('');

test('a day of use leaves no secret in the log', async () => {
  const password = 'planted-password-1';
  const { email, token } = await signUp(app, { password });
  await app.api.post('/auth/sign-in/email', { email, password: 'planted-guess-2' });
  await app.api.post('/auth/request-password-reset', { email });
  const reset = tokenIn(await app.sandbox.mailbox.nextTo(email), 'reset');
  await app.api.post('/auth/reset-password', { token: reset, newPassword: 'planted-password-3' });
  await app.api.get('/me?access_token=planted-query-4', 'planted-bearer-5');
  await app.api.get('/me', undefined, {
    authorization: 'Basic cGxhbnRlZC1iYXNpYy02',
    cookie: 'session=planted-cookie-7',
  });
  await app.sandbox.post('/consent', { vendor: 'google', decision: 'allow', email: uniqueEmail() });
  const popup = createPopup(app);
  const { code } = await popup.run();
  const google = await popup.finish(code);
  expect(google.status).toBe(200);
  const { url } = (await app.api.get('/calendar', google.token)).body as { url: string };
  expect((await fetch(url)).status).toBe(200);
  const [, calendarKey = ''] = /([\w-]{43})\.ics$/.exec(url) ?? [];

  expect(logged()).toContain('/api/calendar/[hidden]');
  expect(logged()).toContain('/api/auth/reset-password');
  expect(logged()).toContain('job done');
  const secrets = [token, reset, code, popup.secret, google.token, 'cGxhbnRlZC1iYXNpYy02', email, calendarKey];
  for (const secret of secrets) expect(logged()).not.toContain(secret);
  expect(logged()).not.toContain('planted');
});

test('a call is logged with its method, path, status, time and request id', async () => {
  const answer = await app.api.get('/config?planted=1');
  const line = app.logLines
    .map((text) => JSON.parse(text))
    .find(({ req }) => req?.id === answer.headers.get('x-request-id'));
  expect(line).toMatchObject({ msg: 'call', status: 200, ms: expect.any(Number) });
  expect(line.req).toEqual({ method: 'GET', path: '/api/config', id: expect.any(String) });
});

test('a query that fails leaves its parameters out of the log, over all their lines', async () => {
  const own = await createTestApp({ sandbox: true });
  const { email } = await signUp(own);
  await own.pool.query('alter schema jobs rename to lost');
  const answer = await own.api.post('/auth/request-password-reset', { email });
  expect(answer.status).toBe(500);
  const text = own.logLines.join('');
  expect(text).toContain('a call failed');
  expect(text).toContain('params: [hidden]');
  expect(text).not.toContain('reset=');
  expect(text).not.toContain(email);
  await own.close();
});

test('an error is logged with its code, also when another one is around it', () => {
  const { log, lines } = createTestLog();
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  log.error({ err: refused }, 'alone');
  log.error({ err: new Error('Failed query', { cause: refused }) }, 'around it');
  expect(lines.map((line) => JSON.parse(line).err.errorCode)).toEqual(['ECONNREFUSED', 'ECONNREFUSED']);
});

test('a secret that somebody logs by mistake is hidden', () => {
  const { log, lines } = createTestLog();
  log.info({ password: 'planted', headers: { authorization: 'planted', 'set-auth-token': 'planted' } }, 'careless');
  log.info({ body: { token: 'planted', newPassword: 'planted', code: 'planted' }, cookie: 'planted' }, 'careless');
  log.info({ deep: { request: { secret: 'planted' } } }, 'careless');
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toContain('planted');
});
