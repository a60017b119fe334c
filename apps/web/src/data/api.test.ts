import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountEndpoints } from '@debut/contract/account';
import { identityEndpoints } from '@debut/contract/identity';
import { afterEach, describe, expect, it } from 'vitest';
import { addressOf, createApi } from './api.ts';

let server: Server | undefined;

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  server?.close();
  server = undefined;
});

const somebody = { token: async () => 'secret', onTokenRejected: () => undefined };

describe('the API client', () => {
  it('carries the token of the signed-in user', async () => {
    const baseUrl = await serve((request, response) =>
      response.end(JSON.stringify({ sent: request.headers.authorization })),
    );
    const api = createApi({ baseUrl, tokens: () => somebody });
    expect(await api.call(accountEndpoints.me, {})).toEqual({ sent: 'Bearer secret' });
  });

  it('names the artist in requests of members, and in no others', async () => {
    const baseUrl = await serve((request, response) =>
      response.end(JSON.stringify({ artist: request.headers['debut-artist'] ?? null })),
    );
    const api = createApi({ baseUrl, tokens: () => somebody, artistId: () => 'lanterns' });
    expect(await api.call(accountEndpoints.me, {})).toEqual({ artist: 'lanterns' });
    expect(await api.call(accountEndpoints.me, {}, { artistId: 'juno' })).toEqual({ artist: 'juno' });
    expect(await api.call(accountEndpoints.me, {}, { artistId: null })).toEqual({ artist: null });
    expect(await api.call(accountEndpoints.sessions, {})).toEqual({ artist: null });
    expect(await api.call(accountEndpoints.confirmEmail, { body: { token: 't' } })).toEqual({ artist: null });
  });

  it('does not even ask when nobody is signed in', async () => {
    const api = createApi({ baseUrl: 'http://127.0.0.1:1', tokens: () => null });
    await expect(api.call(accountEndpoints.me, {})).rejects.toThrow('User not authenticated');
  });

  it('says the server’s own sentence, code and field', async () => {
    const baseUrl = await serve((_request, response) => {
      response.writeHead(400).end(JSON.stringify({ error: 'No', code: 'invalid_email', field: 'email' }));
    });
    const api = createApi({ baseUrl, tokens: () => null });
    const call = api.call(identityEndpoints.signIn, { body: { email: 'x', password: 'y' } });
    await expect(call).rejects.toMatchObject({ message: 'No', code: 'invalid_email', field: 'email', status: 400 });
  });

  it('has a sentence of its own when the answer is no JSON', async () => {
    const baseUrl = await serve((_request, response) => response.writeHead(502).end('<html>bad gateway</html>'));
    const api = createApi({ baseUrl, tokens: () => somebody });
    await expect(api.call(accountEndpoints.me, {})).rejects.toThrow('API request failed');
  });

  it('tells a lost connection from a refusal', async () => {
    const baseUrl = await serve((request) => request.socket.destroy());
    const api = createApi({ baseUrl, tokens: () => somebody });
    await expect(api.call(accountEndpoints.me, {})).rejects.toMatchObject({ code: 'network', status: 0 });
  });

  it('tells a connection that breaks in the middle of an answer from a refusal, too', async () => {
    const baseUrl = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"id":');
      response.socket?.end();
    });
    const api = createApi({ baseUrl, tokens: () => somebody });
    await expect(api.call(accountEndpoints.me, {})).rejects.toMatchObject({ code: 'network', status: 0 });
  });

  it('is an abort and no lost connection when the caller cancels, also in the middle of a response', async () => {
    const cancel = new AbortController();
    const baseUrl = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"id":', () => cancel.abort());
    });
    const api = createApi({ baseUrl, tokens: () => somebody });
    const call = api.call(accountEndpoints.me, {}, { signal: cancel.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('reports a refused token once, to whoever gave it', async () => {
    const refused: string[] = [];
    const baseUrl = await serve((_request, response) => response.writeHead(401).end('{}'));
    const onTokenRejected = (token: string) => refused.push(token);
    const api = createApi({ baseUrl, tokens: () => ({ ...somebody, onTokenRejected }) });
    await expect(api.call(accountEndpoints.me, {})).rejects.toThrow();
    expect(refused).toEqual(['secret']);
  });

  it('escapes what goes into an address', () => {
    expect(addressOf('', { path: '/me/sessions/{id}' }, { id: 'a/b?c' })).toBe('/api/me/sessions/a%2Fb%3Fc');
  });
});
