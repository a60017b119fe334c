import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountEndpoints } from '@debut/contract/account';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApi } from '../api.ts';
import { createEmbeddedIdentity } from './embedded-identity.ts';
import type { Identity } from './identity-client.ts';

type ResponseBody = (token: string, response: ServerResponse) => void;

const tellOwner: ResponseBody = (token, response) =>
  response.end(JSON.stringify({ id: `owner of ${token}`, email: '', displayName: '' }));

let server: Server;
let answerMe: ResponseBody;
let answerSignUp: ((body: string, response: ServerResponse) => boolean) | undefined;

/** Gives out the tokens t1, t2 and so on, and says of each whom it belongs to. */
beforeEach(async () => {
  let given = 0;
  answerMe = tellOwner;
  answerSignUp = undefined;
  server = createServer(async (request, response) => {
    const { url, headers } = request;
    const body = Buffer.concat(await request.toArray()).toString();
    if (url === '/api/auth/sign-up/email' && answerSignUp?.(body, response)) return;
    if (url === '/api/me') return answerMe(headers.authorization?.replace('Bearer ', '') ?? '', response);
    given += 1;
    response.writeHead(200, { 'set-auth-token': `t${given}` }).end('{}');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterEach(() => server.close());

function createClient(kept: Record<string, string> = {}) {
  const stored = new Map(Object.entries(kept));
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  } as unknown as Storage;
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const api = createApi({ baseUrl, tokens: () => identity });
  const identity = createEmbeddedIdentity({ api, baseUrl, storage, events: new EventTarget() as Window });
  const reported: (Identity | null)[] = [];
  identity.observe((user) => reported.push(user));
  return { api, identity, reported, user: () => reported.at(-1)?.id ?? null };
}

it('a call that was still on its way with the token of before does not sign out who signed in since', async () => {
  const { api, identity, user } = createClient();
  await identity.signIn('mara@tidalmemory.fm', 'password');
  let refuse: () => void = () => undefined;
  const hasArrived = new Promise<void>((arrive) => {
    answerMe = (_token, response) => {
      refuse = () => response.writeHead(401).end('{}');
      arrive();
    };
  });
  const slow = api.call(accountEndpoints.me, {});
  await hasArrived;
  answerMe = tellOwner;
  await identity.signIn('zora@tidalmemory.fm', 'password');
  refuse();
  await expect(slow).rejects.toMatchObject({ status: 401 });
  expect([user(), await identity.token()]).toEqual(['owner of t2', 't2']);
});

it('a token that the server no longer takes signs out', async () => {
  const { api, identity, user } = createClient();
  await identity.signIn('mara@tidalmemory.fm', 'password');
  answerMe = (_token, response) => response.writeHead(401).end('{}');
  await expect(api.call(accountEndpoints.me, {})).rejects.toMatchObject({ status: 401 });
  expect([user(), await identity.token()]).toEqual([null, null]);
});

it('signing in fails with a sentence when the server cannot say who it was', async () => {
  const { identity, user } = createClient();
  answerMe = (_token, response) => response.writeHead(500).end('{"error":"Out of order","code":"internal"}');
  await expect(identity.signIn('mara@tidalmemory.fm', 'password')).rejects.toThrow('Out of order');
  expect(user()).toBeNull();
});

it('asks to sign in when the stored user is damaged and the server cannot be reached', async () => {
  answerMe = (_token, response) => response.writeHead(503).end();
  const { reported } = createClient({ 'debut.token': 't1', 'debut.user': '{"id":' });
  await vi.waitFor(() => expect(reported).toEqual([null]));
});

it('a sign-up that needs a proof of work finds it and is sent again with it', async () => {
  const { identity, user } = createClient();
  const bodies: { proof?: { token: string; nonce: string } }[] = [];
  answerSignUp = (body, response) => {
    bodies.push(JSON.parse(body));
    if (bodies.length > 1) return false;
    const challenge = { token: 'signed', seed: 'seed', bits: 8 };
    response.writeHead(429).end(JSON.stringify({ error: 'Many accounts', code: 'proof_required', challenge }));
    return true;
  };
  await identity.signUp('mara@tidalmemory.fm', 'a quiet harbor');
  expect(bodies[1]?.proof).toEqual({ token: 'signed', nonce: expect.stringMatching(/^\d+$/) });
  expect(user()).toBe('owner of t1');
});
