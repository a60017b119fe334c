import type { FastifyInstance } from 'fastify';

/** Bodies are JSON and nothing else. Many clients announce JSON on calls that carry no body; to them nothing was sent. */
export function readJsonBodies(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('remove', 'remove');
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, body as string, done);
  });
}
