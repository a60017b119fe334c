import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createPopup } from '../testing/google-popup.ts';
import { createTestApp, signUp, uniqueEmail } from '../testing/test-app.ts';
import { createTestLog } from '../testing/test-log.ts';
import { tokenIn } from '../testing/test-mailbox.ts';
import { waitUntil } from '../testing/wait-until.ts';

const app = await createTestApp({
  sandbox: true,
  worker: true,
  environment: { CALL_LOG: 'on', TRUSTED_PROXIES: '1' },
});
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

  expect(logged()).toContain('/api/calendar/:');
  expect(logged()).toContain('/api/auth/reset-password');
  expect(logged()).toContain('job done');
  const secrets = [token, reset, code, popup.secret, google.token, 'cGxhbnRlZC1iYXNpYy02', email, calendarKey];
  for (const secret of secrets) expect(logged()).not.toContain(secret);
  expect(logged()).not.toContain('planted');
});

const callLine = (from: { logLines: string[] }, id: string | null) =>
  waitUntil('the call is logged', () =>
    from.logLines.map((text) => JSON.parse(text)).find(({ msg, reqId }) => msg === 'request' && reqId === id),
  );

test('the request log names route, status, time, account and client, by the request id of the proxy', async () => {
  const { token, user } = await signUp(app);
  const headers = { 'x-request-id': '0123456789abcdef0123456789abcdef', 'x-forwarded-for': '203.0.113.7' };
  const response = await app.api.get('/tracks/some-id/mastering?planted=1', token, headers);
  expect(response.headers.get('x-request-id')).toBe(headers['x-request-id']);
  expect(await callLine(app, headers['x-request-id'])).toMatchObject({
    method: 'GET',
    route: '/api/tracks/:id/mastering',
    status: 404,
    ms: expect.any(Number),
    account: user.id,
    client: '203.0.113.7',
  });
});

test('a request id that is long or strange is replaced', async () => {
  for (const strange of ['short', 'x'.repeat(65), 'with spaces in it', '"quoted",0123456789']) {
    const { headers } = await app.api.get('/config', undefined, { 'x-request-id': strange });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('unless it is switched on, the request log does not say who sent it; without a proxy nobody chooses a request id', async () => {
  const own = await createTestApp();
  onTestFinished(own.close);
  const { token } = await signUp(own);
  const { headers } = await own.api.get('/me', token, { 'x-request-id': '0123456789abcdef0123456789abcdef' });
  const id = headers.get('x-request-id');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  const line = await callLine(own, id);
  expect(line).toMatchObject({ method: 'GET', route: '/api/me', status: 200 });
  expect(line).not.toHaveProperty('account');
  expect(line).not.toHaveProperty('client');
});

test('an address is logged without its query and without the secret in its path', () => {
  const { log, lines } = createTestLog();
  const secret = 'planted-0123456789abcdef';
  const paths = [
    `/calendar/${secret}.ics`,
    `/email/unsubscribe/${secret}`,
    `/email/click/${secret}/0`,
    `/fan-email/open/${secret}`,
    `/fan-unsubscribe/${secret}`,
    `/approve/${secret}/decision`,
    '/me',
  ];
  for (const path of paths) log.info({ req: { method: 'GET', url: `/api${path}?code=planted` } }, 'request rejected');
  expect(lines.join('')).not.toContain('planted');
  expect(lines.map((line) => JSON.parse(line).req.path)).toEqual([
    '/api/calendar/[hidden]',
    '/api/email/unsubscribe/[hidden]',
    '/api/email/click/[hidden]/0',
    '/api/fan-email/open/[hidden]',
    '/api/fan-unsubscribe/[hidden]',
    '/api/approve/[hidden]/decision',
    '/api/me',
  ]);
});

test('a query that fails leaves its parameters out of the log, over all their lines', async () => {
  const own = await createTestApp({ sandbox: true });
  const { email } = await signUp(own);
  await own.pool.query('alter schema jobs rename to lost');
  const response = await own.api.post('/auth/request-password-reset', { email });
  expect(response.status).toBe(500);
  const text = own.logLines.join('');
  expect(text).toContain('a request failed');
  expect(text).toContain('params: [hidden]');
  expect(text).not.toContain('#reset=');
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
