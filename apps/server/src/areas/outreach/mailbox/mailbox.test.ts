import { gmailSentences } from '@debut/contract/mailbox';
import { afterAll, describe, expect, test } from 'vitest';
import { connectGmail, openGmailWindow, visitAsBrowser, visitWindow } from '../../../testing/gmail-window.ts';
import { createTestApp, signUp } from '../../../testing/test-app.ts';
import { hour } from '../../../testing/test-clock.ts';

const app = await createTestApp({ sandbox: true });
afterAll(app.close);

const status = async (token: string) => (await app.api.get('/oauth/gmail/status', token)).body;
const allow = (email = 'mara@gmail.com') => app.sandbox.post('/consent', { vendor: 'gmail', decision: 'allow', email });

describe('Gmail', () => {
  test('is connected by consenting, and says what it allows', async () => {
    const { token } = await signUp(app);
    expect(await status(token)).toMatchObject({
      isConnected: false,
      userEmail: null,
      kind: null,
      gmailAvailable: true,
    });
    await connectGmail(app, token, 'mara@gmail.com');
    expect(await status(token)).toMatchObject({
      isConnected: true,
      userEmail: 'mara@gmail.com',
      kind: 'gmail',
      senderName: 'Mara Vey',
      dailyLimit: 500,
      sentToday: 0,
      perMinute: 60,
      hold: null,
      problem: null,
      smtp: null,
    });
  });

  test('of an organisation may send more a day', async () => {
    const { token } = await signUp(app);
    await connectGmail(app, token, 'mara@tidalmemory.fm');
    expect(await status(token)).toMatchObject({ userEmail: 'mara@tidalmemory.fm', dailyLimit: 2000 });
  });

  test('is asked for nothing but to send and to know the address, with PKCE, lasting', async () => {
    const { token } = await signUp(app);
    const { authUrl } = await openGmailWindow(app, token);
    const asked = new URL(authUrl).searchParams;
    expect(asked.get('scope')).toBe('openid email https://www.googleapis.com/auth/gmail.send');
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(asked.get('access_type')).toBe('offline');
    expect(asked.get('prompt')).toBe('consent');
    expect(asked.get('redirect_uri')).toBe(`${app.url}/api/oauth/gmail/callback`);
    expect(asked.get('state')?.length).toBeGreaterThan(30);
  });

  test('that is denied is not connected, and the window says so', async () => {
    const { token } = await signUp(app);
    await app.sandbox.post('/consent', { vendor: 'gmail', decision: 'deny' });
    const window = await openGmailWindow(app, token);
    const page = await window.visit(await window.consent());
    expect(page).toMatchObject({ status: 400, connected: false, sentence: gmailSentences.denied });
    expect(await status(token)).toMatchObject({ isConnected: false });
  });

  test('with a state nobody asked for is rejected', async () => {
    const { token } = await signUp(app);
    await allow();
    const window = await openGmailWindow(app, token);
    const callback = new URL(await window.consent());
    callback.searchParams.set('state', 'x'.repeat(43));
    expect(await visitWindow(callback.href)).toMatchObject({ connected: false, sentence: gmailSentences.expired });
    callback.searchParams.delete('state');
    expect(await visitWindow(callback.href)).toMatchObject({ connected: false, sentence: gmailSentences.expired });
    expect(await status(token)).toMatchObject({ isConnected: false });
  });

  test('works once: the same response again is rejected, and so is an old one', async () => {
    const { token } = await signUp(app);
    await allow();
    const window = await openGmailWindow(app, token);
    const callback = await window.consent();
    expect((await visitWindow(callback)).connected).toBe(true);
    expect(await visitWindow(callback)).toMatchObject({ connected: false, sentence: gmailSentences.expired });
    const late = await openGmailWindow(app, token);
    const lateCallback = await late.consent();
    app.clock.advance(hour);
    expect(await visitWindow(lateCallback)).toMatchObject({ connected: false, sentence: gmailSentences.expired });
  });

  test('a code that was already used is rejected', async () => {
    const { token } = await signUp(app);
    await allow();
    const first = await openGmailWindow(app, token);
    const used = new URL(await first.consent());
    await visitWindow(used.href);
    const second = await openGmailWindow(app, token);
    const callback = new URL(await second.consent());
    callback.searchParams.set('code', used.searchParams.get('code') ?? '');
    expect(await visitWindow(callback.href)).toMatchObject({ connected: false, sentence: gmailSentences.refused });
  });

  test('a code of another attempt does not fit this one’s verifier', async () => {
    const [victim, thief] = [await signUp(app), await signUp(app)];
    await allow('victim@gmail.com');
    const stolen = new URL(await (await openGmailWindow(app, victim.token)).consent());
    const callback = new URL(await (await openGmailWindow(app, thief.token)).consent());
    callback.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expect(await visitWindow(callback.href)).toMatchObject({ connected: false, sentence: gmailSentences.refused });
    expect(await status(thief.token)).toMatchObject({ isConnected: false });
  });

  test('the response belongs to the account that asked, whoever brings it', async () => {
    const [asker, other] = [await signUp(app), await signUp(app)];
    await allow('asker@gmail.com');
    const window = await openGmailWindow(app, asker.token);
    await visitWindow(await window.consent(), { authorization: `Bearer ${other.token}` });
    expect(await status(asker.token)).toMatchObject({ isConnected: true, userEmail: 'asker@gmail.com' });
    expect(await status(other.token)).toMatchObject({ isConnected: false });
  });

  test('a browser that did not ask cannot finish it', async () => {
    const { token } = await signUp(app);
    await allow();
    const lured = await openGmailWindow(app, token);
    expect(await visitAsBrowser(await lured.consent())).toContain(gmailSentences.elsewhere);
    expect(await status(token)).toMatchObject({ isConnected: false });
    const own = await openGmailWindow(app, token);
    expect(await visitAsBrowser(await own.consent(), own.cookie)).toContain(gmailSentences.connected);
    expect(await status(token)).toMatchObject({ isConnected: true });
  });

  test('without permission to send is not connected', async () => {
    const { token } = await signUp(app);
    await app.sandbox.post('/consent', { vendor: 'gmail', decision: 'ask' });
    const { authUrl } = await openGmailWindow(app, token);
    const chooser = new URL((await fetch(authUrl, { redirect: 'manual' })).headers.get('location') ?? '', authUrl).href;
    const form = new URLSearchParams({ account: 'jonah@example.com', decision: 'allow' });
    let address = chooser;
    let response = await fetch(chooser, { method: 'POST', body: form, redirect: 'manual' });
    while (!address.startsWith(app.url)) {
      address = new URL(response.headers.get('location') ?? '', address).href;
      if (!address.startsWith(app.url)) response = await fetch(address, { redirect: 'manual' });
    }
    expect(await visitWindow(address)).toMatchObject({ connected: false, sentence: gmailSentences.cannotSend });
  });

  test.each(['500', '429', 'drop-before', 'drop-after'])(
    'with Google answering %s is not connected, and says why',
    async (mode) => {
      const { token } = await signUp(app);
      await allow();
      const window = await openGmailWindow(app, token);
      const callback = await window.consent();
      await app.sandbox.post('/faults', { vendor: 'gmail', mode, times: 1 });
      expect(await visitWindow(callback)).toMatchObject({ connected: false, sentence: gmailSentences.unreachable });
    },
  );

  test('gives the permission back when it is disconnected', async () => {
    const { token, user } = await signUp(app);
    await connectGmail(app, token);
    const { rows } = await app.pool.query('select secret from mailboxes where user_id = $1', [user.id]);
    expect(rows[0].secret).toMatch(/^v1\./);
    const before = app.logLines.length;
    const response = await app.api.post('/oauth/gmail/disconnect', {}, token);
    expect(response.body).toMatchObject({ isConnected: false, userEmail: null });
    expect(app.logLines.slice(before).join('')).not.toContain('did not revoke the permission');
    expect((await app.api.post('/oauth/gmail/disconnect', {}, token)).status).toBe(200);
  });
});

