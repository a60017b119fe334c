import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Faults } from '../faults.ts';
import { createHttpFault, type FaultResponses } from '../http-fault.ts';

export interface ProviderRoutes {
  vendor: string;
  /** Endpoints that faults affect, besides authorization and token. */
  faulty: readonly string[];
  provider: Provider;
  faults: Faults;
  rejectedRequests: WeakSet<object>;
}

/** Passes the protocol's requests to the provider. Faults affect those, not the steps in between. */
export function addProviderRoutes(app: FastifyInstance, routes: ProviderRoutes): void {
  const { vendor, provider, faults, rejectedRequests } = routes;
  const mountPath = `/${vendor}`;
  const handle = provider.callback();

  function forward(request: FastifyRequest, reply: FastifyReply): void {
    reply.hijack();
    const originalUrl = request.raw.url ?? mountPath;
    Object.assign(request.raw, { originalUrl, url: originalUrl.slice(mountPath.length) || '/' });
    void handle(request.raw, reply.raw);
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const injectFault = createHttpFault({
      vendor,
      faults,
      responses: createFaultResponses(mountPath, rejectedRequests),
    });
    const guarded = { onRequest: injectFault };
    for (const path of ['/.well-known/openid-configuration', '/jwks', '/me']) {
      scope.get(mountPath + path, routes.faulty.includes(path) ? guarded : {}, forward);
    }
    scope.get(`${mountPath}/auth`, guarded, forward);
    scope.post(`${mountPath}/token`, guarded, forward);
    scope.post(`${mountPath}/token/revocation`, guarded, forward);
    scope.get(`${mountPath}/auth/:uid`, forward);
  });
}

/** OAuth's error bodies. At the authorization endpoint `refuse` is a redirect with `access_denied`. */
function createFaultResponses(mountPath: string, rejectedRequests: WeakSet<object>): FaultResponses {
  return {
    tooMany: (reply) => reply.send(formatError('rate_limit_exceeded', '429')),
    broken: (reply) => reply.send(formatError('internal_failure', '500')),
    rejected(reply, request) {
      if (!request.url.startsWith(`${mountPath}/auth?`))
        return reply.code(403).send(formatError('access_denied', 'refuse'));
      rejectedRequests.add(request.raw);
      return undefined;
    },
  };
}

function formatError(error: string, mode: string) {
  return { error, error_description: `Sandbox fault ${mode}.` };
}
