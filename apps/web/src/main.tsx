import { appConfigEndpoints } from '@debut/contract/app-config';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AuthGate } from './app/auth-gate.tsx';
import { preloadSignIn } from './app/sign-in-screen.tsx';
import { ConfigurationPage, startOrShowFailure } from './app/start-failure.tsx';
import { configurationFaults, keepAppConfig } from './data/app-config.ts';
import { createIdentityClient } from './data/identity/create-identity-client.ts';
import { hasStoredToken } from './data/identity/embedded-identity.ts';
import { session } from './data/identity/session.ts';
import { api, setTokenSource } from './data/product-api.ts';
import { guardDrops } from './ui/drop-guard.ts';
import './ui/styles.css';
import './app/layout.css';

const root = createRoot(document.getElementById('root') as HTMLElement);

async function startApp(): Promise<void> {
  if (!hasStoredToken(window.localStorage)) preloadSignIn();
  const config = await api.call(appConfigEndpoints.read, {});
  const faults = configurationFaults(config);
  if (faults.length > 0) return root.render(<ConfigurationPage faults={faults} />);
  keepAppConfig(config);
  const identity = await createIdentityClient(config);
  setTokenSource(identity);
  session.start(identity);
  root.render(
    <StrictMode>
      <AuthGate />
    </StrictMode>,
  );
}

guardDrops(window);
void startOrShowFailure(startApp, (page) => root.render(page));

// The app works without the service worker, so a failed registration is ignored.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.addEventListener('load', () => {
    void import('./app/keep-installed.ts').then(({ keepInstalled }) => keepInstalled()).catch(() => undefined);
  });
}
