import { createEmbeddedIdentity } from '../lib/embedded-identity.ts';
import { api } from '../lib/product-api.ts';
import { session } from '../state/session.ts';
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
