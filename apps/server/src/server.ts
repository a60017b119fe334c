import type { PageAssets } from '@debut/web/public';
import type { FastifyInstance } from 'fastify';
import { listArtists } from './areas/accounts/index.ts';
import { registerAccountRoutes } from './areas/accounts/register-routes.ts';
import { registerBillingRoutes } from './areas/billing/register-routes.ts';
import { registerFanbaseRoutes } from './areas/fanbase/register-routes.ts';
import { mountRoster } from './areas/insights/roster/roster.routes.ts';
import { registerLibraryRoutes } from './areas/library/register-routes.ts';
import { registerMasteringRoutes } from './areas/mastering/register-routes.ts';
import { registerInstallationMetrics } from './areas/operations/installation-metrics.ts';
import { registerProcessMetrics } from './areas/operations/process-metrics.ts';
import { registerOperationsRoutes } from './areas/operations/register-routes.ts';
import { registerOutreachRoutes } from './areas/outreach/register-routes.ts';
import { registerPlanningRoutes } from './areas/planning/register-routes.ts';
import { registerPromoRoutes } from './areas/promo/register-routes.ts';
import { registerReleaseRoutes } from './areas/releases/register-routes.ts';
import type { FirebaseConfig } from './config/identity.ts';
import { mountEvents } from './platform/events/events.routes.ts';
import { describeApi } from './platform/http/api-description.ts';
import { serveDomains } from './platform/http/domains.ts';
import { drainConnections } from './platform/http/drain-connections.ts';
import { mountHealth } from './platform/http/health.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { createMount, type WorkspaceId } from './platform/http/mount.ts';
import type { RouteHost } from './platform/http/route-host.ts';
import { notFound } from './platform/http/send-failures.ts';
import { findWebApp, readPublicAssets, serveWebApp } from './platform/http/web-app.ts';
import { bucketAddress } from './providers/files/s3.adapter.ts';
import type { Runtime } from './runtime.ts';
import type { Services } from './services.ts';

export interface ServerOptions {
  readonly webRoot?: string | undefined;
  /** Requests are rejected while the event loop lags more than this; 0: never. */
  readonly maxLagMilliseconds?: number | undefined;
}

/** The HTTP server with the routes of every area. */
export async function createServer(
  runtime: Runtime,
  services: Services,
  { webRoot = findWebApp(), maxLagMilliseconds = 1000 }: ServerOptions = {},
): Promise<FastifyInstance> {
  const { config, database, events, metrics } = runtime;
  const http = await openHttpServer(runtime, maxLagMilliseconds);
  serveDomains(http, { publicUrl: config.publicUrl, findSite: services.accounts.domains.findSite });
  // Hooks run in the order they were added: `/readyz` is 503 before the server starts to drain.
  mountHealth(http, database, [() => checkDisk(runtime)]);
  const connections = drainConnections(http, { drainMilliseconds: config.drainSeconds * 1000 });
  await describeApi(http, config.productName, config.publicUrl);

  const openStreams = new Set<() => void>();
  const stopping = new AbortController();
  registerInstallationMetrics(runtime);
  registerProcessMetrics(runtime);
  metrics.gauge('debut_event_streams', 'Browsers that listen for live events.', () => openStreams.size);

  const { authenticate } = services.accounts.verifier;
  const { findAccess } = services.accounts;
  const mountIn: RouteHost['mountIn'] = (scope, options = {}) =>
    createMount({ http: scope, authenticate, findAccess, rateLimits: runtime.rateLimits, ...options });
  const host: RouteHost = { http, mount: mountIn(http), mountIn, stopping: stopping.signal };
  const listArtistIds = async (userId: string, workspaceId: WorkspaceId) =>
    (await listArtists(runtime.database.db, workspaceId, userId)).map(({ id }) => id);
  mountEvents(host.mount, { events, openStreams, authenticate, findAccess, listArtistIds });
  await registerRoutes(host, runtime, services, {
    fanbase: readPublicAssets(webRoot),
    approval: readPublicAssets(webRoot, 'src/public/browser/approval.ts'),
    listen: readPublicAssets(webRoot, 'src/public/browser/listen.ts'),
    release: readPublicAssets(webRoot, 'src/public/browser/release.ts', 'src/public/release.css'),
    embed: readPublicAssets(webRoot, 'src/public/browser/embed.ts', 'src/public/embed.css'),
    press: readPublicAssets(webRoot, 'src/public/browser/press.ts', 'src/public/press.css'),
    artist: readPublicAssets(webRoot, 'src/public/browser/artist.ts', 'src/public/release.css'),
  });
  if (webRoot) await serveWebApp(http, webRoot);
  else http.setNotFoundHandler(notFound);

  http.addHook('preClose', async () => {
    stopping.abort();
    for (const end of openStreams) end();
    await connections.closeConnections();
  });
  return http;
}

