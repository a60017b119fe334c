import type { IncomingMessage, RequestListener } from 'node:http';
import { setImmediate as nextRound } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createFairQueue, pauseWhileWaiting } from '../fair-queue.ts';
import { isHealthCheck } from './health.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer comes when something else is done; until then the call costs nothing. */
    waits?: boolean;
  }
}

export interface ConcurrentRequests {
  /** Stands before everything else: the server's own listener. */
  guard(listener: RequestListener): RequestListener;
  /** Sees how the calls that were taken get on. */
  follow(http: FastifyInstance): void;
  /** For what is answered past all hooks. */
  release(call: IncomingMessage): void;
  count(): number;
}

/**
 * Beyond a number of calls that are worked on at the same time, more of them only make all of them late. So they are turned
 * away at once, before anything is done for them, and told when to come back. A call does not count while it waits for its
 * own sender or reader, however slow those are, or for something that others do.
 */
export function limitConcurrentRequests(options: {
  atMost: number;
  /** Then every call is turned away, however few are under way. */
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
      // By the line: of several calls sent on it at once, those whose turn to be answered never came do not hear of its end.
      http.server.on('connection', (line) => {
        line.once('close', () => {
          for (const call of underWay) if (call.socket === line) underWay.delete(call);
        });
      });
      // The sender may take its time with the body.
      http.addHook('preParsing', ({ raw }, _reply, _payload, done) => {
        underWay.delete(raw);
        done();
      });
      http.addHook('preValidation', ({ raw, routeOptions }, _reply, done) => {
        const { waits, takesItsTime } = routeOptions.config;
        if (!waits && !takesItsTime && !raw.socket.destroyed) underWay.add(raw);
        done();
      });
      // Heavy work that waits for its turn is bounded by its own queue, and must not keep others from being served.
      http.addHook('preHandler', ({ raw, routeOptions }, _reply, done) => {
        const { waits, takesItsTime } = routeOptions.config;
        if (waits || takesItsTime) return done();
        const pause = () => void underWay.delete(raw);
        const resume = () => void (raw.socket.destroyed || underWay.add(raw));
        pauseWhileWaiting({ pause, resume }, done);
      });
      // One answer is made at a time, and between two of them we look who else is there: nobody waits for a whole row of them.
      const serializing = createFairQueue({ atOnce: 1 });
      http.addHook('preSerialization', async (_request, _reply, payload) => {
        await pauseWhileWaiting(null, () => serializing.take('', nextRound));
        return payload;
      });
      // And the reader with the answer.
      http.addHook('onSend', ({ raw }, _reply, _payload, done) => {
        underWay.delete(raw);
        done();
      });
    },
    release: (call) => void underWay.delete(call),
    count: () => underWay.size,
  };
}
