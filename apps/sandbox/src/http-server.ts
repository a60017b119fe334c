import { createServer, type Server as HttpServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

export class PortInUse extends Error {}

interface StartingServer {
  readonly server: HttpServer;
  /** Fastify's `serverFactory`, called before its handler is ready. */
  serverFactory(handler: RequestListener): HttpServer;
  /** Passes requests to the handler from now on. */
  open(): void;
}

/** A server that listens before its handler is ready, and responds with 503 until `open`. */
export function createStartingServer(): StartingServer {
  const server = createServer(comeBackSoon);
  let handler = comeBackSoon;
  return {
    server,
    serverFactory(given) {
      handler = given;
      return server;
    },
    open() {
      server.off('request', comeBackSoon);
      server.on('request', handler);
    },
  };
}

/** Returns the port. `variable` is the setting to change when the port is in use. */
export function listen(
  server: Server,
  { port, host, variable }: { port: number; host: string; variable: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const portInUse = new PortInUse(`Port ${port} on ${host} is already in use. Set ${variable} to another port.`);
      reject(error.code === 'EADDRINUSE' ? portInUse : error);
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Also closes open streams, so that it doesn't wait for browser tabs. */
export function closeServer(server: HttpServer): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

const comeBackSoon: RequestListener = (_request, response) => {
  response.writeHead(503, { 'retry-after': '1' }).end();
};
