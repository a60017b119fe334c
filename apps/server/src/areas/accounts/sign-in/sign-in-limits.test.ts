import { hash } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { quickPasswords } from '../../../testing/quick-passwords.ts';
import { createTestApp, signIn, signUp, type TestApp, uniqueEmail } from '../../../testing/test-app.ts';
import { day, hour, minute } from '../../../testing/test-clock.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import { createOneTimeTokens } from '../identity/one-time-tokens.ts';
import { passwordQueue } from '../identity/password-queue.ts';

const tooMany = { error: 'Too many attempts. Please wait a minute and try again.', code: 'too_many_attempts' };

/** A guess costs time, on purpose: most tests make do with three instead of ten. */
const threeGuesses = { RATE_LIMIT_SCALE: '0.3', TRUSTED_PROXIES: '1' };

/** Behind one proxy, so that a test can come from many addresses. */
async function openApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const app = await createTestApp({ environment: { ...threeGuesses, ...environment } });
  onTestFinished(app.close);
  return app;
}

function from(address: string) {
  return { 'x-forwarded-for': address };
}

function signInFrom(app: TestApp, address: string, email: string, password: string) {
  return app.api.post('/auth/sign-in/email', { email, password }, undefined, from(address));
}

async function guess(
  app: TestApp,
  times: number,
  address: (index: number) => string,
  email: (index: number) => string,
) {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1)
    statuses.push((await signInFrom(app, address(index), email(index), 'wrong password')).status);
  return statuses;
}

test('after ten wrong passwords an account is closed for the minute, even to the right one and from anywhere', async () => {
  const app = await openApp({ RATE_LIMIT_SCALE: '1' });
  const { email, password } = await signUp(app, { headers: from('198.51.100.1') });
  const statuses = await guess(
    app,
    11,
    (index) => `203.0.113.${index}`,
    () => email,
  );
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  const right = await signInFrom(app, '198.51.100.1', email, password);
  expect(right.status).toBe(429);
  expect(right.body).toEqual(tooMany);
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(right.headers.get('retry-after'))).toBeLessThanOrEqual(60);

  const other = await signUp(app, { headers: from('198.51.100.2') });
  expect((await signInFrom(app, '198.51.100.2', other.email, other.password)).status).toBe(200);
  app.clock.advance(minute);
  expect((await signInFrom(app, '198.51.100.1', email, password)).status).toBe(200);
});

test('after too many wrong passwords for any accounts an address is closed for the minute, and no other address', async () => {
  const app = await openApp();
  const { email, password } = await signUp(app, { headers: from('198.51.100.1') });
  await guess(
    app,
    3,
    () => '203.0.113.7',
    () => uniqueEmail(),
  );
  expect((await signInFrom(app, '203.0.113.7', email, password)).status).toBe(429);
  expect((await signInFrom(app, '203.0.113.8', email, password)).status).toBe(200);
});

test('a whole IPv6 /64 counts as one address', async () => {
  const app = await openApp();
  const { email, password } = await signUp(app, { headers: from('198.51.100.1') });
  await guess(
    app,
    3,
    (index) => `2001:db8:1:2::${index + 1}`,
    () => uniqueEmail(),
  );
  expect((await signInFrom(app, '2001:db8:1:2:ffff::99', email, password)).status).toBe(429);
  expect((await signInFrom(app, '2001:db8:1:3::1', email, password)).status).toBe(200);
});

test('right passwords are not counted', async () => {
  const app = await openApp();
  const { email, password } = await signUp(app);
  for (let times = 0; times < 5; times += 1)
    expect((await signInFrom(app, '203.0.113.7', email, password)).status).toBe(200);
});

