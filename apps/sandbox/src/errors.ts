import type { FastifyInstance } from 'fastify';

export class BadRequest extends Error {
  readonly statusCode = 400;
}

/** Every error is `{ error: sentence }`. */
export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    const { statusCode = 500, message } = error as Error & { statusCode?: number };
    return reply.code(statusCode).send({ error: message });
  });
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ error: `Not found: ${request.method} ${request.url}.` }),
  );
}

export function readObject(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new BadRequest('Send a JSON object.');
  return body as Record<string, unknown>;
}

export function readOneOf<T extends string>(value: unknown, allowed: readonly T[], what: string): T {
  const text = typeof value === 'number' ? String(value) : value;
  const found = allowed.find((option) => option === text);
  if (found !== undefined) return found;
  const got = text === undefined ? 'missing' : JSON.stringify(text);
  throw new BadRequest(`Unknown ${what} (${got}). Valid: ${allowed.join(', ')}.`);
}
