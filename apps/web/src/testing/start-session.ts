import { createEmbeddedIdentity } from '../data/identity/embedded-identity.ts';
import { session } from '../data/identity/session.ts';
import { api } from '../data/product-api.ts';
import { configureApp } from './test-config.ts';

/** Starts the session with the server's own accounts, as the app does before its first screen. Returns how to end it. */
export function startSession({
  config = {},
  token,
}: {
  config?: Parameters<typeof configureApp>[0];
  token?: string;
} = {}): () => void {
  configureApp(config);
  if (token) localStorage.setItem('debut.token', token);
  const identity = createEmbeddedIdentity({ api, baseUrl: '', storage: localStorage, events: window });
  const stop = session.start(identity);
  return () => {
    stop();
    localStorage.clear();
    session.clearError();
    configureApp({});
  };
}
