import { createServer, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { isIP } from 'node:net';
import { failures } from '@debut/contract/failures';
import { authTokenHeader } from '@debut/contract/identity';
import { totalCountHeader } from '@debut/contract/search';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import type { FastifyRequest } from 'fastify';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { limitBodyTime } from './body-time.ts';
import { limitConcurrentRequests } from './concurrent-requests.ts';
import { contentPolicy, type HostedIdentityOrigins } from './content-policy.ts';
import { createLagWatch } from './event-loop-lag.ts';
import { installFieldSentences } from './field-sentences.ts';
import { createOverloadRejection } from './reject-overload.ts';
import { respondToUnreadableUrl, sendFailures } from './send-failures.ts';

export interface HttpOptions {
  readonly log: Log;
  readonly metrics: Metrics;
  /** How many requests are handled concurrently; more are rejected. */
  readonly maxConcurrentRequests: number;
  /** Requests are rejected while the event loop lags more than this; 0: never. */
  readonly maxLagMilliseconds: number;
  readonly publicUrl: string;
  readonly allowedOrigins: readonly string[];
  /** The number of proxies in front; without any, forwarded addresses are not trusted. */
  readonly trustedProxies: number;
  /** Whether the request log names the account and the client's address. */
  readonly requestLog: boolean;
  readonly hostedIdentityOrigins: HostedIdentityOrigins | undefined;
  /** Another origin that browsers upload files to. */
  readonly uploadOrigin: string | undefined;
  /** Other origins that images are loaded from. */
  readonly pictureOrigins?: readonly string[] | undefined;
}

/** Fastify with everything that applies to every request, and no routes yet. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  installFieldSentences();
  let stopping = false;
  const requestId = (request: IncomingMessage) => requestIdFor(request, options.trustedProxies);
  const lag = createLagWatch(options.maxLagMilliseconds);
  const calls = limitConcurrentRequests({
    atMost: options.maxConcurrentRequests,
    isLagging: lag.isLagging,
    turnAway: createOverloadRejection({
      allowedOrigins: options.allowedOrigins,
      requestId,
      isStopping: () => stopping,
      onRejected(call) {
        options.metrics.callsTurnedAway.inc();
        options.log.info({ req: call }, 'request rejected');
      },
    }),
  });
  const http = fastify({
    serverFactory: (listener) => createServer(connectionTimeouts, calls.guard(listener)),
    loggerInstance: options.log as FastifyBaseLogger,
    genReqId: requestId,
    requestIdHeader: false,
    trustProxy: (_address: string, hop: number) => hop < options.trustedProxies,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    clientErrorHandler: respondToBrokenHttp,
    frameworkErrors(error, request, reply) {
      calls.release(request.raw);
      respondToUnreadableUrl(error, request, reply);
    },
    // A request that arrives on an open connection while we stop still gets a response, the last on that connection.
    return503OnClosing: false,
    logController: new fastify.LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512 },
  });
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  sendFailures(http);
  measureRequests(http, options.metrics);
  calls.follow(http);
  options.metrics.gauge('debut_http_calls_under_way', 'Calls that are being worked on.', calls.count);
  http.addHook('preClose', async () => {
    stopping = true;
  });
  limitBodyTime(http);
  const fixedHeaders = { ...contentPolicy(options), 'x-debut': '1' };
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers(fixedHeaders).header('x-request-id', request.id);
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
    done();
  });
  // No page or file has such an address, and PostgreSQL would reject it. Endpoints report which field it is.
  http.addHook('onRequest', ({ url }, _reply, done) => {
    const isUnstorable = !url.startsWith('/api/') && /^[^?]*%00/.test(url);
    done(isUnstorable ? new Failure('not_found') : undefined);
  });
  logRequests(http, { withClient: options.requestLog });
  // Not earlier: starting blocks the event loop for long.
  http.addHook('onListen', async () => lag.start());
  http.addHook('onClose', async () => lag.stop());
  await http.register(cors, {
    origin: [...options.allowedOrigins],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type'],
    exposedHeaders: [authTokenHeader, 'x-request-id', 'retry-after', totalCountHeader],
    maxAge: 600,
  });
  await http.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], zlibOptions: { level: 5 } });
  return http;
}

/** How long an incomplete request may occupy a connection. */
const headMilliseconds = 15_000;

const connectionTimeouts = {
  headersTimeout: headMilliseconds,
  connectionsCheckingInterval: headMilliseconds / 3,
  // A file over a slow network takes longer than any fixed time; see limitBodyTime.
  requestTimeout: 0,
  keepAliveTimeout: 65_000,
};

/** Malformed HTTP gets the same error body as everything else, if the client can still read it. */
function respondToBrokenHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({ error: failures.bad_request.sentence, code: 'bad_request' });
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/json',
    `content-length: ${body.length}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Labelled with the route pattern: actual paths would create a series each. */
function measureRequests(http: FastifyInstance, metrics: Metrics): void {
  http.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    metrics.calls.observe({ route, method: request.method, status }, reply.elapsedTime / 1000);
    done();
  });
}

/** What proxies generate: 32 hexadecimal digits or a UUID. Anything else could forge or flood the log. */
const acceptable = /^[\w-]{16,64}$/;

/** With a proxy in front both logs share the request id; without one, a client's header is not trusted. */
function requestIdFor({ headers }: IncomingMessage, trustedProxies: number): string {
  const given = headers['x-request-id'];
  return trustedProxies > 0 && typeof given === 'string' && acceptable.test(given) ? given : newId();
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the account that a verified token belongs to. */
    account: string | undefined;
  }
}

/** One line per request, with the route pattern, because actual paths contain ids and secrets. */
function logRequests(http: FastifyInstance, { withClient }: { withClient: boolean }): void {
  http.decorateRequest('account', undefined);
  http.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const status = reply.statusCode;
    const ms = Math.round(reply.elapsedTime);
    const line = { method, route: routeOptions.url ?? 'none', status, ms, ...(withClient && describeCaller(request)) };
    request.log.info(line, 'request');
    done();
  });
}

/** A proxy that passes on what clients claim could report any text as an address. */
function describeCaller({ account, ip }: FastifyRequest) {
  return { account, client: isIP(ip) ? ip : undefined };
}
