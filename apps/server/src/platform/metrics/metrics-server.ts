import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Log } from '../log.ts';
import { isSameSecret } from '../same-secret.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
  /** Absent: whoever reaches the port may read. */
  readonly token: string | undefined;
}

/** On its own port, so that no proxy in front of the product can expose it by mistake. */
export async function openMetricsServer(
  { host, port, token }: MetricsAddress,
  { metrics, log }: { metrics: Metrics; log: Log },
): Promise<() => Promise<void>> {
  metrics.watchProcess();
  const server = createServer((request, response) => {
    void respond(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'the metrics could not be read');
      response.writeHead(500).end();
    });
  });
  server.listen(port, host);
  await once(server, 'listening');

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end();
    if (request.url === '/healthz') return void response.writeHead(200).end('ok\n');
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    if (token !== undefined && !isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`))
      return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    const text = await metrics.read();
    response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text);
  }

  return async () => {
    server.close();
    server.closeAllConnections();
  };
}
