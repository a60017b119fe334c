import { isIP } from 'node:net';
import type { Reader } from './reader.ts';

export interface DomainConfig {
  /** Whether workspaces can use domains of their own. */
  readonly enabled: boolean;
  /** The servers that TXT records are looked up at; empty: the system's. */
  readonly dnsServers: readonly string[];
}

export function readDomains(read: Reader, faults: string[]): DomainConfig {
  const dnsServers =
    read
      .text('DNS_SERVERS')
      ?.split(',')
      .map((server) => server.trim()) ?? [];
  for (const server of dnsServers)
    if (!isServer(server))
      faults.push(`DNS_SERVERS must be IP addresses such as 1.1.1.1,[2606:4700::1111]:53, but one is "${server}".`);
  return { enabled: read.choice('PUBLIC_DOMAINS', ['on', 'off'], 'on') === 'on', dnsServers };
}

/** An address, or an address with a port, which IPv6 puts after brackets. */
function isServer(server: string): boolean {
  const [, address = '', port = '53'] = /^\[?([^[\]]+?)\]?(?::(\d{1,5}))?$/.exec(server) ?? [];
  return (isIP(server) > 0 || isIP(address) > 0) && Number(port) >= 1 && Number(port) <= 65_535;
}
