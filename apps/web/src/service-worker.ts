/**
 * Keeps the code of the first screens, so that Debut opens at once and says so when there is no connection. What belongs to
 * somebody (the API, files) is never kept and never even passes through here. Built apart from the app: see
 * scripts/lib/build/build-service-worker.mjs, which puts in what to keep.
 */
declare const self: ServiceWorkerGlobalScope;
declare const shellAssets: readonly string[];
declare const shellVersion: string;

const cachePrefix = 'debut-shell-';
const cacheName = cachePrefix + shellVersion;
const page = '/';
const logo = '/icon.svg';
/** The last one stays for tabs that still run it. */
const keptVersions = 2;
/** Pages that are not the app's: what the server answers itself, and the pages for strangers. */
const notTheApp = /^\/(api|files|fanbase|fan-signup|terms|privacy)(\/|$)/;

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell());
  passBy(event);
});
self.addEventListener('activate', (event) => event.waitUntil(forgetOldShells()));

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate' && !notTheApp.test(pathname)) event.respondWith(fetchOrKept(event.request, page));
  else if (pathname === logo) event.respondWith(fetchOrKept(event.request, logo));
  else if (pathname.startsWith('/assets/')) event.respondWith(readAsset(event.request));
});

/** A new version waits until somebody wants it: it never changes the code under an open page. */
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting());
});

/** Where browsers know it. Not in TypeScript's library yet. */
interface RoutingEvent extends ExtendableEvent {
  addRoutes?(rules: { condition: { urlPattern: string }; source: 'network' }[]): Promise<void>;
}

/**
 * What is never kept need not wake the worker. A call that wakes one which is just being replaced makes browsers forget the
 * new one for as long as the old one stays awake.
 */
function passBy(event: RoutingEvent): void {
  const ways = ['/api/*', '/files/*'].map((urlPattern) => ({ condition: { urlPattern }, source: 'network' as const }));
  event.waitUntil(Promise.resolve(event.addRoutes?.(ways)).catch(() => undefined));
}

async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  // The page must be the one these files belong to, not one that the browser still has.
  await cache.addAll([new Request(page, { cache: 'reload' }), logo, ...shellAssets]);
}

async function forgetOldShells(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
  const others = shells.filter((name) => name !== cacheName);
  await Promise.all(others.slice(0, Math.max(0, others.length - keptVersions + 1)).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function fetchOrKept(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(cacheName)).match(path);
    if (kept) return kept;
    throw error;
  }
}

async function readAsset(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