test('of twelve concurrent guesses only as many are judged as are allowed, and a right one among them does not stand out afterwards', async () => {
  const app = await openApp();
  const { email, password, token } = await signUp(app, { headers: from('198.51.100.1') });
  const guesses = Array.from({ length: 12 }, (_, index) =>
    signInFrom(app, `203.0.113.${index}`, email, `wrong password ${index}`),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(9);
  expect((await signInFrom(app, '203.0.113.99', email, password)).status).toBe(429);
  expect((await app.api.get('/me/sessions', token)).body).toHaveLength(1);
});

test('RATE_LIMIT_SCALE multiplies the limits', async () => {
  const app = await openApp({ RATE_LIMIT_SCALE: '0.2' });
  const { email } = await signUp(app);
  expect(
    await guess(
      app,
      4,
      () => '203.0.113.7',
      () => email,
    ),
  ).toEqual([401, 401, 429, 429]);
});

test('without a trusted proxy a forwarded address is not believed', async () => {
  const app = await openApp({ TRUSTED_PROXIES: '0' });
  const statuses = await guess(
    app,
    4,
    (index) => `203.0.113.${index}`,
    () => uniqueEmail(),
  );
  expect(statuses.at(-1)).toBe(429);
  const { rows } = await app.pool.query("select key from rate_counts where key like '%203.0.113%'");
  expect(rows).toEqual([]);
});

test('with one trusted proxy only what that proxy added is believed', async () => {
  const app = await openApp();
  const statuses = await guess(
    app,
    4,
    (index) => `203.0.113.${index}, 198.51.100.9`,
    () => uniqueEmail(),
  );
  expect(statuses.at(-1)).toBe(429);
});

test('an address may open 20 accounts a minute', async () => {
  const app = await openApp({ RATE_LIMIT_SCALE: '0.1' });
  const open = (address: string) =>
    app.api.post('/auth/sign-up/email', { email: uniqueEmail(), password: 'correct horse' }, undefined, from(address));
  expect((await open('203.0.113.7')).status).toBe(200);
  expect((await open('203.0.113.7')).status).toBe(200);
  const third = await open('203.0.113.7');
  expect(third.status).toBe(429);
  expect(third.body).toEqual(tooMany);
  expect((await open('203.0.113.8')).status).toBe(200);
});

test('the current password cannot be guessed through the account page either: of twelve concurrent guesses three are judged', async () => {
  const app = await openApp();
  const { password, token } = await signUp(app);
  const attempt = (currentPassword: string) =>
    app.api.post('/me/password', { currentPassword, newPassword: 'battery staple' }, token);
  const guesses = [password, ...Array.from({ length: 11 }, () => 'wrong password')];
  const responses = await Promise.all(guesses.map(attempt));
  expect(responses.filter(({ status }) => status !== 429)).toHaveLength(3);
  expect((await attempt(password)).status).toBe(429);
});

test('two instances count together', async () => {
  const app = await openApp();
  const other = await createTestApp({ besides: app, environment: threeGuesses });
  onTestFinished(other.close);
  const { email, password } = await signUp(app);
  await guess(
    app,
    2,
    () => '203.0.113.7',
    () => email,
  );
  await guess(
    other,
    1,
    () => '203.0.113.8',
    () => email,
  );
  expect((await signInFrom(app, '203.0.113.9', email, password)).status).toBe(429);
  expect((await signInFrom(other, '203.0.113.9', email, password)).status).toBe(429);
});

test('while passwords are hashed no connection is held, and whoever waits for it is in nobody’s way', async () => {
  const held: (() => void)[] = [];
  const hash = async (password: string) => {
    if (password === 'slow to hash') await new Promise<void>((resolve) => held.push(resolve));
    return quickPasswords.hash(password);
  };
  const environment = { DATABASE_CONNECTIONS: '2', CALLS_AT_ONCE: '4' };
  const app = await createTestApp({ environment, passwords: { ...quickPasswords, hash } });
  onTestFinished(app.close);
  const neighbour = await signUp(app);
  const signUps = Array.from({ length: 6 }, () => signUp(app, { password: 'slow to hash' }));
  await waitUntil('two are hashed and four wait', () => held.length === 2 && passwordQueue.waiting() === 4);
  const headers = { authorization: `Bearer ${neighbour.token}` };
  expect((await fetch(`${app.url}/api/me`, { headers })).status).toBe(200);
  const signedIn = signIn(app, neighbour.email, neighbour.password);
  for (let done = 0; done < 6; done += 1) (await waitUntil('the next one is hashed', () => held[done]))();
  expect((await signedIn).status).toBe(200);
  expect((await Promise.all(signUps)).length).toBe(6);
});

test('a queue for hashing that is too long rejects immediately and tells when to come back', async () => {
  const app = await openApp({ RATE_LIMIT_SCALE: '1000' });
  const { email, password, user } = await signUp(app);
  const tokens = createOneTimeTokens(app.runtime.database.db, app.clock);
  const token = await tokens.issue('reset-password', { userId: user.id }, 60, user.id);
  const held: (() => void)[] = [];
  const isHeld = () => new Promise<void>((resolve) => held.push(resolve));
  const waiting = Array.from({ length: 202 }, (_, index) => passwordQueue.take(`address ${index}`, isHeld));
  for (const [path, body] of [
    ['sign-in/email', { email, password }],
    ['reset-password', { token, newPassword: 'battery staple' }],
  ] as const) {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${app.url}/api/auth/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'overloaded' });
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  for (let done = 0; done < waiting.length; done += 1) (await waitUntil('the next one is hashed', () => held[done]))();
  await Promise.all(waiting);
  expect((await signIn(app, email, password)).status).toBe(200);
  const reset = await app.api.post('/auth/reset-password', { token, newPassword: 'battery staple' });
  expect(reset.status).toBe(200);
});

