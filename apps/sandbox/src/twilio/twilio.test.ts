import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../sandbox.ts';
import { sign } from './signature.ts';

interface Call {
  path: string;
  fields: Record<string, string>;
  signature: string;
}

/** A sandbox, and a server in Debut's place that records requests. */
async function start(webhookResponse = '<Response></Response>') {
  const calls: Call[] = [];
  const debut = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    calls.push({ path: request.url ?? '', fields, signature: String(request.headers['x-twilio-signature']) });
    response.end(webhookResponse);
  });
  await new Promise<void>((resolve) => debut.listen(0, '127.0.0.1', resolve));
  const debutUrl = `http://127.0.0.1:${(debut.address() as AddressInfo).port}`;
  const sandbox = await startSandbox({ port: 0, debutUrl });
  onTestFinished(async () => {
    await sandbox.close();
    debut.close();
    debut.closeAllConnections();
  });
  const { TWILIO_ACCOUNT_SID: sid = '', TWILIO_AUTH_TOKEN: token = '', TWILIO_FROM: from = '' } = sandbox.environment;
  const authorization = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`;
  const url = `${sandbox.url}/2010-04-01/Accounts/${sid}/Messages.json`;
  const request = async (path: string, body?: object, method = body ? 'POST' : 'GET') => {
    const json = body && { headers: { authorization, 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(sandbox.url + path, { method, headers: { authorization }, ...json });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as Record<string, never>) };
  };
  const whatsAppFrom = `whatsapp:${sandbox.environment.TWILIO_WHATSAPP_FROM}`;
  return {
    request,
    calls,
    debutUrl,
    token,
    send: (fields: Record<string, string>, headers = { authorization }) =>
      fetch(url, { method: 'POST', headers, body: new URLSearchParams({ From: from, ...fields }) }),
    write: (fields: Record<string, string>) =>
      fetch(url, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ From: whatsAppFrom, ...fields }),
      }),
    list: async (to: string) =>
      (await (await fetch(`${url}?To=${encodeURIComponent(to)}`, { headers: { authorization } })).json()) as {
        messages: { sid: string; body: string; status: string }[];
      },
    post: (path: string, body: object) =>
      fetch(sandbox.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    outbox: async () =>
      (await (await fetch(`${sandbox.url}/outbox.json`)).json()) as {
        sms: { to: string; body: string; status: string }[];
      },
  };
}

async function waitUntil(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('a text is accepted, listed and delivered, with signed callbacks', async () => {
  const { send, list, calls, debutUrl, token, outbox } = await start();
  const callback = `${debutUrl}/status?delivery=1`;
  const response = await send({ To: '+15551234567', Body: 'It is out', StatusCallback: callback });
  expect(response.status).toBe(201);
  const { sid } = (await response.json()) as { sid: string };
  expect((await list('+15551234567')).messages).toMatchObject([{ sid, body: 'It is out' }]);
  expect((await list('+15550000000')).messages).toEqual([]);
  await waitUntil(() => calls.length === 2);
  expect(calls.map(({ fields }) => fields.MessageStatus)).toEqual(['sent', 'delivered']);
  for (const { fields, signature } of calls) expect(signature).toBe(sign(token, callback, fields));
  expect((await outbox()).sms).toMatchObject([{ to: '+15551234567', body: 'It is out', status: 'delivered' }]);
});

test('sending needs the auth token, and test numbers return Twilio’s errors', async () => {
  const { send, outbox } = await start();
  expect((await send({ To: '+15551234567', Body: 'x' }, { authorization: 'Basic x' })).status).toBe(401);
  const rejected = await send({ To: '+15005550009', Body: 'x' });
  expect([rejected.status, await rejected.json()]).toMatchObject([400, { code: 21_614 }]);
  expect((await outbox()).sms).toEqual([]);
});

test('a reply reaches Debut signed; after STOP the number is blocked until START', async () => {
  const { send, post, calls, debutUrl, token, outbox } = await start(
    '<Response><Message>Help &#38; more</Message></Response>',
  );
  await post('/sms/reply', { from: '+15551234567', body: 'STOP' });
  const [call] = calls;
  expect(call?.fields).toMatchObject({ From: '+15551234567', Body: 'STOP' });
  expect(call?.signature).toBe(sign(token, `${debutUrl}/api/webhooks/twilio/inbound`, call?.fields ?? {}));
  expect((await outbox()).sms).toMatchObject([{ to: '+15551234567', body: 'Help & more' }]);
  expect(await (await send({ To: '+15551234567', Body: 'x' })).json()).toMatchObject({ code: 21_610 });
  await post('/sms/reply', { from: '+15551234567', body: 'start' });
  expect((await send({ To: '+15551234567', Body: 'x' })).status).toBe(201);
});

test('drop-after accepts the text, drop-before does not', async () => {
  const { send, post, list } = await start();
  for (const [mode, count] of [
    ['drop-before', 0],
    ['drop-after', 1],
  ] as const) {
    await post('/faults', { vendor: 'twilio', mode, times: 1 });
    await expect(send({ To: '+15551234567', Body: mode })).rejects.toThrow('fetch failed');
    expect((await list('+15551234567')).messages).toHaveLength(count);
  }
});

const to = 'whatsapp:+15551234567';
const content = {
  friendly_name: 'out_now',
  language: 'en',
  variables: { 1: 'Maya' },
  types: { 'twilio/text': { body: 'Hi {{1}}, it is out.' } },
};

test('on WhatsApp a text arrives within 24 hours of a message, and fails with 63016 otherwise', async () => {
  const { write, post, calls, debutUrl, outbox, list } = await start();
  const callback = { StatusCallback: `${debutUrl}/status` };
  const statuses = () => calls.filter(({ path }) => path === '/status').map(({ fields }) => fields);
  expect((await write({ To: to, Body: 'It is out', ...callback })).status).toBe(201);
  await waitUntil(() => statuses().length === 2);
  expect(statuses().at(-1)).toMatchObject({ MessageStatus: 'undelivered', ErrorCode: '63016', To: to });
  await post('/sms/reply', { from: '+15551234567', body: 'Hello', channel: 'whatsapp' });
  expect(calls.at(-1)?.fields).toMatchObject({ From: to, Body: 'Hello', NumMedia: '0' });
  await write({ To: to, Body: 'It is out', ...callback });
  await waitUntil(() => statuses().length === 5);
  expect(
    statuses()
      .map(({ MessageStatus }) => MessageStatus)
      .slice(2),
  ).toEqual(['sent', 'delivered', 'read']);
  expect((await outbox()).sms.at(-1)).toMatchObject({ channel: 'whatsapp', to: '+15551234567', status: 'read' });
  expect((await list(to)).messages).toHaveLength(2);
  expect((await list('+15551234567')).messages).toEqual([]);
});

test('a template is created, submitted once, approved and sent at any time', async () => {
  const { request, write, post, calls, debutUrl, outbox } = await start();
  const created = await request('/v1/Content', content);
  expect([created.status, created.body]).toMatchObject([201, { ...content, sid: expect.stringMatching(/^HX/) }]);
  const sid = String(created.body?.sid);
  expect((await request('/v2/Content?ContentName=out_now')).body).toMatchObject({ contents: [{ sid }] });
  expect((await request('/v2/Content?ContentName=other')).body).toMatchObject({ contents: [] });
  const approvals = `/v1/Content/${sid}/ApprovalRequests`;
  expect((await request(approvals)).body).toMatchObject({ whatsapp: { status: 'unsubmitted' } });
  const submission = { name: 'out_now_1', category: 'MARKETING' };
  expect((await request(`${approvals}/whatsapp`, { ...submission, name: 'Out now' })).status).toBe(400);
  expect(await request(`${approvals}/whatsapp`, submission)).toMatchObject({
    status: 201,
    body: { status: 'received' },
  });
  expect((await request(`${approvals}/whatsapp`, submission)).status).toBe(400);
  await post(`/templates/${sid}/approve`, {});
  expect((await request(approvals)).body).toMatchObject({ whatsapp: { ...submission, status: 'approved' } });
  const variables = (values: object) => ({ ContentVariables: JSON.stringify(values) });
  const empty = await write({ To: to, ContentSid: sid, ...variables({ 1: '' }) });
  expect(await empty.json()).toMatchObject({ code: 21_656 });
  await write({ To: to, ContentSid: sid, ...variables({ 1: 'Elle' }), StatusCallback: `${debutUrl}/status` });
  await waitUntil(() => calls.length === 3);
  expect((await outbox()).sms).toMatchObject([{ body: 'Hi Elle, it is out.', status: 'read' }]);
});

test('a rejected template has a reason and is not sent; a deleted one is gone', async () => {
  const { request, write, post, calls, debutUrl } = await start();
  const { body } = await request('/v1/Content', content);
  const path = `/v1/Content/${String(body?.sid)}`;
  await request(`${path}/ApprovalRequests/whatsapp`, { name: 'out_now', category: 'UTILITY' });
  await post(`/templates/${String(body?.sid)}/reject`, { reason: 'Not a utility' });
  expect((await request(`${path}/ApprovalRequests`)).body).toMatchObject({
    whatsapp: { status: 'rejected', rejection_reason: 'Not a utility' },
  });
  const values = { ContentVariables: '{"1":"Elle"}', StatusCallback: `${debutUrl}/status` };
  await write({ To: to, ContentSid: String(body?.sid), ...values });
  await waitUntil(() => calls.length === 2);
  expect(calls.at(-1)?.fields).toMatchObject({ ErrorCode: '63016' });
  expect((await request(path, undefined, 'DELETE')).status).toBe(204);
  expect((await request(path)).status).toBe(404);
  expect(await (await write({ To: to, ContentSid: String(body?.sid) })).json()).toMatchObject({ code: 21_655 });
});

test('only the number for WhatsApp writes there, STOP is not blocked, and media comes without a text', async () => {
  const { send, write, post, calls } = await start();
  expect(await (await send({ To: to, Body: 'x' })).json()).toMatchObject({ code: 63_007 });
  await post('/sms/reply', { from: '+15551234567', body: 'STOP', channel: 'whatsapp' });
  expect((await write({ To: to, Body: 'x' })).status).toBe(201);
  await post('/sms/reply', { from: '+15551234567', body: '', channel: 'whatsapp', mediaType: 'image/jpeg' });
  expect(calls.at(-1)?.fields).toMatchObject({ Body: '', NumMedia: '1', MediaContentType0: 'image/jpeg' });
});
