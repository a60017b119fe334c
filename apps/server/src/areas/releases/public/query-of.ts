import type { FastifyRequest } from 'fastify';

/** With its question mark; empty without one. */
export function queryOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}
