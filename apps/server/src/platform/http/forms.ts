import type { FastifyInstance } from 'fastify';

const maxFormBytes = 65_536;

/** In this scope bodies may be HTML forms; handlers get them as raw text. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, body),
  );
}
