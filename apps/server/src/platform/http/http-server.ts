import { createServer, type IncomingMessage } from 'node:http';
import { authTokenHeader } from '@debut/contract/identity';
import { totalCountHeader } from '@debut/contract/search';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { Failure } from '../failure.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { limitBodyTime } from './body-time.ts';
import { respondToBrokenHttp } from './broken-http.ts';
import { limitConcurrentRequests } from './concurrent-requests.ts';
import { contentPolicy, type HostedIdentityOrigins } from './content-policy.ts';
import { createLagWatch } from './event-loop-lag.ts';
import { installFieldSentences } from './field-sentences.ts';
import { logRequests } from './log-requests.ts';
import { measureRequests } from './measure-requests.ts';
import { createOverloadRejection } from './reject-overload.ts';
import { requestIdFor } from './request-id.ts';
import { respondToUnreadableUrl, sendFailures } from './send-failures.ts';

export interface HttpOptions {
  readonly log: Log;
  readonly metrics: Metrics;
  /** How many are worked on at the same time; more are turned away. */
  readonly maxConcurrentRequests: number;
  /** Calls are turned away while the event loop is later than this all the time; 0: never. */
  readonly maxLagMilliseconds: number;
  readonly publicUrl: string;
  readonly allowedOrigins: readonly string[];
  /** How many proxies stand in front; without any, forwarded addresses are not believed. */
  readonly trustedProxies: number;
  /** Whether each line of the call log names the account and the client's address. */
  readonly requestLog: boolean;
  readonly hostedIdentityOrigins: HostedIdentityOrigins | undefined;
  /** Another origin that browsers upload files to. */
  readonly uploadOrigin: string | undefined;
  /** Other places pictures are shown from. */
  readonly pictureOrigins?: readonly string[] | undefined;
}

/** Fastify with everything that holds for every call, and no call yet. */
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
        options.log.info({ req: call }, 'turned away');
      },
    }),
  });
  const http = fastify({
    serverFactory: (listener) => createServer(lineTimes, calls.guard(listener)),
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
    // What arrives on an open line while we stop is still answered; it is the last on that line.
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
  // No page or file has such an address, and PostgreSQL would not take it as one. Calls of the table say which field it is.
  http.addHook('onRequest', ({ url }, _reply, done) => {
    const isUnstorable = !url.startsWith('/api/') && /^[^?]*%00/.test(url);
    done(isUnstorable ? new Failure('not_found') : undefined);
  });
  logRequests(http, { withCaller: options.requestLog });
  // Not before: a start is one long pause.
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

/** Who begins a call and does not say what it wants keeps a line open for so long. */
const headMilliseconds = 15_000;

const lineTimes = {
  headersTimeout: headMilliseconds,
  connectionsCheckingInterval: headMilliseconds / 3,
  // A file over a slow line takes longer than any one number; see limitBodyTime.
  requestTimeout: 0,
  keepAliveTimeout: 65_000,
};
