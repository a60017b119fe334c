import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, signIn, signUp, uniqueEmail } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';
import { tokenIn } from '../../../testing/test-mailbox.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

const noLongerValid = { error: 'This link is no longer valid. Please ask for a new one.', code: 'invalid_token' };
const { mailbox } = app.sandbox;

const askFor = (email: string) => app.api.post('/auth/request-password-reset', { email });
const reset = (token: string, newPassword = 'battery staple') =>
  app.api.post('/auth/reset-password', { token, newPassword });

async function linkFor(email: string, count = 1): Promise<string> {
  await askFor(email);
  return tokenIn(await mailbox.nextTo(email, count), 'reset');
}

beforeEach(() => app.sandbox.post('/faults', { vendor: 'smtp', mode: 'none' }));

test('the email arrives with a link to our own address', async () => {
  const { email } = await signUp(app);
  const response = await askFor(email.toUpperCase());
  expect(response.status).toBe(200);
  expect(response.body).toEqual({ status: true });
  const mail = await mailbox.nextTo(email);
  expect(mail.subject).toBe('Reset your Debut password');
  expect(mail.from).toBe('hello@debut.test');
  expect(mail.text).toContain(`${app.url}/login#reset=`);
  expect(mail.html).toContain(`${app.url}/login#reset=`);
});

test('the link sets a new password, once, and ends every session', async () => {
  const { email, password, token } = await signUp(app);
  const link = await linkFor(email);
  expect((await app.api.get('/me', token)).status).toBe(200);
  const response = await reset(link);
  expect(response.status).toBe(200);
  expect(response.body).toEqual({ status: true });
  expect((await app.api.get('/me', token)).status).toBe(401);
  expect((await signIn(app, email, password)).status).toBe(401);
  const again = await signIn(app, email, 'battery staple');
  expect(again.status).toBe(200);
  expect((await app.api.get('/me', again.token)).body.emailVerified).toBe(true);

  const second = await reset(link, 'another password');
  expect(second.status).toBe(400);
  expect(second.body).toEqual(noLongerValid);
  expect((await signIn(app, email, 'battery staple')).status).toBe(200);
});

test('of two concurrent uses of the link one succeeds', async () => {
  const { email } = await signUp(app);
  const link = await linkFor(email);
  const responses = await Promise.all([reset(link, 'password one'), reset(link, 'password two')]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('using one link makes the others useless', async () => {
  const { email } = await signUp(app);
  const older = await linkFor(email);
  const newer = await linkFor(email, 2);
  expect((await reset(newer)).status).toBe(200);
  expect((await reset(older)).status).toBe(400);
});

test('changing the password makes links useless that were asked for before', async () => {
  const { email, password, token } = await signUp(app);
  const link = await linkFor(email);
  await app.api.post('/me/password', { currentPassword: password, newPassword: 'battery staple' }, token);
  expect((await reset(link)).status).toBe(400);
});

test('a password that is too short is rejected and the link still works', async () => {
  const { email } = await signUp(app);
  const link = await linkFor(email);
  const response = await reset(link, 'short');
  expect(response.status).toBe(400);
  expect(response.body).toMatchObject({ code: 'password_too_short', field: 'newPassword' });
  expect((await reset(link)).status).toBe(200);
});

test('the link works for an hour', async () => {
  const { email } = await signUp(app);
  const link = await linkFor(email);
  app.clock.advance(59 * minute);
  const newer = await linkFor(email, 2);
  app.clock.advance(2 * minute);
  const expired = await reset(link);
  expect(expired.status).toBe(400);
  expect(expired.body).toEqual(noLongerValid);
  expect((await reset(newer)).status).toBe(200);
});

test('a made-up token and one for another purpose are rejected', async () => {
  expect((await reset('made-up')).body).toEqual(noLongerValid);
  const { email, token } = await signUp(app);
  await app.api.post('/me/email', { email }, token);
  const confirmation = tokenIn(await mailbox.nextTo(email), 'confirm');
  expect((await reset(confirmation)).body).toEqual(noLongerValid);
});

test('an unknown address gets the same response and no email', async () => {
  const { email } = await signUp(app);
  const unknown = uniqueEmail();
  const [unknownResponse, knownResponse] = [await askFor(unknown), await askFor(email)];
  expect(unknownResponse.status).toBe(knownResponse.status);
  expect(unknownResponse.text).toBe(knownResponse.text);
  await mailbox.nextTo(email);
  expect(await mailbox.emailsTo(unknown)).toEqual([]);
  const { rows } = await app.pool.query('select 1 from jobs.job where data::text like $1', [`%${unknown}%`]);
  expect(rows).toEqual([]);
});

test('an address cannot be flooded, known or not', async () => {
  const own = await createTestApp({ sandbox: true, environment: { RATE_LIMIT_SCALE: '1' } });
  for (const email of [uniqueEmail(), (await signUp(own)).email]) {
    const ask = () => own.api.post('/auth/request-password-reset', { email });
    for (let times = 0; times < 5; times += 1) expect((await ask()).status).toBe(200);
  }
  const { rows } = await own.pool.query("select 1 from jobs.job where data ->> 'subject' like 'Reset%'");
  // The email of the sign-up was the first of the hour.
  expect(rows).toHaveLength(2);
  await own.close();
});

test.each(['429', 'drop-before'])(
  'a mail server that fails with %s is asked again until the email is out',
  async (mode) => {
    const { email } = await signUp(app);
    await app.sandbox.post('/faults', { vendor: 'smtp', mode, times: 1 });
    await askFor(email);
    const mail = await mailbox.nextTo(email);
    expect((await reset(tokenIn(mail, 'reset'))).status).toBe(200);
    expect(app.logLines.join('')).toContain('job failed');
    expect(await mailbox.emailsTo(email)).toHaveLength(1);
  },
);

test('an email that was asked for while no worker ran goes out when one comes', async () => {
  const server = await createTestApp({ sandbox: true });
  const { email } = await signUp(server);
  await server.api.post('/auth/request-password-reset', { email });
  expect(await server.sandbox.mailbox.emailsTo(email)).toEqual([]);
  const { config } = server.runtime;
  const worker = await createTestApp({
    besides: server,
    worker: true,
    environment: { SYSTEM_SMTP_URL: config.systemMail?.url ?? '', SYSTEM_MAIL_FROM: config.systemMail?.from ?? '' },
  });
  await server.sandbox.mailbox.nextTo(email);
  await worker.close();
  await server.close();
});

test('the email and its link are forgotten with the account', async () => {
  const { email, token, user } = await signUp(app);
  const link = await linkFor(email);
  await app.api.delete('/me', token);
  expect((await reset(link)).body).toEqual(noLongerValid);
  await waitUntil('nothing is kept of it', async () => {
    const { rowCount } = await app.pool.query('select 1 from verifications where user_id = $1', [user.id]);
    return rowCount === 0;
  });
});
