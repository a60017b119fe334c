import { createHash } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openEventStream } from '../../../testing/event-stream.ts';
import { createPopup, readPopup } from '../../../testing/google-popup.ts';
import { createTestApp, signIn, signUp, uniqueEmail } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';
import { tokenIn } from '../../../testing/test-mailbox.ts';

const app = await createTestApp({ sandbox: true, worker: true });
afterAll(app.close);

const sentences = {
  denied: 'Google sign-in was cancelled',
  failed: 'Google sign-in failed. Please try again.',
  unverified:
    'This Google address is not verified, so it cannot join the account that uses it. Please sign in with your password.',
};
const noLongerValid = { error: 'This link is no longer valid. Please ask for a new one.', code: 'invalid_token' };

const allow = (email: string, facts: object = {}) =>
  app.sandbox.post('/consent', { vendor: 'google', decision: 'allow', email, ...facts });

async function signInWithGoogle(email: string, facts: object = {}) {
  await allow(email, facts);
  const popup = createPopup(app);
  const { code } = await popup.run();
  return popup.finish(code);
}

async function verifyEmail(token: string, email: string): Promise<void> {
  await app.api.post('/me/email', { email }, token);
  const mail = await app.sandbox.mailbox.nextTo(email);
  await app.api.post('/auth/confirm-email', { token: tokenIn(mail, 'confirm') });
}

beforeEach(() => app.sandbox.post('/faults', { vendor: 'google', mode: 'none' }));

describe('who allows it', () => {
  test('gets an account, called and addressed as Google says, with 50 credits', async () => {
    const email = uniqueEmail();
    const response = await signInWithGoogle(email, { name: 'Jonah Reyes' });
    expect(response.status).toBe(200);
    expect(response.body.user).toEqual({ id: expect.any(String), email, name: 'Jonah Reyes' });
    const { body } = await app.api.get('/me', response.token);
    expect(body).toMatchObject({
      displayName: 'Jonah Reyes',
      emailVerified: true,
      hasPassword: false,
      googleConnected: true,
      credits: 50,
    });
  });

  test('finds the same account the next time', async () => {
    const email = uniqueEmail();
    const first = await signInWithGoogle(email);
    const second = await signInWithGoogle(email);
    expect(second.body.user.id).toBe(first.body.user.id);
    expect(second.token).not.toBe(first.token);
    expect((await app.api.get('/credits', second.token)).body.entries).toHaveLength(1);
  });

  test('keeps the account when Google’s address changes, and the account’s own stays', async () => {
    const email = uniqueEmail();
    const { token, body } = await signInWithGoogle(email);
    const moved = uniqueEmail();
    await app.pool.query('update users set email = $1 where id = $2', [moved, body.user.id]);
    expect((await signInWithGoogle(email)).body.user).toMatchObject({ id: body.user.id, email: moved });
    expect((await app.api.get('/me', token)).body.email).toBe(moved);
  });

  test('may have a name of any length and shape', async () => {
    const response = await signInWithGoogle(uniqueEmail(), { name: `${'N'.repeat(300)}\nsecond line` });
    expect(response.body.user.name).toBe('N'.repeat(100));
  });

  test('a password can be set later with a reset link', async () => {
    const email = uniqueEmail();
    await signInWithGoogle(email);
    const response = await signIn(app, email, 'correct horse');
    expect(response.status).toBe(401);
    await app.api.post('/auth/request-password-reset', { email });
    const token = tokenIn(await app.sandbox.mailbox.nextTo(email), 'reset');
    await app.api.post('/auth/reset-password', { token, newPassword: 'correct horse' });
    const { token: signedIn } = await signIn(app, email, 'correct horse');
    expect((await app.api.get('/me', signedIn)).body).toMatchObject({ hasPassword: true, googleConnected: true });
  });
});

