import { expect, test } from 'vitest';
import { shareTestSandbox } from '../testing/sandbox.ts';

const sandbox = await shareTestSandbox();
const redirectUri = 'http://127.0.0.1:65001/api/oauth/gmail/callback';
const scope = 'openid email https://www.googleapis.com/auth/gmail.send';
const verifier = 'v'.repeat(43);
const challenge = '7w_YNF9DSfIdPf_pRjSq646_kPr-2-o9NAl16JGghdM';

function call(path: string, fields: Record<string, string>): Promise<Response> {
  const { GMAIL_CLIENT_ID = '', GMAIL_CLIENT_SECRET = '' } = sandbox.environment;
  const client = { client_id: GMAIL_CLIENT_ID, client_secret: GMAIL_CLIENT_SECRET };
  return fetch(`${sandbox.url}/gmail${path}`, { method: 'POST', body: new URLSearchParams({ ...client, ...fields }) });
}

/** Consents and returns the tokens. */
async function consent(email = 'mara@gmail.com') {
  await sandbox.post('/consent', { vendor: 'gmail', decision: 'allow', email });
  const query = new URLSearchParams({
    client_id: sandbox.environment.GMAIL_CLIENT_ID ?? '',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    state: 'state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    access_type: 'offline',
    prompt: 'consent',
  });
  let address = `${sandbox.url}/gmail/auth?${query.toString()}`;
  while (!address.startsWith(redirectUri)) {
    const response = await fetch(address, { redirect: 'manual' });
    address = new URL(response.headers.get('location') ?? '', address).href;
  }
  const code = new URL(address).searchParams.get('code') ?? '';
  const fields = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
  const response = await call('/token', fields);
  return (await response.json()) as { access_token: string; refresh_token: string; scope: string; id_token: string };
}

