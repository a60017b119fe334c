import { scryptSync } from 'node:crypto';
import { maxPasswordCharacters } from '@debut/contract/limits';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createTestApp, signIn, signUp, uniqueEmail } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { forgetWallet } from '../../../testing/test-credits.ts';

const app = await createTestApp();
afterAll(app.close);

const emailTaken = {
  error: 'An account with this email already exists. Please sign in.',
  code: 'email_taken',
  field: 'email',
};
const wrong = { error: 'Invalid email or password', code: 'invalid_credentials' };

test('a sign-up responds with 200, a bearer token in the header set-auth-token and the user', async () => {
  const email = uniqueEmail();
  const response = await app.api.post('/auth/sign-up/email', { name: 'Mara Vey', email, password: 'correct horse' });
  expect(response.status).toBe(200);
  expect(response.body).toEqual({ user: { id: expect.any(String), email, name: 'Mara Vey' } });
  expect(response.token.length).toBeGreaterThanOrEqual(32);
  expect(response.text).not.toContain(response.token);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('a sign-in responds with 200, another token and the same user', async () => {
  const { email, password, token, user } = await signUp(app);
  const response = await signIn(app, email, password);
  expect(response.status).toBe(200);
  expect(response.body.user.id).toBe(user.id);
  expect(response.token).not.toBe(token);
  expect((await app.api.get('/me', response.token)).body.id).toBe(user.id);
});

test('GET /me returns who is signed in, on Free with 50 credits', async () => {
  const { email, token, user } = await signUp(app, { name: 'Mara Vey' });
  expect((await app.api.get('/me', token)).body).toEqual({
    id: user.id,
    email,
    displayName: 'Mara Vey',
    emailVerified: false,
    emailConfirmed: true,
    hasPassword: true,
    googleConnected: false,
    plan: 'free',
    credits: 50,
    timeZone: null,
    taskDigest: false,
    artist: { id: user.id, name: 'Mara Vey', archived: false },
    workspace: { id: user.id, name: 'Mara Vey' },
    role: 'owner',
  });
});

test('the 50 credits are one entry of the ledger, however often one signs in', async () => {
  const { email, password, token } = await signUp(app);
  await Promise.all([signIn(app, email, password), signIn(app, email, password)]);
  const { body } = await app.api.get('/credits', token);
  expect(body.balance).toBe(50);
  expect(body.entries).toEqual([
    {
      id: expect.any(String),
      at: expect.any(String),
      kind: 'grant',
      amount: 50,
      balance: 50,
      reason: 'Free plan',
      cause: { kind: 'account', id: expect.any(String) },
    },
  ]);
  expect(new Date(body.entries[0].at).toISOString()).toBe(body.entries[0].at);
});

test('an account whose wallet was never opened, because the process died, gets its credits once', async () => {
  const { token, user } = await signUp(app);
  await forgetWallet(app, user.id);
  const responses = await Promise.all(Array.from({ length: 5 }, () => app.api.get('/me', token)));
  expect(responses.map(({ body }) => body.credits)).toEqual([50, 50, 50, 50, 50]);
  expect((await app.api.get('/credits', token)).body.entries).toHaveLength(1);
});

test('without a name the account is called after the address', async () => {
  const email = uniqueEmail();
  const response = await app.api.post('/auth/sign-up/email', { email, password: 'correct horse' });
  expect(response.body.user.name).toBe(email.split('@')[0]);
});

test('upper and lower case and blanks around the address make no difference', async () => {
  const email = uniqueEmail();
  await signUp(app, { email: `  ${email.toUpperCase()} ` });
  const response = await signIn(app, email.replace('artist', 'ARTist'), 'correct horse');
  expect(response.status).toBe(200);
  expect(response.body.user.email).toBe(email);
  const again = await app.api.post('/auth/sign-up/email', { email: email.toUpperCase(), password: 'correct horse' });
  expect(again.status).toBe(409);
});

test('a second account with the same address is rejected and changes nothing', async () => {
  const { email, password } = await signUp(app);
  const response = await app.api.post('/auth/sign-up/email', { name: 'Other', email, password: 'other password' });
  expect(response.status).toBe(409);
  expect(response.body).toEqual(emailTaken);
  expect(response.token).toBe('');
  expect((await signIn(app, email, 'other password')).status).toBe(401);
  expect((await signIn(app, email, password)).status).toBe(200);
});

test('of ten concurrent sign-ups with the same address exactly one succeeds and the others are told it is in use', async () => {
  const email = uniqueEmail();
  const calls = Array.from({ length: 10 }, (_, index) =>
    app.api.post('/auth/sign-up/email', { name: `Racer ${index}`, email, password: `password ${index}` }),
  );
  const responses = await Promise.all(calls);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  for (const response of responses.filter(({ status }) => status === 409)) expect(response.body).toEqual(emailTaken);
  const { rows } = await app.pool.query('select id from users where email = $1', [email]);
  expect(rows).toHaveLength(1);
  const winner = responses.find(({ status }) => status === 200);
  expect((await app.api.get('/credits', winner?.token)).body.entries).toHaveLength(1);
});

test('a password of 8 characters is enough, and 7 are not', async () => {
  const short = await app.api.post('/auth/sign-up/email', { email: uniqueEmail(), password: '1234567' });
  expect(short.status).toBe(400);
  expect(short.body.error).toBe('Password must have at least 8 characters');
  expect((await app.api.post('/auth/sign-up/email', { email: uniqueEmail(), password: '12345678' })).status).toBe(200);
});

test('a password longer than any may be is a wrong one', async () => {
  const { email } = await signUp(app);
  const response = await signIn(app, email, 'x'.repeat(maxPasswordCharacters + 1));
  expect(response.status).toBe(401);
  expect(response.body).toEqual(wrong);
});

test('a wrong password and an unknown address get the very same response', async () => {
  const { email } = await signUp(app);
  const wrongPassword = await signIn(app, email, 'wrong password');
  const unknown = await signIn(app, uniqueEmail(), 'wrong password');
  expect(wrongPassword.status).toBe(401);
  expect(wrongPassword.body).toEqual(wrong);
  expect(unknown.status).toBe(401);
  expect(unknown.text).toBe(wrongPassword.text);
});

test('a password keeps its blanks, its case and its characters', async () => {
  const password = '  Pässwörd 🎧  ';
  const { email } = await signUp(app, { password });
  expect((await signIn(app, email, password)).status).toBe(200);
  expect((await signIn(app, email, password.trim())).status).toBe(401);
  expect((await signIn(app, email, password.toLowerCase())).status).toBe(401);
});

test('the database knows neither passwords nor what could be tried quickly', async () => {
  const strict = await createTestApp({ slowPasswords: true });
  onTestFinished(strict.close);
  const { user, email, password } = await signUp(strict);
  const { rows } = await strict.pool.query('select password from credentials where user_id = $1', [user.id]);
  const [salt = '', key] = rows[0].password.split(':');
  const work = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
  expect(scryptSync(password, salt, 64, work).toString('hex')).toBe(key);
  expect((await signIn(strict, email, password)).status).toBe(200);
  expect((await signIn(strict, email, `${password}!`)).status).toBe(401);
});

test('what the database stores of a session signs nobody in, nor does a token that was altered', async () => {
  const { token, user } = await signUp(app);
  const { rows } = await app.pool.query('select id, token from sessions where user_id = $1', [user.id]);
  const [{ id, token: kept }] = rows;
  const last = token.at(-1) === 'A' ? 'E' : 'A';
  const forged = [
    kept,
    id,
    `${kept}.`,
    `${kept}.${'A'.repeat(43)}`,
    `x${token}`,
    `${token.slice(0, -1)}${last}`,
    `${token}x`,
  ];
  for (const wrongToken of forged) expect((await app.api.get('/me', wrongToken)).status).toBe(401);
  expect((await app.api.get('/me', token)).status).toBe(200);
});

test('instances with another secret do not take each other’s sessions', async () => {
  const { token } = await signUp(app);
  const environment = { AUTH_SECRET: 'another secret that nobody else in the world has' };
  const other = await createTestApp({ besides: app, environment });
  expect((await other.api.get('/me', token)).status).toBe(401);
  await other.close();
});

test('signing out ends this session on the server and no other', async () => {
  const { email, password, token } = await signUp(app);
  const other = (await signIn(app, email, password)).token;
  const response = await app.api.post('/auth/sign-out', {}, token);
  expect(response.status).toBe(200);
  expect(response.body).toEqual({ status: true });
  expect((await app.api.get('/me', token)).status).toBe(401);
  expect((await app.api.get('/me', other)).status).toBe(200);
  expect((await app.api.post('/auth/sign-out', {}, token)).status).toBe(401);
});

test('a session that is used stays, one that is not used for 30 days ends', async () => {
  const own = await createTestApp();
  const { email, password, token } = await signUp(own);
  const unused = (await signIn(own, email, password)).token;
  for (let week = 0; week < 6; week += 1) {
    own.clock.advance(7 * day);
    expect((await own.api.get('/me', token)).status).toBe(200);
  }
  expect((await own.api.get('/me', unused)).status).toBe(401);
  expect((await own.api.get('/me/sessions', token)).body).toHaveLength(1);
  own.clock.advance(31 * day);
  expect((await own.api.get('/me', token)).status).toBe(401);
  await own.close();
});

test('the names the web app and its library would use in a body are not obeyed', async () => {
  const email = uniqueEmail();
  const extra = { id: 'chosen', emailVerified: true, role: 'admin', callbackURL: 'https://evil.example', image: 'x' };
  const response = await app.api.post('/auth/sign-up/email', { email, password: 'correct horse', ...extra });
  expect(response.status).toBe(200);
  const { body } = await app.api.get('/me', response.token);
  expect(body).toMatchObject({ emailVerified: false });
  expect(body.id).not.toBe('chosen');
  const { rows } = await app.pool.query('select image from users where email = $1', [email]);
  expect(rows[0].image).toBeNull();
});

test('what the web app must know is public', async () => {
  expect((await app.api.get('/config')).body).toEqual({
    productName: 'Debut',
    identity: { kind: 'embedded', google: false, mail: false },
    maxAudioMegabytes: 50,
    plans: false,
    credits: true,
    ai: false,
  });
});

test('without Google or email the responses say that they are not configured', async () => {
  const origin = encodeURIComponent(app.url);
  const google = await app.api.get(`/auth/google/start?origin=${origin}&challenge=${'x'.repeat(43)}`);
  expect(google.status).toBe(503);
  expect(google.body).toEqual({
    error: 'Google sign-in is not configured on this server',
    code: 'google_not_configured',
  });
  const reset = await app.api.post('/auth/request-password-reset', { email: 'anybody@example.com' });
  expect(reset.status).toBe(503);
  expect(reset.body).toEqual({
    error: 'Email is not configured on this server. Please contact support.',
    code: 'mail_not_configured',
  });
});
