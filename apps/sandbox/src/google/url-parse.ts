/** `oidc-provider` needs `URL.parse`, which Node 20 may lack. */
export function provideUrlParse(): void {
  if ('parse' in URL) return;
  Object.defineProperty(URL, 'parse', {
    configurable: true,
    writable: true,
    value: (address: string, base?: string) => (URL.canParse(address, base) ? new URL(address, base) : null),
  });
}
