import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from '../faults.ts';
import { createHttpFault } from '../http-fault.ts';
import type { Fields } from './form.ts';
import { readForm } from './form.ts';
import { badRequest, keyInUse, StripeError, sendError, stripeFaults } from './stripe-errors.ts';

interface ApiRequest {
  readonly id: string;
  readonly query: Fields;
  readonly body: Fields;
}

/** One of Stripe's endpoints. Fields that are not in `fields` are rejected. */
export interface StripeEndpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly fields: readonly string[];
  handle(request: ApiRequest): object;
}

interface ApiRoutes {
  endpoints: readonly StripeEndpoint[];
  secretKey: string;
  faults: Faults;
  onChange(): void;
}

/** The endpoints under `/v1`, with authentication, form bodies, idempotency keys and Stripe's error bodies. */
export function addApiRoutes(app: FastifyInstance, { endpoints, secretKey, faults, onChange }: ApiRoutes): void {
  const remembered = new Map<string, { request: string; reply: object }>();

  /** Replays the first response for a repeated idempotency key. */
  function respondOnce(request: FastifyRequest, endpoint: StripeEndpoint, given: ApiRequest): object {
    const key = request.headers['idempotency-key'];
    if (endpoint.method !== 'POST' || typeof key !== 'string') return endpoint.handle(given);
    const asked = JSON.stringify([request.url, given.body]);
    const before = remembered.get(key);
    if (before && before.request !== asked) {
      const sentence =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      throw new StripeError(400, 'idempotency_error', sentence);
    }
    const reply = before?.reply ?? structuredClone(endpoint.handle(given));
    remembered.set(key, { request: asked, reply });
    return reply;
  }

  /** A repeated key is rejected until the first request has its response. */
  const underWay = new Set<string>();

  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const key = request.headers['idempotency-key'];
      if (typeof key !== 'string') return;
      if (underWay.has(key)) throw keyInUse();
      underWay.add(key);
      reply.raw.once('close', () => underWay.delete(key));
    });
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, readForm(String(body))),
    );
    scope.addHook('onRequest', createHttpFault({ vendor: 'stripe', faults, responses: stripeFaults }));
    scope.setErrorHandler((error, _request, reply: FastifyReply) => {
      if (error instanceof StripeError) return sendError(reply, error);
      return sendError(
        reply,
        new StripeError(500, 'api_error', error instanceof Error ? error.message : String(error)),
      );
    });

    for (const endpoint of endpoints) {
      scope.route<{ Params: { id?: string } }>({
        method: endpoint.method,
        url: `/v1${endpoint.path}`,
        handler: async (request) => {
          if (request.headers.authorization !== `Bearer ${secretKey}`) {
            throw new StripeError(401, 'invalid_request_error', 'Invalid API Key provided.');
          }
          const [, query = ''] = request.url.split('?');
          const given = {
            id: request.params.id ?? '',
            query: readForm(query),
            body: typeof request.body === 'object' && request.body !== null ? (request.body as Fields) : {},
          };
          rejectUnknownFields(endpoint, given);
          const reply = respondOnce(request, endpoint, given);
          if (endpoint.method === 'POST') onChange();
          return reply;
        },
      });
    }
  });
}

function rejectUnknownFields({ fields }: StripeEndpoint, { query, body }: ApiRequest): void {
  const unknown = [...Object.keys(query), ...Object.keys(body)].find((name) => !fields.includes(name));
  if (unknown !== undefined) throw badRequest(`Received unknown parameter: ${unknown}`, unknown);
}
