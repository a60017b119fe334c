import { createServer, type Server as HttpServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

export class PortTaken extends Error {}

interface StartingServer {
  readonly server: HttpServer;
  /** Fastify's `serverFactory`: it gives its handler before it can handle anything. */
  handOver(handler: RequestListener): HttpServer;
  /** From now on the handler gets the requests. */
  open(): void;
}

/** A server that listens before its handler can work: until `open` it asks early callers to come back. */
export function startingServer(): StartingServer {
  const server = createServer(comeBackSoon);
  let handler = comeBackSoon;
  return {
    server,
    handOver(given) {
      handler = given;
      return server;
    },
    open() {
      server.off('request', comeBackSoon);
      server.on('request', handler);
    },
  };
}

/** Returns the port. `variable` is the setting a person changes when the port is taken. */
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
