import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../db/database.ts';

/** `/healthz`: the process runs. `/readyz`: it can serve, so a proxy may send it calls. */
export function mountHealth(http: FastifyInstance, database: OpenDatabase): void {
  let stopping = false;
  http.addHook('preClose', async () => {
    stopping = true;
  });
  http.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok', product: 'debut' }));
  http.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const answered =
      !stopping &&
      (await database.pool
        .query('select 1')
        .then(() => true)
        .catch(() => false));
    return reply.code(answered ? 200 : 503).send({ status: answered ? 'ready' : 'not ready' });
  });
}

/** Turning these away would make a supervisor stop a process that is only busy. */
export function isHealthCheck(address: string): boolean {
  return address === '/healthz' || address === '/readyz';
}
