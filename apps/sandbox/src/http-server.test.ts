import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { closeServer, listenOn, startingServer } from './http-server.ts';

test('who calls before everything is ready is asked to come back, and then is answered', async () => {
  const starting = startingServer();
  onTestFinished(() => closeServer(starting.server));
  const host = '127.0.0.1';
  const url = `http://${host}:${await listenOn(starting.server, { port: 0, host, variable: 'PORT' })}/nowhere`;
  const app = Fastify({ serverFactory: starting.handOver });
  const early = await fetch(url);
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '1']);
  await app.ready();
  starting.open();
  expect((await fetch(url)).status).toBe(404);
});