async function registerRoutes(
  host: RouteHost,
  runtime: Runtime,
  services: Services,
  assets: Record<'fanbase' | 'approval' | 'listen' | 'release' | 'embed' | 'press' | 'artist', PageAssets>,
): Promise<void> {
  const {
    accounts,
    billing,
    brands,
    fanbase,
    hotline,
    insights,
    library,
    mastering,
    outreach,
    planning,
    promo,
    releases,
  } = services;
  registerAccountRoutes(host, runtime, accounts);
  registerPlanningRoutes(host, runtime, { planning, fileAddress: library.files.address });
  registerMasteringRoutes(host, runtime, mastering, { assets: assets.approval, brands });
  await registerLibraryRoutes(host, runtime, library, { assets: assets.approval, brands });
  await registerOutreachRoutes(host, runtime, { ...outreach, brands });
  await registerPromoRoutes(host, runtime, promo, { assets: assets.listen, brands });
  await registerReleaseRoutes(host, runtime, releases, { assets, brands });
  await registerBillingRoutes(host, runtime, billing);
  await registerFanbaseRoutes(host, runtime, {
    ...fanbase,
    hotline,
    brands,
    assets: assets.fanbase,
    findArtistPath: releases.findArtistPath,
  });
  mountRoster(host.mount, insights);
  registerOperationsRoutes(host, runtime, {
    isGoogleConnected: async (owner) => (await accounts.sessions.methods(owner)).has('google'),
    mailbox: outreach.mailbox.status,
    streaming: fanbase.streaming.status,
  });
}

function openHttpServer({ config, log, metrics }: Runtime, maxLagMilliseconds: number): Promise<FastifyInstance> {
  return createHttpServer({
    log,
    metrics,
    maxConcurrentRequests: config.maxConcurrentRequests,
    maxLagMilliseconds,
    publicUrl: config.publicUrl,
    allowedOrigins: config.allowedOrigins,
    trustedProxies: config.trustedProxies,
    requestLog: config.requestLog,
    hostedIdentityOrigins: config.firebase && hostedIdentityOrigins(config.firebase),
    uploadOrigin: config.s3 && new URL(bucketAddress(config.s3)).origin,
    pictureOrigins: config.spotify && spotifyPictureOrigins(config.spotify.apiUrl),
  });
}

/** Less than this counts as full: not even logs and small uploads fit. */
const fullDiskBytes = 50 * 1024 * 1024;

async function checkDisk({ disk }: Runtime): Promise<string | undefined> {
  return (await disk.measure()).freeBytes < fullDiskBytes ? 'disk full' : undefined;
}

function hostedIdentityOrigins({ authDomain, emulatorHost }: FirebaseConfig) {
  const emulator = emulatorHost === undefined ? [] : [`http://${emulatorHost}`];
  return {
    scripts: ['https://apis.google.com'],
    frames: [`https://${authDomain}`, ...emulator],
    calls: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com', ...emulator],
  };
}

/** Where Spotify stores images; a sandbox stores them itself. */
function spotifyPictureOrigins(apiUrl: string): string[] {
  const { origin } = new URL(apiUrl);
  const sandbox = origin === 'https://api.spotify.com' ? [] : [origin];
  return ['https://*.scdn.co', 'https://*.spotifycdn.com', ...sandbox];
}
