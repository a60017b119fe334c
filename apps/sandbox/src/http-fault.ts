import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FaultMode, type Faults, slowMs } from './faults.ts';

/** What a vendor of this kind says when it turns a call away: the bodies differ per vendor, the statuses do not. */
export interface Refusals {
  tooMany(reply: FastifyReply): FastifyReply;
  broken(reply: FastifyReply): FastifyReply;
  /** Returns nothing when the vendor refuses in its own way later in the call. */
  refused(reply: FastifyReply, request: FastifyRequest): FastifyReply | undefined;
}

/** An `onRequest` hook that makes calls to a vendor go wrong as the fault switch says. */
export function createHttpFault({ vendor, faults, refusals }: { vendor: string; faults: Faults; refusals: Refusals }) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const mode: FaultMode = faults.take(vendor);
    switch (mode) {
      case 'none':
        return undefined;
      case 'slow':
        await wait(slowMs);
        return undefined;
      case '429':
        return refusals.tooMany(reply.code(429).header('retry-after', '1'));
      case '500':
        return refusals.broken(reply.code(500));
      case 'refuse':
        return refusals.refused(reply, request);
      case 'drop-before':
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      case 'drop-after':
        hangUpInsteadOfAnswering(reply.raw);
        return undefined;
    }
  };
}

/** The call is handled to its end; at the moment the answer would leave, the line is dead. */
function hangUpInsteadOfAnswering(response: ServerResponse): void {
  const { socket } = response;
  response.writeHead = () => response;
  response.flushHeaders = () => {};
  response.write = () => true;
  response.end = () => {
    socket?.destroy();
    return response;
  };
}
