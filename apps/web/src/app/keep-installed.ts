import { productName } from '../data/app-config.ts';
import { toast } from '../ui/toast.ts';
import { isOtherVersionThere } from './other-version.ts';
import { texts } from './texts.ts';

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
    // The very first one takes over by itself. Whether a worker looks after this page is another question: after a reload
    // past all caches none does.
    if (worker.state === 'installed' && registration.active) void welcome(worker);
  });
}

/** Pages come from the server first, so the one that is open is often new already. */
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

/** A file asked for in the moment of the change wakes the old worker, and browsers then stay with it for minutes. */
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
