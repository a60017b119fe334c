import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';

/** By the route as it is mounted: what people put into an address would make a series each. */
export function measureRequests(http: FastifyInstance, metrics: Metrics): void {
  http.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    metrics.calls.observe({ route, method: request.method, status }, reply.elapsedTime / 1000);
    done();
  });
}
