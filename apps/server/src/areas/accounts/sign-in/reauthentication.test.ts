import { afterAll, describe, expect, test } from 'vitest';
import { createPopup } from '../../../testing/google-popup.ts';
import { createTestApp, signIn, signUp, uniqueEmail } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);
const { api, clock } = app;

const needsPassword = { error: 'Please enter your password to continue', code: 'reauthentication_required' };
const wrong = { error: 'That password isn’t right. Please try again.', code: 'wrong_password', field: 'password' };

const changeEmail = (token: string, body: object = {}) =>
  api.post('/me/email', { email: uniqueEmail(), ...body }, token);
const deleteAccount = (token: string, body?: object) => api.delete('/me', token, body);

async function signUpLongAgo() {
  const person = await signUp(app);
  clock.advance(11 * minute);
  return person;
}

describe.each([
  ['changing the email', changeEmail, 200],
  ['deleting the account', deleteAccount, 204],
])('%s', (_what, act, done) => {
  test('needs no password within 10 minutes of the sign-in', async () => {
    const { token } = await signUp(app);
    clock.advance(9 * minute);
    expect((await act(token)).status).toBe(done);
  });

  test('needs the password after that, and changes nothing without it', async () => {
    const { email, token } = await signUpLongAgo();
    const refused = await act(token);
    expect(refused.status).toBe(403);
    expect(refused.body).toEqual(needsPassword);
    expect((await api.get('/me', token)).body.email).toBe(email);
  });

  test('is rejected with a wrong password and done with the right one', async () => {
    const { password, token } = await signUpLongAgo();
    const refused = await act(token, { password: 'not this one' });
    expect(refused.status).toBe(403);
    expect(refused.body).toEqual(wrong);
    expect((await act(token, { password })).status).toBe(done);
  });
});

test('a right password counts as a fresh sign-in of this session alone', async () => {
  const { email, password, token } = await signUp(app);
  const other = (await signIn(app, email, password)).token;
  clock.advance(11 * minute);
  await changeEmail(token, { password });
  expect((await changeEmail(token)).status).toBe(200);
  expect((await changeEmail(other)).body).toEqual(needsPassword);
});

test('a session that is renewed by use does not become fresh', async () => {
  const { token } = await signUp(app);
  clock.advance(25 * 60 * minute);
  expect((await api.get('/me', token)).status).toBe(200);
  expect((await deleteAccount(token)).body).toEqual(needsPassword);
});

test('wrong passwords count against the limit of the account', async () => {
  const own = await createTestApp({ environment: { RATE_LIMIT_SCALE: '0.3' } });
  const { password, token } = await signUp(own);
  own.clock.advance(11 * minute);
  const guess = (guessed: string) => own.api.post('/me/email', { email: uniqueEmail(), password: guessed }, token);
  for (let count = 0; count < 3; count += 1) expect((await guess('not this one')).status).toBe(403);
  expect((await guess(password)).status).toBe(429);
  await own.close();
});

describe('an account that signs in with Google alone', () => {
  async function signUpWithGoogle(email: string) {
    await app.sandbox.post('/consent', { vendor: 'google', decision: 'allow', email });
    const popup = createPopup(app);
    const { code } = await popup.run();
    return (await popup.finish(code)).token;
  }

  async function reauthenticate(token: string, email: string) {
    await app.sandbox.post('/consent', { vendor: 'google', decision: 'allow', email });
    const popup = createPopup(app, { purpose: 'reauthenticate' });
    const { code, error } = await popup.run();
    if (error) return { status: 403, body: { error } };
    return api.post('/auth/google/reauthenticate', { code, secret: popup.secret }, token);
  }

  test('is asked to sign in again, and Google’s window does it for this session', async () => {
    const email = uniqueEmail();
    const token = await signUpWithGoogle(email);
    clock.advance(11 * minute);
    const refused = await deleteAccount(token);
    expect(refused.status).toBe(403);
    expect(refused.body).toEqual({ error: 'Please sign in again to continue', code: 'reauthentication_required' });
    expect((await deleteAccount(token, { password: 'anything' })).status).toBe(403);
    expect((await reauthenticate(token, email)).status).toBe(200);
    expect((await deleteAccount(token)).status).toBe(204);
  });

  test('is not opened by somebody else’s Google account', async () => {
    const token = await signUpWithGoogle(uniqueEmail());
    clock.advance(11 * minute);
    const [known, unknown] = [uniqueEmail(), uniqueEmail()];
    await signUpWithGoogle(known);
    const sentence = 'That Google account belongs to somebody else. Please choose yours.';
    for (const other of [known, unknown]) {
      const refused = await reauthenticate(token, other);
      expect(refused.status).toBe(403);
      expect(refused.body.error).toBe(sentence);
    }
    expect((await deleteAccount(token)).status).toBe(403);
    const { rows } = await app.pool.query('select from users where email = $1', [unknown]);
    expect(rows).toHaveLength(0);
  });
});
