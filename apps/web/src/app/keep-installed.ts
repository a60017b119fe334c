import { productName } from '../lib/app-config.ts';
import { isOtherVersionThere } from '../lib/other-version.ts';
import { toast } from '../ui/toast.ts';

/** How often a page that stays open asks whether there is a new version. */
const askEveryMs = 60 * 60 * 1000;

/**
 * Registers the service worker, and says when there is a new version. The page is never loaded anew by itself: music may be
 * playing, a file may be on its way.
 */
export async function keepInstalled(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  const ask = () => void registration.update().catch(() => undefined);
  registration.addEventListener('updatefound', () => followInstallation(registration));
  followInstallation(registration);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask();
  });
  setInterval(ask, askEveryMs);
}

function followInstallation(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) void welcome(registration.waiting);
  registration.installing?.addEventListener('statechange', ({ target }) => {
    const worker = target as ServiceWorker;
    if (worker.state === 'installed' && navigator.serviceWorker.controller) void welcome(worker);
  });
}

/** Pages come from the server first, so the one that is open is often new already. */
async function welcome(worker: ServiceWorker): Promise<void> {
  const takeOver = () => worker.postMessage('take-over');
  if (!(await isOtherVersionThere())) return takeOver();
  toast.offer(`A new version of ${productName()} is ready`, {
    label: 'Reload',
    onPress: () => {
      takeOver();
      window.location.reload();
    },
  });
}
