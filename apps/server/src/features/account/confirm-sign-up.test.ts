import { afterAll, expect, test } from 'vitest';
import { openEventStream } from '../../testing/event-stream.ts';
import { createPopup } from '../../testing/google-popup.ts';
import { createTestApp, signUp, uniqueEmail } from '../../testing/test-app.ts';
import { hour } from '../../testing/test-clock.ts';
import { tokenIn } from '../../testing/test-mailbox.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);
const { mailbox } = app.sandbox;

const confirm = (token: string) => app.api.post('/auth/confirm-email', { token });
const resend = (token: string) => app.api.post('/me/email/confirmation', {}, token);
const me = async (token: string) => (await app.api.get('/me', token)).body;

test('a sign-up sends a link, and following it confirms the email on every open page', async () => {
  const { email, token } = await signUp(app);
  expect(await me(token)).toMatchObject({ emailConfirmed: false, emailVerified: false });
  const mail = await mailbox.signUpMailTo(email);
  expect(mail.subject).toBe('Confirm your email for Debut');
  expect(mail.text).toContain(`${app.url}/?confirm=`);
  const stream = await openEventStream(app.url, token);
  expect(await stream.next()).toBe('resync');
  const confirmed = await confirm(tokenIn(mail, 'confirm'));
  expect(confirmed.status).toBe(200);
  expect(confirmed.body).toEqual({ email });
  expect(await stream.next()).toBe('account.changed');
  expect(await me(token)).toMatchObject({ email, emailConfirmed: true, emailVerified: true });
  expect((await confirm(tokenIn(mail, 'confirm'))).body).toEqual({ email, alreadyConfirmed: true });
});

test('the link works for three days, and is stored as a digest', async () => {
  const { email, token, user } = await signUp(app);
  const link = tokenIn(await mailbox.signUpMailTo(email), 'confirm');
  const { rows } = await app.pool.query('select identifier from verifications where user_id = $1', [user.id]);
  expect(JSON.stringify(rows)).not.toContain(link);
  app.clock.advance(73 * hour);
  expect((await confirm(link)).body.code).toBe('invalid_token');
  expect((await me(token)).emailConfirmed).toBe(false);
});

test('the email can be sent again, and each of its links works', async () => {
  const { email, token } = await signUp(app);
  expect((await resend(token)).body).toEqual({ status: true });
  const [first, second] = [await mailbox.signUpMailTo(email), await mailbox.signUpMailTo(email, 2)];
  expect(tokenIn(second, 'confirm')).not.toBe(tokenIn(first, 'confirm'));
  expect((await confirm(tokenIn(first, 'confirm'))).status).toBe(200);
  expect((await confirm(tokenIn(second, 'confirm'))).status).toBe(200);
  await resend(token);
  expect(await me(token)).toMatchObject({ emailConfirmed: true });
});

test('sending again is limited, and the sign-up counts', async () => {
  const own = await createTestApp({ besides: app, sandbox: true, environment: { RATE_LIMIT_SCALE: '1' } });
  const { token } = await signUp(app);
  const again = async () => (await own.api.post('/me/email/confirmation', {}, token)).status;
  expect([await again(), await again(), await again()]).toEqual([200, 200, 429]);
  await own.close();
});

test('an account that was never asked stays confirmed when it asks for the link', async () => {
  const { token, user } = await signUp(app);
  await app.pool.query('update users set email_confirmed = true where id = $1', [user.id]);
  expect((await resend(token)).status).toBe(200);
  expect(await me(token)).toMatchObject({ emailConfirmed: true, emailVerified: false });
});

test('a Google account with a verified address is confirmed, and gets no link', async () => {
  const email = uniqueEmail();
  await app.sandbox.post('/consent', { vendor: 'google', decision: 'allow', email });
  const popup = createPopup(app);
  const { token } = await popup.finish((await popup.run()).code);
  expect(await me(token)).toMatchObject({ emailConfirmed: true, emailVerified: true });
});

test('where no email can be sent, accounts count as confirmed', async () => {
  const own = await createTestApp();
  const { token } = await signUp(own);
  expect((await own.api.get('/me', token)).body).toMatchObject({ emailConfirmed: true, emailVerified: false });
  await own.close();
});
