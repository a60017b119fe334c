import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { closeServer, createStartingServer, listen } from './http-server.ts';

test('requests before the server is ready get 503, and succeed afterwards', async () => {
  const starting = createStartingServer();
  onTestFinished(() => closeServer(starting.server));
  const host = '127.0.0.1';
  const url = `http://${host}:${await listen(starting.server, { port: 0, host, variable: 'PORT' })}/nowhere`;
  const app = Fastify({ serverFactory: starting.serverFactory });
  const early = await fetch(url);
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '1']);
  await app.ready();
  starting.open();
  expect((await fetch(url)).status).toBe(404);
});
