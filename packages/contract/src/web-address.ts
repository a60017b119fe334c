import * as z from 'zod/mini';
import { failWith } from './fields.ts';
import { maxLinkCharacters } from './limits.ts';
import { outreachFailures } from './outreach-failures.ts';

const invalidLink = failWith(outreachFailures, 'invalid_link');

/**
 * A web address, which may be typed without its scheme, or empty. Excludes what would end it in a text or be a
 * placeholder.
 */
export const webAddress = z.string().check(
  z.overwrite((typed: string) => {
    const address = typed.trim();
    return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(address) ? `https://${address}` : address;
  }),
  z.maxLength(maxLinkCharacters, invalidLink),
  z.regex(/^(https?:\/\/[^\s/{}"'<>]+\.[^\s{}"'<>]+)?$/i, invalidLink),
);

/** Empty ones are left out. */
export function webAddresses(max: number) {
  return z.array(webAddress).check(
    z.overwrite((addresses: string[]) => addresses.filter((one) => one !== '')),
    z.maxLength(max),
  );
}
