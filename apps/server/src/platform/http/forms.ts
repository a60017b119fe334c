import type { Endpoint } from '@debut/contract/endpoint';
import type { FastifyInstance } from 'fastify';

/** The addresses of forms, which remain in a browser's history when a form was rejected, lead back to their page. */
export function leadBack(
  http: FastifyInstance,
  endpoints: readonly Endpoint[],
  pageOf: (token: string) => string,
): void {
  for (const { path } of endpoints)
    http.get<{ Params: { token: string } }>(
      `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      { schema: { hide: true }, config: { onDomains: true } },
      async ({ params }, reply) => reply.redirect(pageOf(encodeURIComponent(params.token)), 303),
    );
}

const maxFormBytes = 65_536;

/** In this scope bodies may be HTML forms; handlers get them as raw text. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, body),
  );
}
