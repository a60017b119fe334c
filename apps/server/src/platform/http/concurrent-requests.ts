import type { IncomingMessage, RequestListener } from 'node:http';
import { setImmediate as nextRound } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createFairQueue, pauseWhileWaiting } from '../fair-queue.ts';
import { isHealthCheck } from './health.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response waits for something else; until then the request costs nothing. */
    waits?: boolean;
  }
}

export interface ConcurrentRequests {
  /** Runs before everything else, as the server's own listener. */
  guard(listener: RequestListener): RequestListener;
  /** Tracks accepted requests. */
  follow(http: FastifyInstance): void;
  /** For responses that bypass all hooks. */
  release(call: IncomingMessage): void;
  count(): number;
}

/**
 * Above a number of concurrent requests, more of them only slow all down. So they are rejected immediately, before any
 * work, with a time to retry. A request does not count while it waits for its client, however slow that is, or for
 * other work.
 */
export function limitConcurrentRequests(options: {
  atMost: number;
  /** Then every request is rejected, however few are active. */
  isLagging: () => boolean;
  turnAway: RequestListener;
}): ConcurrentRequests {
  const { atMost, isLagging, turnAway } = options;
  const underWay = new Set<IncomingMessage>();
  return {
    guard: (listener) => (call, response) => {
      if ((underWay.size >= atMost || isLagging()) && !isHealthCheck(call.url ?? '')) {
        turnAway(call, response);
        return;
      }
      underWay.add(call);
      listener(call, response);
    },
    follow(http) {
      // Per connection: pipelined requests whose turn never came get no event of their own.
      http.server.on('connection', (line) => {
        line.once('close', () => {
          for (const call of underWay) if (call.socket === line) underWay.delete(call);
        });
      });
      // The client may be slow to send the body.
      http.addHook('preParsing', ({ raw }, _reply, _payload, done) => {
        underWay.delete(raw);
        done();
      });
      http.addHook('preValidation', ({ raw, routeOptions }, _reply, done) => {
        const { waits, takesItsTime } = routeOptions.config;
        if (!waits && !takesItsTime && !raw.socket.destroyed) underWay.add(raw);
        done();
      });
      // Queued heavy work is limited by its own queue, and must not block other requests.
      http.addHook('preHandler', ({ raw, routeOptions }, _reply, done) => {
        const { waits, takesItsTime } = routeOptions.config;
        if (waits || takesItsTime) return done();
        const pause = () => void underWay.delete(raw);
        const resume = () => void (raw.socket.destroyed || underWay.add(raw));
        pauseWhileWaiting({ pause, resume }, done);
      });
      // Rejections are sent one per event loop turn, so that other requests do not wait for a row of them.
      const serializing = createFairQueue({ concurrency: 1 });
      http.addHook('preSerialization', async (_request, _reply, payload) => {
        await pauseWhileWaiting(null, () => serializing.take('', nextRound));
        return payload;
      });
      // Nor while the client is slow to read the response.
      http.addHook('onSend', ({ raw }, _reply, _payload, done) => {
        underWay.delete(raw);
        done();
      });
    },
    release: (call) => void underWay.delete(call),
    count: () => underWay.size,
  };
}
