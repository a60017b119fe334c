import type { FastifyInstance } from 'fastify';

const loopbackNames = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Every page in the browser can reach this port: rejects a foreign Host (DNS rebinding) and a foreign Origin.
 */
export function guardLoopback(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // Set on the raw response, for vendors that write it directly.
    reply.raw.setHeader('x-debut-sandbox', '1');
    reply.raw.setHeader('x-content-type-options', 'nosniff');
    if (!isLoopback(`http://${request.headers.host ?? ''}`)) {
      return reply.code(403).send({ error: 'Use 127.0.0.1 or localhost to reach the sandbox.' });
    }
    const { origin } = request.headers;
    if (origin !== undefined && !isLoopback(origin)) {
      return reply.code(403).send({ error: 'Other sites cannot use the sandbox.' });
    }
  });
}

function isLoopback(address: string): boolean {
  try {
    return loopbackNames.has(new URL(address).hostname);
  } catch {
    return false;
  }
}
