import { keepAppConfig } from '../lib/app-config.ts';
import { createEmbeddedIdentity } from '../lib/embedded-identity.ts';
import { api } from '../lib/product-api.ts';
import { session } from '../state/session.ts';

type Config = Parameters<typeof keepAppConfig>[0];

export const testConfig: Config = {
  productName: 'Debut',
  identity: { kind: 'embedded', google: true, mail: true },
  maxAudioMegabytes: 200,
};

/** Starts the session with the server's own accounts, as the app does before its first screen. Returns how to end it. */
export function startSession({ config = {}, token }: { config?: Partial<Config>; token?: string } = {}): () => void {
  keepAppConfig({ ...testConfig, ...config });
  if (token) localStorage.setItem('debut.token', token);
  const identity = createEmbeddedIdentity({ api, baseUrl: '', storage: localStorage, events: window });
  const stop = session.start(identity);
  return () => {
    stop();
    localStorage.clear();
    session.clearError();
    keepAppConfig(testConfig);
  };
}
