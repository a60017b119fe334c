import type { FastifyRequest } from 'fastify';

/** In the browser's order of preference. */
export function languagesOf({ headers }: FastifyRequest): string[] {
  return (headers['accept-language'] ?? '').split(',').map((entry) => entry.split(';')[0]?.trim() ?? '');
}
