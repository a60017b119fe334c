import { once } from 'node:events';
import { createServer } from 'node:net';

/** @type {typeof import('./free-port.mjs').findFreePort} */
export async function findFreePort() {
  const server = createServer();
  server.listen({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}
