import type { Reader } from './reader.ts';

/** The address people open. In development it is the server's own. */
export function readPublicUrl(read: Reader, faults: string[], production: boolean, port: number): string {
  const given = read.text('PUBLIC_URL');
  const origin = read.origin('PUBLIC_URL');
  if (production && given === undefined)
    faults.push(
      'PUBLIC_URL is missing: in production, links in emails and sign-in callbacks are built from it. Set it to the address people open, such as https://debut.example.',
    );
  if (production && origin?.startsWith('http:') && !isThisMachine(new URL(origin).hostname))
    faults.push(
      `PUBLIC_URL must begin with https:// in production, but it is "${given}": passwords and sessions would travel unencrypted.`,
    );
  return origin ?? `http://127.0.0.1:${port}`;
}

/** Vendors are reached over TLS at public names; anything else is the sandbox or a mistake. */
export function refuseSandbox(name: string, address: string, production: boolean, faults: string[]): void {
  const { protocol, hostname } = new URL(address);
  const isLocal = isThisMachine(hostname) || hostname === '0.0.0.0';
  if (production && (protocol !== 'https:' || isLocal)) {
    faults.push(`${name} points at a sandbox or an unencrypted address (${address}), which production refuses.`);
  }
}

export function isThisMachine(host: string): boolean {
  return /^(localhost$|127\.|\[?::1\]?$)/.test(host);
}
