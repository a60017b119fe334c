import { appConfigEndpoints } from '@debut/contract/app-config';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FrontDoor } from './app/front-door.tsx';
import { preloadSignIn } from './app/sign-in-screen.tsx';
import { ConfigurationPage, UnreachablePage } from './app/start-failure.tsx';
import { isConnectionFailure } from './lib/api.ts';
import { configurationFaults, keepAppConfig } from './lib/app-config.ts';
import { createIdentityClient } from './lib/create-identity-client.ts';
import { hasStoredToken } from './lib/embedded-identity.ts';
import { api, takeTokensFrom } from './lib/product-api.ts';
import { session } from './state/session.ts';
import { guardDrops } from './ui/drop-guard.ts';
import './ui/styles.css';
import './app/layout.css';

const root = createRoot(document.getElementById('root') as HTMLElement);

/** Resolves to whether the server could be reached. */
async function start(): Promise<boolean> {
  try {
    if (!hasStoredToken(window.localStorage)) preloadSignIn();
    await startApp();
    return true;
  } catch (error) {
    if (!isConnectionFailure(error)) reportError(error);
    return false;
  }
}

async function startApp(): Promise<void> {
  const config = await api.call(appConfigEndpoints.read, {});
  const faults = configurationFaults(config);
  if (faults.length > 0) return root.render(<ConfigurationPage faults={faults} />);
  keepAppConfig(config);
  const identity = await createIdentityClient(config);
  takeTokensFrom(identity);
  session.start(identity);
  root.render(
    <StrictMode>
      <FrontDoor />
    </StrictMode>,
  );
}

guardDrops(window);
void start().then((isReachable) => isReachable || root.render(<UnreachablePage onRetry={start} />));

// Whatever goes wrong here: without it everything works as before.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.addEventListener('load', () => {
    void import('./app/keep-installed.ts').then(({ keepInstalled }) => keepInstalled()).catch(() => undefined);
  });
}
