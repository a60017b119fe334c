import { lookup } from 'node:dns/promises';
import { isPrivateAddress } from '../../platform/private-address.ts';
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
