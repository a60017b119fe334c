import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { isPrivateAddress } from '../../platform/private-address.ts';
import { createLinkChecker } from './http.adapter.ts';

const seen: { method: string; path: string; userAgent: string | undefined; host: string | undefined }[] = [];
let sentBytes = 0;

/** What the music service does at an address. */
const routes: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/get-only': ({ method }, response) => response.writeHead(method === 'HEAD' ? 405 : 200).end(),
  '/head-lies': ({ method }, response) => response.writeHead(method === 'HEAD' ? 404 : 200).end(),
  '/slow': () => undefined,
  '/hangs-up': (_request, response) => void response.socket?.destroy(),
  '/garbage': (_request, response) => void response.socket?.end('SSH-2.0-OpenSSH_9.9\r\n'),
  '/huge-head': (_request, response) => response.writeHead(200, { 'x-filler': 'x'.repeat(100_000) }).end(),
  '/huge': ({ method }, response) => {
    response.writeHead(method === 'HEAD' ? 405 : 200);
    if (method === 'HEAD') return response.end();
    const chunk = Buffer.alloc(1 << 20);
    const send = () => {
      while (!response.destroyed && sentBytes < 1 << 30) {
        sentBytes += chunk.length;
        if (!response.write(chunk)) return;
      }
    };
    response.on('drain', send);
    send();
  },
};

const server = createServer((request, response) => {
  const path = (request.url ?? '').replace(/\?.*$/, '');
  const { method = '', headers } = request;
  seen.push({ method, path, userAgent: headers['user-agent'], host: headers.host });
  const status = /^\/status\/(\d+)$/.exec(path)?.[1];
  const hops = /^\/hops\/(\d+)$/.exec(path)?.[1];
  const to = /^\/to\/(.+)$/.exec(path)?.[1];
  if (status) response.writeHead(Number(status)).end();
  else if (hops)
    response.writeHead(302, { location: hops === '1' ? '/status/200' : `/hops/${Number(hops) - 1}` }).end();
  else if (path === '/circle') response.writeHead(301, { location: '/circle' }).end();
  else if (to) response.writeHead(307, { location: decodeURIComponent(to) }).end();
  else routes[path]?.(request, response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const origin = `http://127.0.0.1:${port}`;
const userAgent = 'Début-Link-Check (+https://debut.example)';
const check = createLinkChecker({ userAgent, isAllowed: (address) => address !== '127.0.0.2' });
const hasty = createLinkChecker({ userAgent, isAllowed: () => true, timeoutMilliseconds: 100 });
const to = (address: string) => `${origin}/to/${encodeURIComponent(address)}`;

test.each([
  [200, 'works'],
  [204, 'works'],
  [304, 'works'],
  [404, 'absent'],
  [410, 'absent'],
  [400, 'silent'],
  [401, 'silent'],
  [403, 'silent'],
  [405, 'silent'],
  [429, 'silent'],
  [500, 'silent'],
  [503, 'silent'],
])('a page that responds with %i: %s', async (status, outcome) => {
  expect(await check(`${origin}/status/${status}`)).toBe(outcome);
});

test('a service that knows no HEAD is asked again, with the name of the product', async () => {
  seen.length = 0;
  expect(await check(`${origin}/get-only`)).toBe('works');
  expect(await check(`${origin}/head-lies`)).toBe('works');
  expect(await check(`${origin}/status/200?q=%C3%A4#part`)).toBe('works');
  expect(seen.map(({ method }) => method).slice(0, 4)).toEqual(['HEAD', 'GET', 'HEAD', 'GET']);
  expect(new Set(seen.map((one) => one.userAgent))).toEqual(new Set(['Dbut-Link-Check (+https://debut.example)']));
});

test('redirects are followed, up to five', async () => {
  expect(await check(`${origin}/hops/5`)).toBe('works');
  expect(await check(`${origin}/hops/6`)).toBe('silent');
  expect(await check(`${origin}/circle`)).toBe('silent');
  expect(await check(to('/status/404'))).toBe('absent');
  expect(await check(to('spotify:track:1'))).toBe('works');
  expect(await check(to('http://'))).toBe('works');
});

test('a network that is private is not connected to, neither at once nor by a redirect', async () => {
  seen.length = 0;
  expect(await check(`http://127.0.0.2:${port}/status/200`)).toBe('silent');
  expect(await check(to(`http://127.0.0.2:${port}/status/200`))).toBe('silent');
  expect(seen.map(({ path }) => path.slice(0, 4))).toEqual(['/to/']);
  const strict = createLinkChecker({ userAgent, isAllowed: (address) => !isPrivateAddress(address) });
  for (const host of ['127.0.0.1', 'localhost', '0x7f.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0'])
    expect(await strict(`http://${host}:${port}/status/200`), host).toBe('silent');
  expect(seen).toHaveLength(1);
});

test.each([
  '10.0.0.1',
  '172.16.9.9',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  'fe80::1',
  'fc00::1',
  '::ffff:10.0.0.1',
])('%s is private', (address) => expect(isPrivateAddress(address)).toBe(true));

test('a service that is slow, hangs up or talks nonsense says nothing', async () => {
  expect(await hasty(`${origin}/slow`)).toBe('silent');
  expect(await check(`${origin}/slow`, AbortSignal.timeout(50))).toBe('silent');
  expect(await check(`${origin}/slow`, AbortSignal.abort())).toBe('silent');
  for (const path of ['/hangs-up', '/garbage', '/huge-head']) expect(await check(origin + path), path).toBe('silent');
  expect(await check('http://127.0.0.1:1/')).toBe('silent');
});

test('only the head of a response is read', async () => {
  expect(await check(`${origin}/huge`)).toBe('works');
  expect(sentBytes).toBeLessThan(100 << 20);
});
