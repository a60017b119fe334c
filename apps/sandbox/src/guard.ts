import type { FastifyInstance } from 'fastify';

const loopbackNames = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * The port is open to every page in the tester's browser. A foreign Host means DNS rebinding, a foreign Origin means
 * somebody else's page is calling: neither is served.
 */
export function guardLoopback(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // On the raw response, so that answers a vendor writes by itself carry it as well.
    reply.raw.setHeader('x-debut-sandbox', '1');
    reply.raw.setHeader('x-content-type-options', 'nosniff');
    if (!isLoopback(`http://${request.headers.host ?? ''}`)) {
      return reply.code(403).send({ error: 'The sandbox answers only to 127.0.0.1 and localhost.' });
    }
    const { origin } = request.headers;
    if (origin !== undefined && !isLoopback(origin)) {
      return reply.code(403).send({ error: 'The sandbox answers no pages from other sites.' });
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
