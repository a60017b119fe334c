import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { restartInTurn } from './rolling-restart.mjs';

/** @type {(() => unknown)[]} */
const closers = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** @param {import('node:http').RequestListener} listener */
async function listen(listener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return `http://127.0.0.1:${port}`;
}

/** Two servers and a round-robin proxy that skips one that has failed twice, until it is ready again. */
async function openSite() {
  /** @type {string[]} */
  const log = [];
  const drained = { name: '', checks: 0 };
  const failures = new Map([
    ['one', 0],
    ['two', 0],
  ]);
  const isReady = (/** @type {string} */ name) => drained.name !== name;
  /** @type {import('./rolling-restart.mjs').Server[]} */
  const servers = [];
  for (const name of ['one', 'two']) {
    const url = await listen((_request, response) => {
      // Ready again after a number of checks instead of after some time.
      if (!isReady(name) && ++drained.checks > 15) drained.name = '';
      response.writeHead(isReady(name) ? 200 : 503).end();
    });
    servers.push({ name, url });
  }
  let turn = 0;
  const proxyUrl = await listen((_request, response) => {
    const asked = [];
    for (let tries = 0; tries < 2; tries += 1) {
      const { name = '', url = '' } = servers[turn++ % 2] ?? {};
      const failed = failures.get(name) ?? 0;
      if (isReady(name)) failures.set(name, 0);
      else if (failed === 2) continue;
      asked.push(new URL(url).host);
      if (isReady(name)) break;
      failures.set(name, failed + 1);
      log.push(`${name} failed`);
    }
    response.writeHead(200, { 'x-debut-servers': asked.join(', ') }).end();
  });
  const restart = async (/** @type {string} */ name) => {
    log.push(`restart ${name}`);
    Object.assign(drained, { name, checks: 0 });
  };
  const report = (/** @type {string} */ sentence) => void log.push(sentence);
  return { options: { servers, proxyUrl, restart, report, limitMilliseconds: 30_000 }, log };
}

test('each server is drained and restarted, the next one only when the last is ready', async () => {
  const { options, log } = await openSite();
  await restartInTurn(options);
  expect(log).toEqual([
    ...['restart one', 'one failed', 'one failed', 'one is restarted and ready.'],
    ...['restart two', 'two failed', 'two failed', 'two is restarted and ready.'],
  ]);
});

test('nothing is restarted while a server is not ready', async () => {
  const { options, log } = await openSite();
  const gone = { name: 'gone', url: 'http://127.0.0.1:1' };
  await expect(restartInTurn({ ...options, servers: [...options.servers, gone] })).rejects.toThrow('gone is not ready');
  expect(log).toEqual([]);
});

test('a restart that fails or never happens stops before the next server', async () => {
  const { options, log } = await openSite();
  const never = { ...options, restart: async () => undefined, limitMilliseconds: 1 };
  await expect(restartInTurn(never)).rejects.toThrow('for one to stop being ready. The other servers are untouched.');
  const failing = async () => {
    throw new Error('no such unit');
  };
  await expect(restartInTurn({ ...options, restart: failing })).rejects.toThrow('no such unit');
  expect(log).toEqual([]);
});

test('an address without the probe is rejected', async () => {
  const { options, log } = await openSite();
  const proxyUrl = options.servers[1]?.url;
  await expect(restartInTurn({ ...options, proxyUrl })).rejects.toThrow('is not the probe of nginx/debut.conf');
  expect(log).toEqual([]);
});