test('the tokens in the database are sealed, and nothing of them is logged', async () => {
  const { token, user } = await signUp(app);
  await connectGmail(app, token);
  const { rows } = await app.pool.query('select * from mailboxes where user_id = $1', [user.id]);
  expect(JSON.stringify(rows[0])).not.toMatch(/refreshToken|accessToken/);
  expect(app.logLines.join('')).not.toMatch(/refreshToken|access_token|[?&]code=/);
});

test('without Gmail on this server the request says so, and other mailboxes can be connected', async () => {
  const plain = await createTestApp();
  const { token } = await signUp(plain);
  expect((await plain.api.get('/oauth/gmail/status', token)).body).toMatchObject({ gmailAvailable: false });
  const response = await plain.api.get('/oauth/gmail/auth', token);
  expect(response.status).toBe(503);
  expect(response.body.code).toBe('gmail_not_configured');
  await plain.close();
});

describe('any other mailbox', async () => {
  const environment = (app.runtime.config.systemMail?.url ?? '').replace('smtp://', 'http://');
  const { hostname: host, port } = new URL(environment);
  const settings = { host, port: Number(port), user: 'mara@tidal.example', password: 'secret words', security: 'none' };

  test('is connected once signing in to it has worked; the sender’s name is set with the sender alone', async () => {
    const { token, user } = await signUp(app);
    const { displayName } = (await app.api.get('/me', token)).body;
    const checked = await app.api.post('/email/mailbox/smtp/check', settings, token);
    expect(checked.body).toEqual({ works: true, address: 'mara@tidal.example' });
    expect(await status(token)).toMatchObject({ isConnected: false });
    const connected = await app.api.post('/email/mailbox/smtp', { ...settings, senderName: 'Mara' }, token);
    expect(connected.body).toMatchObject({
      isConnected: true,
      kind: 'smtp',
      userEmail: 'mara@tidal.example',
      senderName: displayName,
      smtp: { host, port: Number(port), user: 'mara@tidal.example', security: 'none' },
    });
    const { rows } = await app.pool.query('select * from mailboxes where user_id = $1', [user.id]);
    expect(JSON.stringify(rows[0])).not.toContain('secret words');
    const changed = await app.api.put('/email/mailbox', { senderName: 'Mara V', dailyLimit: 40 }, token);
    expect(changed.body).toMatchObject({ senderName: displayName, dailyLimit: 40 });
    await app.api.put('/email/sender', { senderName: 'Mara V' }, token);
    expect(await status(token)).toMatchObject({ senderName: 'Mara V' });
    expect((await app.api.post('/oauth/gmail/disconnect', {}, token)).body).toMatchObject({ isConnected: false });
  });

  test.each([
    ['a wrong password', { password: 'wrong' }, 'password', /did not accept the username and password/],
    ['a port nobody listens on', { port: 1 }, 'host', /No mail server responds at 127\.0\.0\.1:1\b/],
    [
      'a server without encryption where it is wanted',
      { security: 'starttls' },
      'security',
      /No encrypted connection \(STARTTLS\)/,
    ],
    ['a server without TLS where it is wanted', { security: 'tls' }, 'security', /No encrypted connection \(TLS\)/],
    [
      'a name that does not exist',
      { host: 'no-such-host.invalid' },
      'host',
      /There is no server called no-such-host\.invalid/,
    ],
  ])('with %s is rejected with a sentence for its field and not saved', async (_what, change, field, sentence) => {
    const { token } = await signUp(app);
    const response = await app.api.post('/email/mailbox/smtp', { ...settings, ...change }, token);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'mailbox_refused', field, error: expect.stringMatching(sentence) });
    expect(await status(token)).toMatchObject({ isConnected: false });
  });

  test('without an address in the user name must name one', async () => {
    const { token } = await signUp(app);
    const response = await app.api.post('/email/mailbox/smtp', { ...settings, user: 'mara' }, token);
    expect(response.status).toBe(400);
    expect(response.body.field).toBe('address');
    const named = await app.api.post(
      '/email/mailbox/smtp',
      { ...settings, user: 'mara', address: 'mara@x.example' },
      token,
    );
    expect(named.body).toMatchObject({ userEmail: 'mara@x.example' });
  });

  test('in a private network, or at another port than email uses, is rejected unless the operator allows it', async () => {
    const strict = await createTestApp({ environment: { SMTP_ALLOW_PRIVATE: 'false' } });
    const { token } = await signUp(strict);
    for (const change of [
      { host: '127.0.0.1', port: 587 },
      { host: 'localhost', port: 465 },
      { host: '10.0.0.1', port: 25 },
      { host: '169.254.169.254', port: 25 },
      { host: '::1', port: 587 },
      { host: '::ffff:192.168.1.1', port: 587 },
      { host: '0.0.0.0', port: 587 },
    ]) {
      const response = await strict.api.post('/email/mailbox/smtp/check', { ...settings, ...change }, token);
      expect(response.body.error, change.host).toContain('is in a private network');
    }
    const odd = await strict.api.post('/email/mailbox/smtp/check', { ...settings, host: '8.8.8.8', port: 22 }, token);
    expect(odd.body.error).toContain('Email is not sent through port 22');
    await strict.close();
  });
});
