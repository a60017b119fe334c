import type { FastifyRequest } from 'fastify';
import type { CarrierRequest } from '../../../providers/sms/port.ts';

/** A webhook request of the carrier, whose body is a form. */
export function parseWebhook(request: FastifyRequest): CarrierRequest {
  const fields = Object.fromEntries(new URLSearchParams(typeof request.body === 'string' ? request.body : ''));
  return { path: request.url, fields, headers: request.headers };
}
