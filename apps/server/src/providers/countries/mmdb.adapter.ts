import { readFileSync } from 'node:fs';
import { type CountryResponse, Reader } from 'mmdb-lib';

/** The two-letter code of the country a network address is in; empty when it isn't known. */
export type CountryOf = (address: string) => string;

/** Looks up addresses in a file of the operator (MaxMind DB format), which never leaves this machine. */
export function readCountryFile(path: string | undefined): CountryOf {
  if (path === undefined) return () => '';
  const reader = new Reader<CountryResponse>(readFileSync(path));
  return (address) => reader.get(address)?.country?.iso_code ?? '';
}
