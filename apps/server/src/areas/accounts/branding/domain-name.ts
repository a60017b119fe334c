import { domainToASCII } from 'node:url';

/** Leaves room for the name of the TXT record within the 253 characters of DNS. */
const maxCharacters = 253 - '_debut.'.length;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** Names that are resolved within one machine or network only. */
const privateEndings = ['localhost', 'local', 'internal', 'lan', 'home', 'arpa', 'onion', 'invalid'];

/** In ASCII and lower case, without the final dot; `null` when it is no public host name. */
export function parseDomainName(given: string): string | null {
  const typed = given.trim().replace(/\.$/, '');
  // The conversion would percent-decode and cut off ports and paths instead of rejecting them.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(typed)) return null;
  const name = domainToASCII(typed);
  const labels = name.split('.');
  const ending = labels.at(-1) ?? '';
  const isName = labels.length > 1 && name.length <= maxCharacters && labels.every((one) => label.test(one));
  // An ending without a letter belongs to an IP address.
  return isName && /[a-z]/.test(ending) && !privateEndings.includes(ending) ? name : null;
}

export function recordNameOf(domain: string): string {
  return `_debut.${domain}`;
}