/** As the web app does. */
function solve({ token, seed, bits }: { token: string; seed: string; bits: number }) {
  for (let nonce = 0; ; nonce += 1) {
    const digest = hash('sha256', `${seed}:${nonce}`, 'buffer');
    if (Math.clz32(digest.readUInt32BE()) >= bits) return { token, nonce: String(nonce) };
  }
}

test('after unusually many sign-ups from one address each needs a proof of work for its own email', async () => {
  const mail = { SYSTEM_SMTP_URL: 'smtp://127.0.0.1:9', SYSTEM_MAIL_FROM: 'Debut <debut@example.com>' };
  const app = await openApp({ RATE_LIMIT_SCALE: '0.1', ...mail });
  app.clock.advanceToNext(hour);
  const open = (body: object, address = '203.0.113.7') =>
    app.api.post('/auth/sign-up/email', { password: 'correct horse', ...body }, undefined, from(address));
  for (let count = 0; count < 6; count += 1) {
    expect((await open({ email: uniqueEmail() })).status).toBe(200);
    app.clock.advance(minute);
  }
  const email = uniqueEmail();
  const asked = await open({ email });
  expect(asked.status).toBe(429);
  expect(asked.body).toMatchObject({ code: 'proof_required', challenge: { bits: 19 } });
  app.clock.advance(minute);
  const wrong = { token: asked.body.challenge.token, nonce: 'guess' };
  expect((await open({ email, proof: wrong })).body.code).toBe('proof_required');
  const proof = solve(asked.body.challenge);
  expect((await open({ email: uniqueEmail(), proof })).body.code).toBe('proof_required');
  app.clock.advance(minute);
  expect((await open({ email, proof })).status).toBe(200);
  expect((await open({ email: uniqueEmail() }, '203.0.113.8')).status).toBe(200);
  app.clock.advance(hour);
  expect((await open({ email: uniqueEmail() })).status).toBe(200);
});

test('a network address that asked for too many emails reads when it may ask again', async () => {
  const app = await createTestApp({ sandbox: true, environment: { RATE_LIMIT_SCALE: '0.05', TRUSTED_PROXIES: '1' } });
  onTestFinished(app.close);
  app.clock.advanceToNext(hour);
  const ask = () => {
    app.clock.advance(minute);
    return app.api.post('/auth/request-password-reset', { email: uniqueEmail() }, undefined, from('203.0.113.9'));
  };
  expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 200]);
  const refused = await ask();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3360']);
  expect(refused.body).toEqual({
    error: 'Too many emails were requested from your network. Please try again in an hour.',
    code: 'too_many_emails',
  });
});

test('no address gets more than 3 emails an hour and 10 a day by whatever way, and nobody is told', async () => {
  const app = await createTestApp({ sandbox: true, environment: { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '1' } });
  onTestFinished(app.close);
  app.clock.advanceToNext(day);
  const email = uniqueEmail();
  const others = await Promise.all([1, 2, 3].map((number) => signUp(app, { headers: from(`198.51.100.${number}`) })));
  const { token } = await signUp(app, { email, confirmed: false, headers: from('203.0.113.1') });
  const victim = email.replace('@', '+bomb@');
  const bomb = async () => [
    (await app.api.post('/me/email/confirmation', {}, token)).status,
    (await app.api.post('/auth/request-password-reset', { email }, undefined, from('203.0.113.2'))).status,
    ...(await Promise.all(others.map((one) => app.api.post('/me/email', { email: victim }, one.token)))).map(
      ({ status }) => status,
    ),
  ];
  const count = async () => {
    const sent = `select count(*)::int as count from jobs.job where name = 'system-mail' and data ->> 'to' in ($1, $2)`;
    return (await app.pool.query(sent, [email, victim])).rows[0].count;
  };
  const gmail = await Promise.all(
    ['m.ara.vey@gmail.com', 'maravey+x@gmail.com', 'mara.vey@googlemail.com', 'm.a.r.a.v.e.y@gmail.com'].map(
      (to, index) => app.api.post('/me/email', { email: to }, [...others, { token }][index]?.token),
    ),
  );
  expect(gmail.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const toGmail = `select 1 from jobs.job where name = 'system-mail' and data ->> 'to' like '%mail.com'`;
  expect((await app.pool.query(toGmail)).rows).toHaveLength(3);
  expect(await bomb()).toEqual([200, 200, 200, 200, 200]);
  expect(await count()).toBe(3);
  for (let hours = 0; hours < 5; hours += 1) {
    app.clock.advance(hour);
    await bomb();
  }
  expect(await count()).toBeLessThanOrEqual(10 + 3);
  app.clock.advance(day);
  await bomb();
  expect(await count()).toBeLessThanOrEqual(10 + 6);
});
