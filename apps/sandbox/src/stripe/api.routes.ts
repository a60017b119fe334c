import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from '../faults.ts';
import { createHttpFault } from '../http-fault.ts';
import type { Fields } from './form.ts';
import { readForm } from './form.ts';
import { answer, badRequest, StripeRefusal, stripeRefusals } from './stripe-errors.ts';

interface Call {
  readonly id: string;
  readonly query: Fields;
  readonly body: Fields;
}

/** One of Stripe's calls. `fields` are those it knows: others are refused, as there. */
export interface StripeCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly fields: readonly string[];
  answer(call: Call): object;
}

interface ApiRoutes {
  calls: readonly StripeCall[];
  secretKey: string;
  faults: Faults;
  onChange(): void;
}

/** The calls under `/v1`, with the key, form bodies, idempotency and error bodies of the real ones. */
export function addApiRoutes(app: FastifyInstance, { calls, secretKey, faults, onChange }: ApiRoutes): void {
  const remembered = new Map<string, { request: string; reply: object }>();

  /** The same key answers the same, without doing anything again. */
  function answerOnce(request: FastifyRequest, call: StripeCall, given: Call): object {
    const key = request.headers['idempotency-key'];
    if (call.method !== 'POST' || typeof key !== 'string') return call.answer(given);
    const asked = JSON.stringify([request.url, given.body]);
    const before = remembered.get(key);
    if (before && before.request !== asked) {
      const sentence =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      throw new StripeRefusal(400, 'idempotency_error', sentence);
    }
    const reply = before?.reply ?? structuredClone(call.answer(given));
    remembered.set(key, { request: asked, reply });
    return reply;
  }

  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, readForm(String(body))),
    );
    scope.addHook('onRequest', createHttpFault({ vendor: 'stripe', faults, refusals: stripeRefusals }));
    scope.setErrorHandler((error, _request, reply: FastifyReply) => {
      if (error instanceof StripeRefusal) return answer(reply, error);
      return answer(reply, new StripeRefusal(500, 'api_error', error instanceof Error ? error.message : String(error)));
    });

    for (const call of calls) {
      scope.route<{ Params: { id?: string } }>({
        method: call.method,
        url: `/v1${call.path}`,
        handler: async (request) => {
          if (request.headers.authorization !== `Bearer ${secretKey}`) {
            throw new StripeRefusal(401, 'invalid_request_error', 'Invalid API Key provided.');
          }
          const [, query = ''] = request.url.split('?');
          const given = {
            id: request.params.id ?? '',
            query: readForm(query),
            body: typeof request.body === 'object' && request.body !== null ? (request.body as Fields) : {},
          };
          refuseUnknown(call, given);
          const reply = answerOnce(request, call, given);
          if (call.method === 'POST') onChange();
          return reply;
        },
      });
    }
  });
}

function refuseUnknown({ fields }: StripeCall, { query, body }: Call): void {
  const unknown = [...Object.keys(query), ...Object.keys(body)].find((name) => !fields.includes(name));
  if (unknown !== undefined) throw badRequest(`Received unknown parameter: ${unknown}`, unknown);
}
