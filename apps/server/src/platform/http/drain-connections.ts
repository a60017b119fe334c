import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate as nextRound, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Without a request for this long on any connection, none is in flight. */
const quietMilliseconds = 300;
/** While requests keep arriving, connections not used since are waited for: each gets a last response first. */
const longestWaitMilliseconds = 5000;
const pollMilliseconds = 20;
/** Clients still sending or reading then are cut off, so that everything else can close in order. */
const patienceMilliseconds = 7000;

/**
 * No request is lost when we stop. New connections are not accepted; on open ones each response is the last and says
 * so. Idle connections are closed when no more requests arrive: earlier, a request could be in flight on one.
 */
export function drainConnections(
  http: FastifyInstance,
  /** Until then requests are still served, so that a proxy that checks `/readyz` routes new ones elsewhere. */
  { drainMilliseconds = 0 }: { drainMilliseconds?: number } = {},
): { closeConnections(): Promise<void> } {
  const { server } = http;
  const lines = new Set<Socket>();
  const calls = new Set<IncomingMessage>();
  let stopping = false;
  let lastRequestAt = 0;
  server.on('connection', (line: Socket) => {
    lines.add(line);
    line.once('close', () => {
      lines.delete(line);
      for (const call of calls) if (call.socket === line) calls.delete(call);
    });
  });
  server.on('request', (call: IncomingMessage, response: ServerResponse) => {
    calls.add(call);
    lastRequestAt = performance.now();
    response.once('close', () => calls.delete(call));
  });
  http.addHook('preClose', async () => {
    stopping = true;
    await wait(drainMilliseconds);
    await shortRound();
    // The HTTP server's own `close` would cut idle connections immediately, and wait for those that never carried a
    // request.
    if (server.listening) Server.prototype.close.call(server);
  });
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
  // A response that had started before has promised to keep its connection open.
  http.addHook('onResponse', (request, _reply, done) => {
    if (stopping) request.raw.socket?.end();
    done();
  });

  return {
    /** Every open connection gets its last response and ends. */
    async closeConnections() {
      const begunAt = performance.now();
      const isQuiet = () => performance.now() - Math.max(begunAt, lastRequestAt) > quietMilliseconds;
      while (lines.size > 0 && !isQuiet() && performance.now() - begunAt < longestWaitMilliseconds)
        await wait(pollMilliseconds);
      const patience = begunAt + patienceMilliseconds;
      while (performance.now() < patience && calls.size > 0) {
        await shortRound();
        const talking = new Set([...calls].map(({ socket }) => socket));
        for (const line of lines) if (!talking.has(line)) line.destroySoon();
        await wait(pollMilliseconds);
      }
      await shortRound();
      for (const line of lines) calls.size > 0 ? line.destroy() : line.destroySoon();
    },
  };
}

const shortMilliseconds = 3;
const triesForShort = 100;

/** Right after a short turn of the event loop: what had arrived before has been handled, and little has come since. */
async function shortRound(): Promise<void> {
  for (let tries = 0; tries < triesForShort; tries += 1) {
    const begunAt = performance.now();
    await nextRound();
    if (performance.now() - begunAt < shortMilliseconds) return;
  }
}
