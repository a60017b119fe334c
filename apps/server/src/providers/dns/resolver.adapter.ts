import { Resolver } from 'node:dns/promises';
import type { LookUpTxt } from './port.ts';

const attempt = { timeout: 2000, tries: 2 };
/** The resolver's own limits grow with each server and attempt. */
const longestMilliseconds = 6000;

/** The name has no such record; everything else is a failure of DNS itself. */
const noRecordCodes = ['ENOTFOUND', 'ENODATA'];

/** Without `servers`, those of the system. */
export function createTxtLookup(servers: readonly string[], milliseconds = longestMilliseconds): LookUpTxt {
  return async (name) => {
    // One per lookup, because canceling ends all lookups of a resolver.
    const resolver = new Resolver(attempt);
    if (servers.length > 0) resolver.setServers(servers);
    const timer = setTimeout(() => resolver.cancel(), milliseconds);
    try {
      const records = await resolver.resolveTxt(name);
      return records.map((parts) => parts.join(''));
    } catch (error) {
      return noRecordCodes.includes((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
    } finally {
      clearTimeout(timer);
    }
  };
}
