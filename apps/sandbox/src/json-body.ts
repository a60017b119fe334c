import type { FastifyInstance } from 'fastify';
import { BadRequest } from './errors.ts';

/** Test scripts often send `content-type: application/json` with every call, a DELETE without a body included. */
export function acceptEmptyJson(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)));
    } catch {
      done(new BadRequest('The body is not JSON.'));
    }
  });
}
