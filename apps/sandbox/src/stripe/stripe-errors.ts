import type { FastifyReply } from 'fastify';
import type { Refusals } from '../http-fault.ts';

/** A refusal in Stripe's own words. */
export class StripeRefusal extends Error {
  readonly statusCode: number;
  readonly body: { error: { type: string; code?: string; message: string; param?: string } };

  constructor(statusCode: number, type: string, message: string, more: { code?: string; param?: string } = {}) {
    super(message);
    this.statusCode = statusCode;
    this.body = { error: { type, message, ...more } };
  }
}

export function missing(what: string, id: string, param = 'id'): StripeRefusal {
  const status = param === 'id' ? 404 : 400;
  return new StripeRefusal(status, invalid, `No such ${what}: '${id}'`, { code: 'resource_missing', param });
}

export function badRequest(message: string, param?: string): StripeRefusal {
  return new StripeRefusal(400, invalid, message, param === undefined ? {} : { param });
}

export function declined(): StripeRefusal {
  return new StripeRefusal(402, 'card_error', 'Your card was declined.', { code: 'card_declined' });
}

const invalid = 'invalid_request_error';

export const stripeRefusals: Refusals = {
  tooMany: (reply) => answer(reply, new StripeRefusal(429, invalid, 'Sandbox fault 429', { code: 'rate_limit' })),
  broken: (reply) => answer(reply, new StripeRefusal(500, 'api_error', 'Sandbox fault 500')),
  refused: (reply) => answer(reply, declined()),
};

export function answer(reply: FastifyReply, { statusCode, body }: StripeRefusal): FastifyReply {
  return reply.code(statusCode).send(body);
}
