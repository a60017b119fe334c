import { afterAll, expect, test } from 'vitest';
import { createTestApp, signIn, signUp, uniqueEmail } from '../../../testing/test-app.ts';
import { hour } from '../../../testing/test-clock.ts';
import { tokenIn } from '../../../testing/test-mailbox.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

const noLongerValid = { error: 'This link is no longer valid. Please ask for a new one.', code: 'invalid_token' };
const taken = {
  error: 'An account with this email already exists. Please sign in.',
  code: 'email_taken',
  field: 'email',
};
const { mailbox } = app.sandbox;

const ask = (token: string, email: string) => app.api.post('/me/email', { email }, token);
const confirm = (token: string) => app.api.post('/auth/confirm-email', { token });

async function linkFor(token: string, email: string): Promise<string> {
  await ask(token, email);
  return tokenIn(await mailbox.nextTo(email), 'confirm');
}

test('the own address is confirmed with the link that is sent to it', async () => {
  const { email, token } = await signUp(app);
  const response = await ask(token, email);
  expect(response.status).toBe(200);
  expect(response.body).toEqual({ status: true });
  expect((await app.api.get('/me', token)).body.emailVerified).toBe(false);
  const mail = await mailbox.nextTo(email);
  expect(mail.subject).toBe('Confirm your email address for Debut');
  expect(mail.text).toContain(`${app.url}/account?confirm=`);
  const confirmed = await confirm(tokenIn(mail, 'confirm'));
  expect(confirmed.status).toBe(200);
  expect(confirmed.body).toEqual({ email });
  expect((await app.api.get('/me', token)).body).toMatchObject({ email, emailVerified: true });
  expect(await mailbox.emailsTo(email)).toHaveLength(1);
});

test('a new address counts from its confirmation on, and the old one is notified', async () => {
  const { email, password, token } = await signUp(app);
  const next = uniqueEmail();
  const link = await linkFor(token, next.toUpperCase().toLowerCase());
  expect((await app.api.get('/me', token)).body.email).toBe(email);
  expect((await signIn(app, next, password)).status).toBe(401);
  expect((await confirm(link)).body).toEqual({ email: next });
  expect((await signIn(app, next, password)).status).toBe(200);
  expect((await signIn(app, email, password)).status).toBe(401);
  expect((await app.api.get('/me', token)).body).toMatchObject({ email: next, emailVerified: true });
  const told = await mailbox.nextTo(email);
  expect(told.subject).toBe('Your Debut email was changed');
  expect(told.text).toContain(next);
});

test('the link works once, and pressing it again reports that', async () => {
  const { token } = await signUp(app);
  const email = uniqueEmail();
  const link = await linkFor(token, email);
  const bodies = (await Promise.all([confirm(link), confirm(link)])).map(({ body }) => body);
  expect(bodies).toContainEqual({ email });
  expect(bodies).toContainEqual({ email, alreadyConfirmed: true });
  expect((await confirm(link)).body).toEqual({ email, alreadyConfirmed: true });
  await confirm(await linkFor(token, uniqueEmail()));
  expect((await confirm(link)).body).toEqual(noLongerValid);
});

test('the link works for 24 hours', async () => {
  const { token } = await signUp(app);
  const link = await linkFor(token, uniqueEmail());
  app.clock.advance(25 * hour);
  expect((await confirm(link)).body).toEqual(noLongerValid);
});

test('an address that has an account is rejected immediately, and no email goes out', async () => {
  const other = await signUp(app);
  const { token } = await signUp(app);
  const response = await ask(token, other.email);
  expect(response.status).toBe(409);
  expect(response.body).toEqual(taken);
  expect(await mailbox.emailsTo(other.email)).toEqual([]);
});

test('an address that came into use meanwhile is rejected at the confirmation', async () => {
  const { email, token } = await signUp(app);
  const wanted = uniqueEmail();
  const link = await linkFor(token, wanted);
  await signUp(app, { email: wanted });
  const response = await confirm(link);
  expect(response.status).toBe(409);
  expect(response.body).toEqual(taken);
  expect((await app.api.get('/me', token)).body.email).toBe(email);
});

test('of several accounts that confirm one address concurrently exactly one gets it', async () => {
  const wanted = uniqueEmail();
  const people = await Promise.all(Array.from({ length: 4 }, () => signUp(app)));
  for (const { token } of people) await ask(token, wanted);
  await mailbox.nextTo(wanted, 4);
  const links = (await mailbox.emailsTo(wanted)).map((mail) => tokenIn(mail, 'confirm'));
  const statuses = (await Promise.all(links.map(confirm))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409, 409]);
});

test('links that went to the old address open nothing after the change', async () => {
  const { email, token } = await signUp(app);
  await app.api.post('/auth/request-password-reset', { email });
  const reset = tokenIn(await mailbox.nextTo(email), 'reset');
  await confirm(await linkFor(token, uniqueEmail()));
  const response = await app.api.post('/auth/reset-password', { token: reset, newPassword: 'battery staple' });
  expect(response.body).toEqual(noLongerValid);
});

test('an invalid address is rejected by its field', async () => {
  const { token } = await signUp(app);
  const response = await ask(token, 'mara at example');
  expect(response.status).toBe(400);
  expect(response.body).toEqual({
    error: 'Please enter a valid email address',
    code: 'invalid_email',
    field: 'email',
  });
});

test('several receivers cannot be smuggled in', async () => {
  const { token } = await signUp(app);
  for (const email of ['a@example.com,b@example.com', 'a@example.com\nbcc: b@example.com', '"x" <a@example.com>'])
    expect((await ask(token, email)).status).toBe(400);
});

test('without a mail server the response says so', async () => {
  const own = await createTestApp();
  const { email, token } = await signUp(own);
  const response = await own.api.post('/me/email', { email }, token);
  expect(response.status).toBe(503);
  expect(response.body.code).toBe('mail_not_configured');
  await own.close();
});
