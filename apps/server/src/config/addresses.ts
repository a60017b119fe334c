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
