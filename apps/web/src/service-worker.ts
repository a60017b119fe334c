/**
 * Caches the app shell, so that Debut opens instantly and can show an offline message. User data (API responses, files)
 * is never cached. Built separately by scripts/lib/build/build-service-worker.mjs, which injects the asset list.
 */
declare const self: ServiceWorkerGlobalScope;
declare const shellAssets: readonly string[];
declare const shellVersion: string;

const cachePrefix = 'debut-shell-';
const cacheName = cachePrefix + shellVersion;
const page = '/';
const logo = '/icon.svg';
/** Includes the previous version, because open tabs may still load its assets. */
const keptVersions = 2;
/** Paths outside the app shell: server endpoints and public pages. */
const notTheApp = /^\/(api|files|fanbase|fan-signup|fan-unsubscribe|approve|terms|privacy)(\/|$)/;

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

/** A new version stays waiting until the user asks for it, so that assets never change under an open page. */
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting());
});

/** The static routing API is missing in some browsers and in TypeScript's library. */
interface RoutingEvent extends ExtendableEvent {
  addRoutes?(rules: { condition: { urlPattern: string }; source: 'network' }[]): Promise<void>;
}

/**
 * Routes requests that are never cached straight to the network. If such a request wakes a worker that is being
 * replaced, browsers lose track of the new worker until the old one stops.
 */
function passBy(event: RoutingEvent): void {
  const ways = ['/api/*', '/files/*'].map((urlPattern) => ({ condition: { urlPattern }, source: 'network' as const }));
  event.waitUntil(Promise.resolve(event.addRoutes?.(ways)).catch(() => undefined));
}

async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  // Bypasses the HTTP cache, because the page must match the assets of this version.
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