describe('an account with the same address', () => {
  test('that has proven it is joined and keeps its password and its sessions', async () => {
    const { email, password, token, user } = await signUp(app);
    await verifyEmail(token, email);
    const response = await signInWithGoogle(email);
    expect(response.body.user.id).toBe(user.id);
    expect((await app.api.get('/me', token)).body).toMatchObject({ hasPassword: true, googleConnected: true });
    expect((await signIn(app, email, password)).status).toBe(200);
  });

  test('that never proved it is taken over: its password, its sessions and its streams end', async () => {
    const squatter = await signUp(app);
    const stream = await openEventStream(app, squatter.token);
    expect(await stream.next()).toBe('resync');
    const response = await signInWithGoogle(squatter.email);
    expect(response.body.user.id).toBe(squatter.user.id);
    expect((await app.api.get('/me', squatter.token)).status).toBe(401);
    expect((await signIn(app, squatter.email, squatter.password)).status).toBe(401);
    expect(await stream.next()).toBeNull();
    expect((await app.api.get('/me', response.token)).body).toMatchObject({ emailVerified: true, hasPassword: false });
  });

  test('that was taken over cannot be moved away with a confirmation link asked for before', async () => {
    const squatter = await signUp(app);
    const evil = uniqueEmail();
    await app.api.post('/me/email', { email: evil }, squatter.token);
    const link = tokenIn(await app.sandbox.mailbox.nextTo(evil), 'confirm');
    const owner = await signInWithGoogle(squatter.email);
    const response = await app.api.post('/auth/confirm-email', { token: link });
    expect(response.status).toBe(400);
    expect(response.body).toEqual(noLongerValid);
    expect((await app.api.get('/me', owner.token)).body.email).toBe(squatter.email);
  });

  test('is not joined by an address Google has not verified', async () => {
    const { email, token } = await signUp(app);
    await allow(email, { emailVerified: false });
    const result = await createPopup(app).run();
    expect(result.error).toBe(sentences.unverified);
    expect(result.code).toBe('');
    expect((await app.api.get('/me', token)).body.googleConnected).toBe(false);
  });

  test('that an unverified Google profile opened is taken over from it, and it does not come back', async () => {
    const email = uniqueEmail();
    const squatter = await signInWithGoogle(email, { emailVerified: false });
    await app.pool.query("update credentials set account_id = 'squatter' where user_id = $1", [squatter.body.user.id]);
    const owner = await signInWithGoogle(email);
    expect(owner.body.user.id).toBe(squatter.body.user.id);
    expect((await app.api.get('/me', squatter.token)).status).toBe(401);
    const { rows } = await app.pool.query('select account_id from credentials where user_id = $1', [
      owner.body.user.id,
    ]);
    expect(rows.map((row) => row.account_id)).not.toContain('squatter');
  });
});

describe('what the popup says when it goes wrong', () => {
  test('the person declines', async () => {
    await app.sandbox.post('/consent', { vendor: 'google', decision: 'deny', email: uniqueEmail() });
    const result = await createPopup(app).run();
    expect(result.status).toBe(200);
    expect(result.error).toBe(sentences.denied);
    expect(result.html).toContain(sentences.denied);
  });

  test.each(['500', 'drop-before', '429', 'refuse'])('an issuer that fails the exchange with %s', async (mode) => {
    await allow(uniqueEmail());
    const popup = createPopup(app);
    const callback = await popup.consent();
    await app.sandbox.post('/faults', { vendor: 'google', mode });
    const result = await readPopup(await popup.visit(callback));
    expect(result.error).toBe(sentences.failed);
  });

  test('an issuer that does not respond at all, and is asked again the next time', async () => {
    const own = await createTestApp({ sandbox: true });
    await own.sandbox.post('/faults', { vendor: 'google', mode: '500' });
    const result = await readPopup(await createPopup(own).start());
    expect(result.error).toBe(sentences.failed);
    await own.sandbox.post('/faults', { vendor: 'google', mode: 'none' });
    await own.sandbox.post('/consent', { vendor: 'google', decision: 'allow', email: uniqueEmail() });
    expect((await createPopup(own).run()).code).not.toBe('');
    await own.close();
  });
});

