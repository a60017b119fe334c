import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../sandbox.ts';
import { sign } from './signature.ts';
import { InvalidTwiml, parseTwiml } from './twiml.ts';
import { checkTwiml } from './twiml-rules.ts';

interface Received {
  readonly path: string;
  readonly fields: Record<string, string>;
  readonly signature: string;
}

const number = '+13125550142';

/** A sandbox, and a server in Debut's place that responds with TwiML by path. */
async function start(responses: Record<string, string>) {
  const received: Received[] = [];
  const debut = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    const path = request.url ?? '';
    received.push({ path, fields, signature: String(request.headers['x-twilio-signature']) });
    response.end((responses[path] ?? '<Response/>').replaceAll('DEBUT', debutUrl));
  });
  await new Promise<void>((resolve) => debut.listen(0, '127.0.0.1', resolve));
  const debutUrl = `http://127.0.0.1:${(debut.address() as AddressInfo).port}`;
  const sandbox = await startSandbox({ port: 0, debutUrl });
  onTestFinished(async () => {
    await sandbox.close();
    debut.close();
    debut.closeAllConnections();
  });
  const { TWILIO_ACCOUNT_SID: sid = '', TWILIO_AUTH_TOKEN: token = '' } = sandbox.environment;
  const authorization = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`;
  const post = (path: string, body: object = {}) =>
    fetch(sandbox.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    debutUrl,
    token,
    received,
    post,
    api: (path: string, init: RequestInit = {}) =>
      fetch(`${sandbox.url}/2010-04-01/Accounts/${sid}/${path}`, { ...init, headers: { authorization } }),
    dial: async () =>
      ((await (await post('/calls', { from: '+12125550143', to: number })).json()) as { id: string }).id,
    calls: async () =>
      ((await (await fetch(`${sandbox.url}/calls.json`)).json()) as { calls: { status: string }[] }).calls,
  };
}

const greeting =
  '<Response><Say voice="Polly.Joanna-Neural" language="en-US">Hi &#38; hello</Say><Gather input="dtmf" numDigits="1" timeout="8" action="DEBUT/key" method="POST"><Say>Press 3</Say></Gather><Say>Bye</Say><Hangup/></Response>';

test('a call is answered, waits for a key, and reports its end with its length, all signed', async () => {
  const { dial, calls, post, received, debutUrl, token } = await start({ '/api/webhooks/twilio/voice': greeting });
  const id = await dial();
  expect(await calls()).toMatchObject([
    { id, status: 'in-progress', awaits: 'key', heard: [{ text: 'Hi & hello' }, { text: 'Press 3' }] },
  ]);
  await post(`/calls/${id}/wait`);
  expect(await calls()).toMatchObject([{ status: 'completed', awaits: null }]);
  expect(received.map(({ path }) => path)).toEqual(['/api/webhooks/twilio/voice', '/api/webhooks/twilio/voice-status']);
  for (const { path, fields, signature } of received) expect(signature).toBe(sign(token, debutUrl + path, fields));
  expect(received[1]?.fields).toMatchObject({ CallSid: id, CallStatus: 'completed', CallDuration: '11' });
});

test('a message is recorded, reported, fetched and deleted', async () => {
  const record =
    '<Response><Record action="DEBUT/after" method="POST" maxLength="60" recordingStatusCallback="DEBUT/recording"/></Response>';
  const { dial, post, received, api } = await start({ '/api/webhooks/twilio/voice': greeting, '/key': record });
  const id = await dial();
  await post(`/calls/${id}/key`, { key: '3' });
  await post(`/calls/${id}/message`, { seconds: 90 });
  const reported = received.find(({ path }) => path === '/recording')?.fields;
  expect(reported).toMatchObject({ CallSid: id, RecordingStatus: 'completed', RecordingDuration: '60' });
  const recording = `Recordings/${reported?.RecordingSid}`;
  const sound = await api(`${recording}.wav`);
  expect([sound.headers.get('content-type'), (await sound.arrayBuffer()).byteLength]).toEqual([
    'audio/x-wav',
    44 + 60 * 16_000,
  ]);
  expect((await api(`${recording}.json`, { method: 'DELETE' })).status).toBe(204);
  expect((await api(`${recording}.wav`)).status).toBe(404);
});

test('a call that Debut places rings until it is picked up', async () => {
  const { api, calls, post, received, debutUrl } = await start({ '/answer': '<Response><Hangup/></Response>' });
  const fields = { From: number, To: '+12125550143', Url: `${debutUrl}/answer`, StatusCallback: `${debutUrl}/ended` };
  const placed = await api('Calls.json', { method: 'POST', body: new URLSearchParams(fields) });
  const { sid } = (await placed.json()) as { sid: string };
  expect([placed.status, (await calls())[0]?.status]).toEqual([201, 'ringing']);
  await post(`/calls/${sid}/pick-up`);
  expect(received.map(({ path }) => path)).toEqual(['/answer', '/ended']);
  expect(await (await api(`Calls/${sid}.json`)).json()).toMatchObject({ status: 'completed', duration: '0' });
  const foreign = await api('Calls.json', {
    method: 'POST',
    body: new URLSearchParams({ ...fields, From: '+15551234567' }),
  });
  expect([foreign.status, await foreign.json()]).toMatchObject([400, { code: 21_210 }]);
});

test.each([
  ['<Response><Dial>+1</Dial></Response>', '<Dial> is not allowed in <Response>.'],
  ['<Response><Say color="red">Hi</Say></Response>', '<Say> has no attribute color.'],
  ['<Response><Play>not a url</Play></Response>', '<Play> needs a URL.'],
  ['<Response><Gather><Record/></Gather></Response>', '<Record> is not allowed in <Gather>.'],
  ['<Response><Say>Rock & roll</Say></Response>', 'An ampersand is not escaped.'],
  ['<Response><Say>Hi</Response>', '</Response> does not close <Say>.'],
  ['<Response>Hi</Response>', '<Response> contains text.'],
  ['Hello', 'There is no <Response>.'],
])('a document that Twilio would not accept ends the call: %s', (document, reason) => {
  expect(() => checkTwiml(parseTwiml(document))).toThrow(new InvalidTwiml(reason));
});
