import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Faults } from '../faults.ts';
import { createHttpFault, type Refusals } from '../http-fault.ts';

export interface ProviderRoutes {
  vendor: string;
  /** Calls of the protocol that go wrong when the fault switch says so, beside authorization and token. */
  faulty: readonly string[];
  provider: Provider;
  faults: Faults;
  refused: WeakSet<object>;
}

/** Hands the protocol's calls to the provider, unread. Faults strike the calls of the protocol, not the steps in between. */
export function addProviderRoutes(app: FastifyInstance, routes: ProviderRoutes): void {
  const { vendor, provider, faults, refused } = routes;
  const mountPath = `/${vendor}`;
  const answer = provider.callback();

  function pass(request: FastifyRequest, reply: FastifyReply): void {
    reply.hijack();
    const originalUrl = request.raw.url ?? mountPath;
    Object.assign(request.raw, { originalUrl, url: originalUrl.slice(mountPath.length) || '/' });
    void answer(request.raw, reply.raw);
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const fault = createHttpFault({ vendor, faults, refusals: refusalsOf(mountPath, refused) });
    const guarded = { onRequest: fault };
    for (const path of ['/.well-known/openid-configuration', '/jwks', '/me']) {
      scope.get(mountPath + path, routes.faulty.includes(path) ? guarded : {}, pass);
    }
    scope.get(`${mountPath}/auth`, guarded, pass);
    scope.post(`${mountPath}/token`, guarded, pass);
    scope.post(`${mountPath}/token/revocation`, guarded, pass);
    scope.get(`${mountPath}/auth/:uid`, pass);
  });
}

/** OAuth's error bodies. At the authorization endpoint the refusal is the person's: a redirect with `access_denied`. */
function refusalsOf(mountPath: string, refused: WeakSet<object>): Refusals {
  return {
    tooMany: (reply) => reply.send(fault('rate_limit_exceeded', '429')),
    broken: (reply) => reply.send(fault('internal_failure', '500')),
    refused(reply, request) {
      if (!request.url.startsWith(`${mountPath}/auth?`)) return reply.code(403).send(fault('access_denied', 'refuse'));
      refused.add(request.raw);
      return undefined;
    },
  };
}

function fault(error: string, mode: string) {
  return { error, error_description: `Sandbox fault ${mode}.` };
}
