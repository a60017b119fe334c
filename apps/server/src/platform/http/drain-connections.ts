import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate as nextRound, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** When no call has come for so long on any line, none is on its way to us. */
const quietMilliseconds = 300;
/** While calls keep coming on open lines, those not used yet are waited for: each carries its last answer first. */
const longestWaitMilliseconds = 5000;
const lookMilliseconds = 20;
/** Who still sends or reads then is cut off, so that everything else can be closed in order. */
const patienceMilliseconds = 7000;

/**
 * Nobody's call gets lost when we stop. New lines are not taken any more; on those that are open each answer is the last, and
 * says so. Lines nobody talks on are closed when no more calls come: before, it could be just when a call is sent on one.
 */
export function drainConnections(
  http: FastifyInstance,
  /** Until then requests are still served, so that a proxy that checks `/readyz` sends new ones elsewhere. */
  { drainMilliseconds = 0 }: { drainMilliseconds?: number } = {},
): { closeConnections(): Promise<void> } {
  const { server } = http;
  const lines = new Set<Socket>();
  const calls = new Set<IncomingMessage>();
  let stopping = false;
  let lastCallAt = 0;
  server.on('connection', (line: Socket) => {
    lines.add(line);
    line.once('close', () => {
      lines.delete(line);
      for (const call of calls) if (call.socket === line) calls.delete(call);
    });
  });
  server.on('request', (call: IncomingMessage, response: ServerResponse) => {
    calls.add(call);
    lastCallAt = performance.now();
    response.once('close', () => calls.delete(call));
  });
  http.addHook('preClose', async () => {
    stopping = true;
    await wait(drainMilliseconds);
    await shortRound();
    // The HTTP server's own `close` would cut quiet lines at once, and wait for those that never carried a call.
    if (server.listening) Server.prototype.close.call(server);
  });
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
  // An answer that had begun before has promised to keep its line open.
  http.addHook('onResponse', (request, _reply, done) => {
    if (stopping) request.raw.socket?.end();
    done();
  });

  return {
    /** When nobody is kept waiting any more: every open line carries its last answer, and ends. */
    async closeConnections() {
      const begunAt = performance.now();
      const isQuiet = () => performance.now() - Math.max(begunAt, lastCallAt) > quietMilliseconds;
      while (lines.size > 0 && !isQuiet() && performance.now() - begunAt < longestWaitMilliseconds)
        await wait(lookMilliseconds);
      const patience = begunAt + patienceMilliseconds;
      while (performance.now() < patience && calls.size > 0) {
        await shortRound();
        const talking = new Set([...calls].map(({ socket }) => socket));
        for (const line of lines) if (!talking.has(line)) line.destroySoon();
        await wait(lookMilliseconds);
      }
      await shortRound();
      for (const line of lines) calls.size > 0 ? line.destroy() : line.destroySoon();
    },
  };
}

const shortMilliseconds = 3;
const triesForShort = 100;

/** Right after a short round of the event loop: what had arrived before it has been taken, and little came since then. */
async function shortRound(): Promise<void> {
  for (let tries = 0; tries < triesForShort; tries += 1) {
    const begunAt = performance.now();
    await nextRound();
    if (performance.now() - begunAt < shortMilliseconds) return;
  }
}
