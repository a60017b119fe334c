import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FaultMode, type Faults, slowMs } from './faults.ts';

/** A vendor's error responses; only their bodies differ. */
export interface FaultResponses {
  tooMany(reply: FastifyReply): FastifyReply;
  broken(reply: FastifyReply): FastifyReply;
  /** Returns nothing if the vendor rejects the request later. */
  rejected(reply: FastifyReply, request: FastifyRequest): FastifyReply | undefined;
}

/** An `onRequest` hook that injects faults. */
export function createHttpFault({
  vendor,
  faults,
  responses,
}: {
  vendor: string;
  faults: Faults;
  responses: FaultResponses;
}) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const mode: FaultMode = faults.take(vendor);
    switch (mode) {
      case 'none':
        return undefined;
      case 'slow':
        await wait(slowMs);
        return undefined;
      case '429':
        return responses.tooMany(reply.code(429).header('retry-after', '1'));
      case '500':
        return responses.broken(reply.code(500));
      case 'refuse':
        return responses.rejected(reply, request);
      case 'drop-before':
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      case 'drop-after':
        dropResponse(reply.raw);
        return undefined;
    }
  };
}

/** Handles the request, but closes the connection instead of responding. */
function dropResponse(response: ServerResponse): void {
  const { socket } = response;
  response.writeHead = () => response;
  response.flushHeaders = () => {};
  response.write = () => true;
  response.end = () => {
    socket?.destroy();
    return response;
  };
}
