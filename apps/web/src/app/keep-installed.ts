import { productName } from '../data/app-config.ts';
import { toast } from '../ui/toast.ts';
import { isOtherVersionThere } from './other-version.ts';
import { texts } from './texts.ts';

/** How often a page that stays open checks for a new service worker. */
const askEveryMs = 60 * 60 * 1000;

/**
 * Registers the service worker and offers a reload when there is a new version. It never reloads the page by itself,
 * because that would interrupt playback and uploads.
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
    // The very first service worker activates by itself. `navigator.serviceWorker.controller` would not tell: it is
    // null after a hard reload.
    if (worker.state === 'installed' && registration.active) void welcome(worker);
  });
}

/** Pages are fetched network-first, so the open page often runs the new version already and needs no reload. */
async function welcome(worker: ServiceWorker): Promise<void> {
  if (!(await isOtherVersionThere())) {
    await untilQuiet();
    worker.postMessage(takeOver);
    return;
  }
  toast.offer(texts.newVersionOfIsReady(productName()), {
    label: texts.reload,
    onPress: () => {
      worker.postMessage(takeOver);
      void untilReplaced().then(() => window.location.reload());
    },
  });
}

const takeOver = 'take-over';
const quietMs = 2000;
const longestReplacingMs = 3000;

/** A request during the switch wakes the old service worker, and browsers then keep using it for minutes. */
function untilQuiet(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(end, quietMs);
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, quietMs);
    });
    observer.observe({ type: 'resource' });
  });
}

function untilReplaced(): Promise<void> {
  return new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(resolve, longestReplacingMs);
  });
}
