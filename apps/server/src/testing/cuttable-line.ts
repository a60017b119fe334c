import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { inject } from 'vitest';

/** A network line that can be cut and mended; it leads to the run's PostgreSQL unless told. */
export async function createCuttableLine(
  target: NetConnectOpts = { path: `${inject('postgres').host}/.s.PGSQL.5432` },
) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = createConnection(target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });

  async function open(port: number): Promise<number> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  async function cut(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  const port = await open(0);
  return { port, cut, mend: () => open(port), close: () => (server.listening ? cut() : Promise.resolve()) };
}
