import type { Body, Endpoint, Params, Query, ResponseBody } from '@debut/contract/endpoint';
import { failureBody } from '@debut/contract/failures';
import { callsPerUserPerMinute } from '@debut/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import { Failure } from '../failure.ts';
import type { RateLimits } from '../rate-limit/rate-limit.ts';

/** The account of the verified token. */
export interface Caller {
  readonly id: string;
  readonly sessionId: string;
  /** When the client last authenticated. */
  readonly authenticatedAt: Date;
}

interface EndpointRequest<E extends Endpoint> {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  readonly user: E['access'] extends 'user' ? Caller : E['access'] extends 'signed' ? Caller | undefined : undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Registers one endpoint of the contract. */
export type Mount = <const E extends Endpoint>(
  endpoint: E,
  handle: (
    call: EndpointRequest<E>,
  ) => Promise<ResponseBody<E>> | ResponseBody<E> | (E['response'] extends object ? never : unknown),
  options?: {
    /** The response waits for a worker. */
    waits?: boolean;
  },
) => void;

export function createMount(options: {
  http: FastifyInstance;
  authenticate: (token: string) => Promise<Caller | null>;
  rateLimits: RateLimits;
  /** Not in the API description: another path of a described endpoint. */
  hidden?: boolean;
}): Mount {
  const { http, authenticate, rateLimits, hidden = false } = options;
  readJsonBodies(http);

  async function identify(request: FastifyRequest, sentence: string | undefined): Promise<Caller> {
    const token = bearerToken(request);
    const caller = token ? await authenticate(token) : null;
    if (!caller) throw new Failure('unauthenticated', sentence === undefined ? {} : { sentence });
    rateLimits.spendCheaply(`calls:${caller.id}`, callsPerUserPerMinute);
    return caller;
  }

  return (endpoint, handle, { waits = false } = {}) => {
    const { access, responseType } = endpoint;
    const callers = new WeakMap<FastifyRequest, Caller>();
    http.route({
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      schema: { ...describe(endpoint), hide: hidden },
      config: { waits: waits || responseType === 'text/event-stream' },
      // Before the body is parsed, so that strangers cannot make us parse anything.
      ...(access !== 'public' && {
        onRequest: async (request: FastifyRequest) => {
          const isSignedAddress = access === 'signed' && !request.headers.authorization;
          if (isSignedAddress) return;
          const caller = await identify(request, endpoint.signInSentence);
          callers.set(request, caller);
          request.account = caller.id;
        },
      }),
      handler: async (request, reply) => {
        makeStorable(request);
        const call = { ...pick(request), user: callers.get(request), request, reply } as unknown as Parameters<
          typeof handle
        >[0];
        const response = await handle(call);
        if (reply.sent || reply.raw.headersSent) return reply;
        return response === undefined && !endpoint.response ? reply.code(204).send() : reply.send(response);
      },
    });
  };
}

/** Empty when there is none. */
export function bearerToken(request: FastifyRequest): string {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

/**
 * The one place for what PostgreSQL cannot store, after unknown fields are removed: NUL is rejected. A lone surrogate
 * becomes the replacement character; in JSON columns it would be an error.
 */
function makeStorable(request: FastifyRequest): void {
  const storable = (value: unknown, path: readonly string[]): unknown => {
    if (typeof value === 'string') return storableText(value, path.join('.'));
    if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        const kept = storable(inner, [...path, name]);
        if (kept !== inner) Reflect.set(value, name, kept);
      }
    }
    return value;
  };
  for (const [name, part] of Object.entries(pick(request))) {
    const kept = storable(part, []);
    if (kept !== part) Reflect.set(request, name, kept);
  }
}

function storableText(text: string, field: string): string {
  if (text.includes('\0')) {
    const sentence = `${field || 'The request'} contains a character that cannot be stored`;
    throw new Failure('invalid_field', { sentence, ...(field && { field }) });
  }
  return /\p{Surrogate}/u.test(text) ? Buffer.from(text).toString() : text;
}

function pick({ params, query, body }: FastifyRequest) {
  return { params, query, body };
}

function describe(endpoint: Endpoint): FastifySchema & Record<string, unknown> {
  const { params, query, body, response, responseType, access, tag, summary } = endpoint;
  return {
    tags: [tag],
    summary,
    operationId: operationId(endpoint),
    security: access === 'public' ? [] : [{ bearer: [] }, ...(access === 'signed' ? [{}] : [])],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      ...(response && { 200: response }),
      ...(responseType && { 200: { description: summary, content: { [responseType]: { schema: z.string() } } } }),
      '4xx': failureBody,
      '5xx': failureBody,
    },
  };
}

/** `GET /me/sessions/{id}` becomes `getMeSessionsById`. */
function operationId({ method, path }: Endpoint): string {
  const words = path
    .split('/')
    .filter(Boolean)
    .map((part) =>
      part.replace(/^\{(\w+)\}$/, 'by-$1').replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase()),
    );
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** Bodies must be JSON. Many clients send the JSON content type without a body, which counts as none. */
function readJsonBodies(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('remove', 'remove');
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, body as string, done);
  });
}
