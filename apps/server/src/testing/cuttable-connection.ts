import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** A network connection that can be cut and mended, or frozen: then it stays open, and nothing gets through. */
export async function createCuttableConnection(target: NetConnectOpts) {
  const sockets = new Set<Socket>();
  const pairs = new Set<readonly [Socket, Socket]>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = createConnection(target);
    for (const pair of [
      [near, far],
      [far, near],
    ] as const) {
      const [one, other] = pair;
      sockets.add(one);
      pairs.add(pair);
      if (!isFrozen) one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        pairs.delete(pair);
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
  return {
    port,
    cut,
    mend: () => open(port),
    freeze() {
      isFrozen = true;
      for (const [one, other] of pairs) one.unpipe(other);
    },
    thaw() {
      isFrozen = false;
      for (const [one, other] of pairs) one.pipe(other);
    },
    close: () => (server.listening ? cut() : Promise.resolve()),
  };
}
