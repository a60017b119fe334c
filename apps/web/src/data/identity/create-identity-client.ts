import type { AppConfig } from '@debut/contract/app-config';
import { api, apiBaseUrl } from '../product-api.ts';
import { createEmbeddedIdentity } from './embedded-identity.ts';
import type { IdentityClient } from './identity-client.ts';

export async function createIdentityClient({ identity }: AppConfig): Promise<IdentityClient> {
  if (identity.kind === 'embedded') {
    return createEmbeddedIdentity({ api, baseUrl: apiBaseUrl, storage: localStorage, events: window });
  }
  const { createFirebaseIdentity } = await import('./firebase-identity.ts');
  return createFirebaseIdentity(identity);
}