describe('what the popup must reject', () => {
  test('an opener of a foreign origin', async () => {
    const response = await createPopup(app, { origin: 'https://evil.example' }).start();
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      error: 'This address may not use the sign-in window',
      code: 'forbidden_origin',
    });
  });

  test.each(['', '*', 'null', `${app.url}/`, `${app.url}.evil.example`, app.url.replace('http', 'https')])(
    'an opener that only looks like ours: %j',
    async (origin) => {
      const { status } = await createPopup(app, { origin }).start();
      expect([400, 403]).toContain(status);
    },
  );

  test('a challenge that is not a digest', async () => {
    const query = new URLSearchParams({ origin: app.url, challenge: 'short' });
    const response = await app.api.get(`/auth/google/start?${query.toString()}`);
    expect(response.status).toBe(400);
    expect(response.body.field).toBe('challenge');
  });

  test('a callback in a browser that did not start it', async () => {
    await allow(uniqueEmail());
    const callback = await createPopup(app).consent();
    const response = await app.api.call(callback.slice(`${app.url}/api`.length), {});
    expect(response.status).toBe(400);
    expect(response.body).toEqual(noLongerValid);
  });

  test('the callback of another attempt of somebody else', async () => {
    await allow(uniqueEmail());
    const attacker = createPopup(app);
    const victim = createPopup(app);
    await victim.consent();
    const response = await victim.visit(await attacker.consent());
    expect(response.status).toBe(400);
  });

  test('a callback that comes twice', async () => {
    await allow(uniqueEmail());
    const popup = createPopup(app);
    const callback = await popup.consent();
    const cookies = new Map(popup.cookies);
    expect((await readPopup(await popup.visit(callback))).code).not.toBe('');
    for (const [name, value] of cookies) popup.cookies.set(name, value);
    expect((await popup.visit(callback)).status).toBe(400);
  });

  test('an unknown state, and none', async () => {
    expect((await app.api.get('/auth/google/callback?code=x&state=made-up')).status).toBe(400);
    expect((await app.api.get('/auth/google/callback')).status).toBe(400);
  });

  test('a callback after ten minutes', async () => {
    const own = await createTestApp({ sandbox: true });
    await own.sandbox.post('/consent', { vendor: 'google', decision: 'allow', email: uniqueEmail() });
    const popup = createPopup(own);
    const callback = await popup.consent();
    own.clock.advance(11 * minute);
    expect((await popup.visit(callback)).status).toBe(400);

    const late = createPopup(own);
    const { code } = await late.run();
    own.clock.advance(2 * minute);
    expect((await late.finish(code)).status).toBe(400);
    await own.close();
  });

  test('a result with another secret than the opener’s, and then also with the right one', async () => {
    await allow(uniqueEmail());
    const popup = createPopup(app);
    const { code } = await popup.run();
    const response = await popup.finish(code, createPopup(app).secret);
    expect(response.status).toBe(400);
    expect(response.body).toEqual(noLongerValid);
    expect(response.token).toBe('');
    expect((await popup.finish(code)).status).toBe(400);
  });

  test('a result that is redeemed twice, also concurrently', async () => {
    await allow(uniqueEmail());
    const popup = createPopup(app);
    const { code } = await popup.run();
    const statuses = (await Promise.all([popup.finish(code), popup.finish(code)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400]);
    expect((await popup.finish(code)).status).toBe(400);
  });

  test('a result of an account that was deleted meanwhile', async () => {
    const email = uniqueEmail();
    const { token } = await signInWithGoogle(email);
    const popup = createPopup(app);
    const { code } = await popup.run();
    await app.api.delete('/me', token);
    expect((await popup.finish(code)).status).toBe(400);
  });
});

describe('the last page', () => {
  test('posts to the exact origin that opened it and holds no token', async () => {
    const email = uniqueEmail();
    await allow(email);
    const result = await createPopup(app).run();
    expect(result.opener).toBe(app.url);
    expect(result.html).toContain('postMessage(message, origin)');
    expect(result.html).not.toContain("'*'");
    expect(result.html).not.toContain(email);
    expect(result.headers.get('cache-control')).toBe('no-store');
  });

  test('may be opened by another origin that the operator allows', async () => {
    const partner = 'https://app.partner.example';
    const own = await createTestApp({ sandbox: true, environment: { ALLOWED_ORIGINS: partner } });
    await own.sandbox.post('/consent', { vendor: 'google', decision: 'allow', email: uniqueEmail() });
    expect((await createPopup(own, { origin: partner }).run()).opener).toBe(partner);
    await own.close();
  });

  test('runs only its own script: no unsafe-inline, and the hash is that of the script', async () => {
    await allow(uniqueEmail());
    const { html, headers } = await createPopup(app).run();
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  });

  test('the cookie of the attempt is out of reach of scripts and other sites, and ends with it', async () => {
    await allow(uniqueEmail());
    const popup = createPopup(app);
    const [cookie = ''] = (await popup.start()).headers.getSetCookie();
    expect(cookie).toMatch(/; Path=\/api\/auth\/google; HttpOnly; SameSite=Lax; Max-Age=600$/);
    await popup.run();
    expect(popup.cookies.size).toBe(0);
  });
});
