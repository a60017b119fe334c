import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the account that a verified token belongs to. */
    account: string | undefined;
  }
}

/** One line per request, with the route as it is mounted: addresses hold ids and secrets. */
export function logRequests(http: FastifyInstance, { withCaller }: { withCaller: boolean }): void {
  http.decorateRequest('account', undefined);
  http.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const status = reply.statusCode;
    const ms = Math.round(reply.elapsedTime);
    const line = { method, route: routeOptions.url ?? 'none', status, ms, ...(withCaller && describeCaller(request)) };
    request.log.info(line, 'call');
    done();
  });
}

/** A proxy that passes on what clients claim could bring any text as an address. */
function describeCaller({ account, ip }: FastifyRequest) {
  return { account, client: isIP(ip) ? ip : undefined };
}
