import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { SignInFailed } from './port.ts';

/** The ports of mail servers; connecting to others would only help to scan networks. */
const submissionPorts = new Set([25, 465, 587, 2465, 2525, 2587]);

export interface ReachableHost {
  /** The resolved address: the name is looked up once, so that it cannot point elsewhere a moment later. */
  readonly address: string;
  readonly isPrivate: boolean;
}

/**
 * Any account can name this host, so it must not give access to the server's network: private addresses and unusual
 * ports are rejected, unless the operator allows them (`SMTP_ALLOW_PRIVATE`).
 */
export async function findReachableHost(
  { host, port }: { host: string; port: number },
  { allowPrivate }: { allowPrivate: boolean },
): Promise<ReachableHost> {
  if (!allowPrivate && !submissionPorts.has(port)) {
    throw new SignInFailed(`Email is not sent through port ${port}. Use port 465 or 587.`, 'port');
  }
  const found = await lookup(host, { all: true }).catch(() => []);
  const [first] = found;
  if (!first) throw new SignInFailed(`There is no server called ${host}. Check the name.`, 'host');
  const isPrivate = found.some(({ address }) => isPrivateAddress(address));
  if (isPrivate && !allowPrivate) {
    throw new SignInFailed(`${host} is in a private network, which this server does not connect to.`, 'host');
  }
  return { address: first.address, isPrivate };
}

function isPrivateAddress(address: string): boolean {
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  return privateNetworks.check(embedded, isIP(embedded) === 6 ? 'ipv6' : 'ipv4');
}

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv6');
}
