import { createServer, type Server as HttpServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

export class PortTaken extends Error {}

/** A server that listens before its handler exists: it asks early callers to come back until `handOver` is called. */
export function startingServer(): { server: HttpServer; handOver(handler: RequestListener): HttpServer } {
  const server = createServer(comeBackSoon);
  return {
    server,
    handOver(handler) {
      server.off('request', comeBackSoon);
      server.on('request', handler);
      return server;
    },
  };
}

/** Answers the port. `variable` is the setting a person changes when the port is taken. */
export function listenOn(
  server: Server,
  { port, host, variable }: { port: number; host: string; variable: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = new PortTaken(`Port ${port} on ${host} is taken: set ${variable} to another port.`);
      reject(error.code === 'EADDRINUSE' ? taken : error);
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Ends open streams too, so that closing never waits for a browser tab. */
export function closeServer(server: HttpServer): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

const comeBackSoon: RequestListener = (_request, response) => {
  response.writeHead(503, { 'retry-after': '1' }).end();
};
