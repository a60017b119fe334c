import { afterAll, expect, test } from 'vitest';
import { connectGmail } from '../testing/gmail-window.ts';
import { describeInput } from '../testing/tenants/describe-input.ts';
import { type Example, listExamples } from '../testing/tenants/example-requests.ts';
import { fillIn } from '../testing/tenants/fill-in.ts';
import { makeRequest } from '../testing/tenants/make-request.ts';
import { createTestApp, signUp } from '../testing/test-app.ts';
import { uploadCover } from '../testing/test-files.ts';

const app = await createTestApp({ sandbox: true, environment: { SMTP_ALLOW_PRIVATE: 'true', CALL_LOG: 'on' } });
afterAll(app.close);
const { api, sandbox } = app;
const { token, password, user } = await signUp(app, { password: 'planted password of an account' });

/** Long enough to pass for a secret anywhere, and unlike anything else. */
const planted = (where: string) => `planted-${where.replace(/\W+/g, '-')}-0123456789abcdef0123456789abcdef`.slice(-64);
const logged = () => app.logLines.join('');

test('nothing that a client can put anywhere appears in the log', async () => {
  const before = app.logLines.length;
  for (const example of listExamples().filter(({ endpoint }) => endpoint.path !== '/events')) {
    for (const call of plantedCalls(example)) await makeRequest(app, call, bearerFor(example));
  }
  const headers = [
    'authorization',
    'cookie',
    'x-api-key',
    'stripe-signature',
    'x-twilio-signature',
    'referer',
    'user-agent',
    'x-forwarded-for',
    'x-request-id',
  ];
  for (const name of headers) {
    for (const path of ['/me', '/webhooks/stripe', '/webhooks/twilio/inbound']) {
      await api.call(path, { method: path === '/me' ? 'GET' : 'POST', headers: { [name]: planted(name) } });
    }
  }
  await api.call('/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"email": "${planted('broken json')}`,
  });
  expect(app.logLines.length - before).toBeGreaterThan(300);
  expect(app.logLines.filter((line) => line.includes('planted'))).toEqual([]);
}, 180_000);

test('no secret of ours or of an account appears in the log, also when a provider fails', async () => {
  const cover = await uploadCover(api, token);
  const { id: trackId } = (await api.post('/tracks', { title: 'Song', coverArt: cover }, token)).body;
  await fetch(cover);
  await connectGmail(app, token, 'planted@gmail.com');
  const { url: calendar } = (await api.get('/calendar', token)).body;
  await fetch(calendar);
  for (const path of [
    'unsubscribe/planted-mail-token-0123456789',
    'open/planted-mail-token-0123456789',
    'click/planted-mail-token-0123456789/0',
  ])
    await api.get(`/email/${path}`);
  for (const mode of ['500', 'drop-before', 'refuse']) {
    for (const vendor of ['google', 'gmail', 'twilio', 'stripe', 'spotify', 'smtp']) {
      await sandbox.post('/faults', { vendor, mode, times: 3 });
    }
    await api.post('/email/mailbox/smtp', smtpMailbox(), token);
    await api.post('/email/mailbox/smtp/check', smtpMailbox(), token);
    await api.post('/billing/create-checkout-session', { tierId: 'pro' }, token);
    await api.get('/auth/google/callback?code=planted-code&state=planted-state');
    await api.get('/oauth/gmail/callback?code=planted-code&state=planted-state');
    const { authUrl } = (await api.get('/streaming/spotify/auth', token)).body;
    const state = new URL(authUrl).searchParams.get('state');
    await api.post('/streaming/spotify/connect', { code: 'planted-spotify-code', state }, token);
    await api.post('/oauth/gmail/disconnect', undefined, token);
  }
  await api.post('/email/templates', { trackId, artistStory: 'planted story' }, token);
  await app.pool.query('alter table tracks rename to lost');
  expect((await api.put(`/tracks/${trackId}`, { title: 'planted title' }, token)).status).toBe(500);
  await app.pool.query('alter table lost rename to tracks');

  const keys = secretsIn(app.runtime.config);
  expect(keys.length).toBeGreaterThan(6);
  const fileName = cover.slice(cover.lastIndexOf('/') + 1);
  const secrets = [...keys, token, password, calendar.slice(-47), fileName];
  expect(logged()).toContain('a request failed');
  expect(secrets.filter((secret) => logged().includes(secret))).toEqual([]);
  expect(app.logLines.filter((line) => line.includes('planted'))).toEqual([]);
});

const smtpMailbox = () => ({
  host: '127.0.0.1',
  port: 9,
  user: 'planted@example.com',
  password: 'planted-mailbox-password',
  security: 'none',
});

/** Calls that end the session are made by nobody, so that the others are made by somebody. */
function bearerFor({ name }: Example): string | undefined {
  return /sign-out|DELETE \/me/.test(name) ? planted('bearer') : token;
}

/** The call with something secret in each of its fields in turn; ids in the address are no secrets. */
function plantedCalls(example: Example): Example[] {
  const known = fillIn(example, (thing) => (thing === 'user' ? user.id : 'unknown'));
  const query = Object.keys({ ...known.query, access_token: '', ...fieldsOf(example, 'query') });
  const ofQuery = query.map((name) => ({ ...known, query: { ...known.query, [name]: planted(name) } }));
  // The name of a mail server is asked for in the whole world.
  const body = Object.keys(fieldsOf(example, 'body')).filter((name) => name !== 'host');
  const ofBody = body.map((name) => ({ ...known, body: { ...Object(known.body), [name]: planted(name) } }));
  return [...ofQuery, ...ofBody];
}

function fieldsOf({ endpoint }: Example, part: string): object {
  const [, schema] = describeInput(endpoint).find(([name]) => name === part) ?? [];
  return (schema as { properties?: object } | undefined)?.properties ?? {};
}

/** What the operator keeps from others: keys, secrets, and passwords in addresses. */
function secretsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') {
    const inAddress = /^\w+:\/\/[^/]*:([^/@]+)@/.exec(value)?.[1];
    return /secret|key|token|password/i.test(name) && value.length > 5 ? [value] : inAddress ? [inAddress] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([inner, one]) => secretsIn(one, inner));
}
