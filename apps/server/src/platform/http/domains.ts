import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import type { WorkspaceId } from './mount.ts';

/** What is served at a domain other than our own. */
export interface Site {
  readonly workspaceId: WorkspaceId;
  /** Of the domain. */
  readonly origin: string;
  /** The path that `/` leads to. */
  readonly home: () => Promise<string | undefined>;
  readonly ownsArtist: (artistId: string) => Promise<boolean>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The domain that was requested, unless it is our own. */
    site: Site | undefined;
  }
  interface FastifyContextConfig {
    /** Also served on the domains of workspaces. */
    onDomains?: boolean;
  }
}

/**
 * Requests to a workspace's own domain reach only the routes marked `onDomains`, and those only for its artists: neither
 * the app nor the API of users is there.
 */
export function serveDomains(
  http: FastifyInstance,
  { publicUrl, findSite }: { publicUrl: string; findSite: (host: string) => Promise<Site | undefined> },
): void {
  const ownHost = new URL(publicUrl).hostname;
  http.decorateRequest('site', undefined);
  http.addHook('onRequest', async (request, reply) => {
    const host = hostOf(request);
    if (host === undefined || host === ownHost || probes.includes(request.url)) return;
    const site = await findSite(host);
    if (!site) return;
    request.site = site;
    reply.removeHeader('x-debut');
    const path = request.url.split('?')[0] ?? '';
    if (path === '/') {
      const home = await site.home();
      if (home !== undefined) return reply.header('cache-control', 'no-cache').redirect(home, 302);
    }
    if (!request.routeOptions.config.onDomains && !isAsset(path)) throw new Failure('not_found');
  });
  http.addHook('preHandler', async ({ site, params, body }) => {
    if (!site) return;
    const artistId = textOf(params, 'artistId') ?? textOf(body, 'artistId');
    if (artistId !== undefined && !(await site.ownsArtist(artistId))) throw new Failure('not_found');
  });
}

/** Throws when a route without an artist's id in its request belongs to an artist of another domain. */
export async function requireArtistOfSite({ site }: FastifyRequest, artistId: string | undefined): Promise<void> {
  if (site && (artistId === undefined || !(await site.ownsArtist(artistId)))) throw new Failure('not_found');
}

const probes = ['/healthz', '/readyz'];

/** Of the public pages. */
function isAsset(path: string): boolean {
  return path.startsWith('/assets/') || path === '/icon.svg' || path === '/share.png';
}

/** The requested host in lower case, as far as it looks like a domain. A proxy's header counts as far as we trust it. */
function hostOf({ hostname }: FastifyRequest): string | undefined {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) && /[a-z][^.]*$/.test(host) ? host : undefined;
}

function textOf(values: unknown, name: string): string | undefined {
  const value: unknown = typeof values === 'object' && values !== null ? Reflect.get(values, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}
