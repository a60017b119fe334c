/** `oidc-provider` is written for Node 22; of what it needs, only `URL.parse` may be missing in Node 20. */
export function provideUrlParse(): void {
  if ('parse' in URL) return;
  Object.defineProperty(URL, 'parse', {
    configurable: true,
    writable: true,
    value: (address: string, base?: string) => (URL.canParse(address, base) ? new URL(address, base) : null),
  });
}
