import type { FastifyReply } from 'fastify';
import type { FaultResponses } from '../http-fault.ts';

/** An error in Stripe's format. */
export class StripeError extends Error {
  readonly statusCode: number;
  readonly body: { error: { type: string; code?: string; message: string; param?: string } };

  constructor(statusCode: number, type: string, message: string, more: { code?: string; param?: string } = {}) {
    super(message);
    this.statusCode = statusCode;
    this.body = { error: { type, message, ...more } };
  }
}

export function missing(what: string, id: string, param = 'id'): StripeError {
  const status = param === 'id' ? 404 : 400;
  return new StripeError(status, invalid, `No such ${what}: '${id}'`, { code: 'resource_missing', param });
}

export function badRequest(message: string, param?: string): StripeError {
  return new StripeError(400, invalid, message, param === undefined ? {} : { param });
}

export function declined(): StripeError {
  return new StripeError(402, 'card_error', 'Your card was declined.', { code: 'card_declined' });
}

export function keyInUse(): StripeError {
  const sentence = 'There is currently another in-progress request using this Idempotent Key.';
  return new StripeError(409, 'idempotency_error', sentence, { code: 'idempotency_key_in_use' });
}

const invalid = 'invalid_request_error';

export const stripeFaults: FaultResponses = {
  tooMany: (reply) => sendError(reply, new StripeError(429, invalid, 'Sandbox fault 429', { code: 'rate_limit' })),
  broken: (reply) => sendError(reply, new StripeError(500, 'api_error', 'Sandbox fault 500')),
  rejected: (reply) => sendError(reply, declined()),
};

export function sendError(reply: FastifyReply, { statusCode, body }: StripeError): FastifyReply {
  return reply.code(statusCode).send(body);
}
