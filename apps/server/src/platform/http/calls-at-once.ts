import type { Socket } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import { type FailureBody, failures } from '@debut/contract/failures';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createTurns } from '../turns.ts';
import { isHealthCheck } from './health.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer comes when something else is done; until then the call costs nothing. */
    waits?: boolean;
  }
}

/**
 * Beyond a number of calls that are worked on at the same time, more of them only make all of them late. So they are turned
 * away at once, before anything is done for them, and told when to come back. A call does not count while it waits for its
 * own sender or reader, however slow those are, or for something that others do.
 */
export function limitCallsAtOnce(
  http: FastifyInstance,
  options: { atMost: number; allowedOrigins: readonly string[]; onTurnedAway: () => void },
): { count(): number } {
  const { atMost, allowedOrigins, onTurnedAway } = options;
  const underWay = new Set<FastifyRequest>();

  // By the line: of several calls sent on it at once, those whose turn to be answered never came do not hear of its end.
  http.server.on('connection', (line: Socket) => {
    line.once('close', () => {
      for (const request of underWay) if (request.raw.socket === line) underWay.delete(request);
    });
  });
  http.addHook('onRequest', (request, reply, done) => {
    if (underWay.size >= atMost && !isHealthCheck(request.url)) {
      onTurnedAway();
      turnAway(request, reply, allowedOrigins);
      return;
    }
    underWay.add(request);
    done();
  });
  // The sender may take its time with the body.
  http.addHook('preParsing', (request, _reply, _payload, done) => {
    underWay.delete(request);
    done();
  });
  http.addHook('preValidation', (request, _reply, done) => {
    const { waits, takesItsTime } = request.routeOptions.config;
    if (!waits && !takesItsTime && !request.raw.socket.destroyed) underWay.add(request);
    done();
  });
  // One answer is made at a time, and between two of them we look who else is there: nobody waits for a whole row of them.
  const inTurn = createTurns();
  http.addHook('preSerialization', async (_request, _reply, payload) => {
    await inTurn(nextRound);
    return payload;
  });
  // And the reader with the answer.
  http.addHook('onSend', (request, _reply, _payload, done) => {
    underWay.delete(request);
    done();
  });
  return { count: () => underWay.size };
}

const { status, sentence } = failures.overloaded;
const body = JSON.stringify({ error: sentence, code: 'overloaded' } satisfies FailureBody);
/** Not all at the same moment. */
const longestRetrySeconds = 4;

/** Past everything that holds for other answers: this one must cost next to nothing. */
function turnAway(request: FastifyRequest, reply: FastifyReply, allowedOrigins: readonly string[]): void {
  const { origin = '' } = request.headers;
  reply.hijack();
  reply.raw
    .writeHead(status, {
      'content-type': 'application/json',
      'content-length': body.length,
      'cache-control': 'no-store',
      'retry-after': String(1 + Math.floor(Math.random() * longestRetrySeconds)),
      'x-request-id': request.id,
      ...(allowedOrigins.includes(origin) && {
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'retry-after',
        vary: 'origin',
      }),
    })
    .end(body);
}