function send(accessToken: string, message = 'To: a@example.com\r\nSubject: Hi\r\n\r\nHello', threadId?: string) {
  return fetch(`${sandbox.url}/gmail/v1/users/me/messages/send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ raw: Buffer.from(message).toString('base64url'), threadId }),
  });
}

interface InThread {
  subject?: string;
  references: string;
  threadId?: string;
}

/** Sends an email with references and returns Gmail's ids. */
async function sendInThread(accessToken: string, { subject = 'Hi', references, threadId }: InThread) {
  const message = `To: a@example.com\r\nSubject: ${subject}\r\nReferences: ${references}\r\n\r\nHello`;
  const response = await send(accessToken, message, threadId);
  expect(response.status).toBe(200);
  return (await response.json()) as { id: string; threadId: string };
}

test('consent grants offline access, and a sent email is in the outbox', async () => {
  const tokens = await consent();
  expect(tokens).toMatchObject({ refresh_token: expect.any(String), scope });
  const response = await send(tokens.access_token);
  expect(await response.json()).toMatchObject({ id: expect.any(String), labelIds: ['SENT'] });
  expect((await sandbox.outbox()).mail).toMatchObject([{ via: 'gmail', to: 'a@example.com', subject: 'Hi' }]);
  const renewed = await call('/token', { grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
  const { access_token } = (await renewed.json()) as { access_token: string };
  expect((await send(access_token)).status).toBe(200);
});

test('every recipient in the headers gets it, including Bcc', async () => {
  const { access_token } = await consent();
  await send(access_token, 'To: a@example.com, b@example.com\r\nBcc: c@example.com\r\n\r\nHello');
  expect((await sandbox.outbox()).mail[0]?.to).toBe('a@example.com, b@example.com, c@example.com');
  expect((await send(access_token, 'Subject: nobody\r\n\r\nHello')).status).toBe(400);
});

test('Gmail replaces the Message-ID, and the one it was sent with stays visible', async () => {
  const { access_token } = await consent();
  await send(access_token, 'To: a@example.com\r\nMessage-Id: <own@example.com>\r\n\r\nMessage-ID: a text');
  const [mail] = (await sandbox.outbox()).mail;
  expect(mail?.headers).toMatchObject({
    'message-id': expect.stringMatching(/^<[^@]+@mail\.gmail\.com>$/),
    'x-google-original-message-id': '<own@example.com>',
  });
  expect(mail?.text.trim()).toBe('Message-ID: a text');
  const source = await (await fetch(`${sandbox.url}/mail/${mail?.id}/raw`)).text();
  expect(source).toContain(`Message-ID: ${mail?.headers['message-id']}\r\n`);
});

test('an email continues the thread it names if the subject and the references match', async () => {
  const { access_token } = await consent();
  const first = await sendInThread(access_token, { references: '<root@example.com>' });
  const { threadId } = first;
  const [mail] = (await sandbox.outbox()).mail;
  const replyTo = mail?.headers['message-id'] ?? '';
  const followUps = [
    await sendInThread(access_token, { references: '<root@example.com> <x@example.com>', threadId }),
    await sendInThread(access_token, { subject: 'Re: Hi', references: '<x@example.com>', threadId }),
    await sendInThread(access_token, { subject: 'RE: re: Hi', references: replyTo, threadId }),
  ];
  expect(followUps.map((sent) => sent.threadId)).toEqual([threadId, threadId, threadId]);
  expect(new Set([first, ...followUps].map(({ id }) => id)).size).toBe(4);
  const { mail: emails } = await sandbox.outbox();
  expect(emails.map((one) => one.threadId)).toEqual([threadId, threadId, threadId, threadId]);
});

test.each([
  ['without a thread', { references: '<root@example.com>' }, false],
  ['with another subject', { references: '<root@example.com>', subject: 'Hello' }, true],
  ['with other references', { references: '<own@example.com>' }, true],
])('an email %s begins a new thread', async (_how, email, namesThread) => {
  const { access_token } = await consent();
  const { threadId } = await sendInThread(access_token, { references: '<root@example.com>' });
  const sent = await sendInThread(access_token, { ...email, ...(namesThread && { threadId }) });
  expect(sent.threadId).toBe(sent.id);
  expect(sent.threadId).not.toBe(threadId);
});

test('a thread of another account, or of an emptied outbox, is not found', async () => {
  const { access_token } = await consent();
  const { threadId } = await sendInThread(access_token, { references: '<root@example.com>' });
  const other = await consent('noa@gmail.com');
  const rejected = await send(other.access_token, undefined, threadId);
  expect(rejected.status).toBe(404);
  expect(await rejected.json()).toMatchObject({
    error: { code: 404, message: 'Requested entity was not found.', status: 'NOT_FOUND' },
  });
  await fetch(`${sandbox.url}/outbox.json`, { method: 'DELETE' });
  expect((await send(access_token, undefined, threadId)).status).toBe(404);
  expect((await sandbox.outbox()).mail).toEqual([]);
});

test('a Workspace account has the hd claim, a personal one does not', async () => {
  const buildClaims = ({ id_token }: { id_token: string }) =>
    JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString());
  expect(buildClaims(await consent('mara@tidalmemory.fm'))).toMatchObject({ hd: 'tidalmemory.fm' });
  expect(buildClaims(await consent('mara@gmail.com'))).not.toHaveProperty('hd');
});

test('sending needs a token, and fails after revocation', async () => {
  expect((await send('made-up')).status).toBe(401);
  const given = await consent();
  await call('/token/revocation', { token: given.refresh_token });
  const taken = await consent();
  expect(await (await sandbox.post('/revoke', { email: 'mara@gmail.com' })).json()).toMatchObject({
    revoked: expect.any(Number),
  });
  expect((await send(taken.access_token)).status).toBe(401);
  for (const { refresh_token } of [given, taken]) {
    const response = await call('/token', { grant_type: 'refresh_token', refresh_token });
    expect(await response.json()).toMatchObject({ error: 'invalid_grant' });
  }
});

test.each([
  ['429', 429],
  ['500', 500],
  ['refuse', 400],
])('the fault %s responds with %i once and stores nothing', async (mode, status) => {
  const { access_token } = await consent();
  await sandbox.post('/faults', { vendor: 'gmail', mode, times: 1 });
  const response = await send(access_token);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error: { code: status, message: expect.any(String) } });
  expect((await sandbox.outbox()).mail).toEqual([]);
  expect((await send(access_token)).status).toBe(200);
});

test.each([
  ['drop-before', 0],
  ['drop-after', 1],
])('the fault %s disconnects and stores %i emails', async (mode, count) => {
  const { access_token } = await consent();
  await sandbox.post('/faults', { vendor: 'gmail', mode, times: 1 });
  await expect(send(access_token)).rejects.toThrow('fetch failed');
  expect((await sandbox.outbox()).mail).toHaveLength(count);
});
