import { accountEndpoints, type Me } from '@debut/contract/account';
import { session } from '../../../data/identity/session.ts';
import { api } from '../../../data/product-api.ts';
import { requestMe } from '../../../data/request-me.ts';
import { useChange } from '../../../data/use-change.ts';
import { useDataWith } from '../../../data/use-data.ts';

/** The signed-in account. */
export function useMe() {
  return useDataWith(accountEndpoints.me, {}, readMe);
}

/** Where the identity service is hosted, only that service knows how the user signs in. */
async function readMe(signal: AbortSignal): Promise<Me> {
  const me = await requestMe(api, { signal });
  const methods = session.identity().signInMethods();
  return methods ? { ...me, hasPassword: methods.password, googleConnected: methods.google } : me;
}

export function useUpdateMe() {
  return useChange(accountEndpoints.update, {
    // Not the whole response: see `readMe`.
    saved: (cache, { displayName, timeZone, taskDigest }) =>
      cache.update(accountEndpoints.me, (known) => ({ ...known, displayName, timeZone, taskDigest })),
  });
}
