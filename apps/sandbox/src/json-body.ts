import type { FastifyInstance } from 'fastify';
import { BadRequest } from './errors.ts';

/** Test scripts often send `content-type: application/json` without a body, for example with DELETE. */
export function acceptEmptyJson(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)));
    } catch {
      done(new BadRequest('The body is not JSON.'));
    }
  });
}
