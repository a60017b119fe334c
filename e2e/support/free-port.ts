import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A port nobody uses at this moment. */
export async function findFreePort() {
  const server = createServer();
  server.listen({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
