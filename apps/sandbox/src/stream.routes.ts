import type { FastifyInstance } from 'fastify';
import type { Changes } from './changes.ts';

const heartbeatMs = 15_000;

/** Server-sent events that name what changed. */
export function addStreamRoute(app: FastifyInstance, changes: Changes): void {
  app.get('/stream', (_request, reply) => {
    reply.hijack();
    const response = reply.raw;
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('retry: 1000\n\n');
    const stop = changes.listen((change) => response.write(`data: ${change}\n\n`));
    const heartbeat = setInterval(() => response.write(': still here\n\n'), heartbeatMs);
    heartbeat.unref();
    response.on('close', () => {
      clearInterval(heartbeat);
      stop();
    });
  });
}
