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
  return {
    calls,
    debutUrl,
    token,
    send: (fields: Record<string, string>, headers = { authorization }) =>
      fetch(url, { method: 'POST', headers, body: new URLSearchParams({ From: from, ...fields }) }),
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
