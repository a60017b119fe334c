import type { IncomingMessage, RequestListener } from 'node:http';
import { type FailureBody, failures } from '@debut/contract/failures';
import { endSlowBody } from './body-time.ts';

const { status, sentence } = failures.overloaded;
const body = JSON.stringify({ error: sentence, code: 'overloaded' } satisfies FailureBody);
/** With jitter, so that clients do not all retry at the same moment. */
const longestRetrySeconds = 4;

interface RejectedRequest {
  readonly id: string;
  readonly method: string | undefined;
  readonly url: string | undefined;
}

/** Bypasses all hooks, even routing, because a rejection must cost next to nothing. */
export function createOverloadRejection(options: {
  allowedOrigins: readonly string[];
  requestId: (request: IncomingMessage) => string;
  /** Then this is the last response on its connection. */
  isStopping: () => boolean;
  onRejected: (call: RejectedRequest) => void;
}): RequestListener {
  const { allowedOrigins, requestId, isStopping, onRejected } = options;
  return (call, response) => {
    const id = requestId(call);
    const { origin } = call.headers;
    endSlowBody(call, response);
    response
      .writeHead(status, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'retry-after': String(1 + Math.floor(Math.random() * longestRetrySeconds)),
        'x-request-id': id,
        ...(isStopping() && { connection: 'close' }),
        ...(origin !== undefined &&
          allowedOrigins.includes(origin) && {
            'access-control-allow-origin': origin,
            'access-control-expose-headers': 'retry-after',
            vary: 'origin',
          }),
      })
      .end(body);
    onRejected({ id, method: call.method, url: call.url });
  };
}
