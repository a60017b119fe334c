import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FailureBody, failures } from '@debut/contract/failures';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file: it may take any time, as long as bytes keep coming. */
    takesItsTime?: boolean;
  }
}

/** How long a body may take or, for a file, stall. */
export const bodyMilliseconds = 60_000;

/** A client that starts a body and stalls occupies a connection; many of them would occupy all. */
export function limitBodyTime(http: FastifyInstance): void {
  http.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    endSlowBody(raw, reply.raw, routeOptions.config.takesItsTime);
    done();
  });
}

export function endSlowBody(call: IncomingMessage, response: ServerResponse, takesItsTime = false): void {
  if (call.headers['content-length'] === undefined && call.headers['transfer-encoding'] === undefined) return;
  // The first bytes may have arrived with the headers, so the first interval always passes.
  let received = -1;
  let timer = setTimeout(look, bodyMilliseconds);
  call.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));

  function look(): void {
    const goesOn = takesItsTime && call.socket.bytesRead > received;
    if (!goesOn) {
      endSlowRequest(call, response);
      return;
    }
    received = call.socket.bytesRead;
    timer = setTimeout(look, bodyMilliseconds);
  }
}

const { status, sentence } = failures.too_slow;
const body = JSON.stringify({ error: sentence, code: 'too_slow' } satisfies FailureBody);

/** A proxy takes a connection that ends without a response for a broken server, and would route requests elsewhere. */
function endSlowRequest(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) {
    request.destroy();
    return;
  }
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  response.writeHead(status, headers).end(body, () => request.destroy());
}
