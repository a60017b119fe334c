import { brandStyles } from '@debut/contract/brand-color';
import { brandingEndpoints, domainEndpoints } from '@debut/contract/branding';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../../platform/failure.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { BrandingService } from './branding.service.ts';
import type { DomainService } from './domains.service.ts';

export function mountBranding(
  http: FastifyInstance,
  mount: Mount,
  { branding, domains }: { branding: BrandingService; domains: DomainService },
): void {
  mount(brandingEndpoints.read, ({ artist }) => branding.read(artist.workspaceId));
  mount(brandingEndpoints.save, ({ artist, body }) => branding.save(artist, body));
  mount(domainEndpoints.list, ({ artist }) => domains.list(artist.workspaceId));
  mount(domainEndpoints.add, ({ artist, body }) => domains.add(artist.workspaceId, body.name));
  mount(domainEndpoints.verify, ({ artist, params }) => domains.verify(artist.workspaceId, params.id));
  mount(domainEndpoints.delete, ({ artist, params }) => domains.delete(artist.workspaceId, params.id));
  mount(domainEndpoints.known, async ({ query }) => {
    if (!(await domains.findSite(query.domain))) throw new Failure('not_found');
    return { known: true as const };
  });

  // The content policy allows no inline styles. The address names the color, so the sheet never changes.
  http.get<{ Params: { color: string } }>(
    '/brand/:color([0-9a-f]{6}).css',
    { schema: { hide: true }, config: { onDomains: true } },
    (request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('text/css; charset=utf-8')
        .send(brandStyles(`#${request.params.color}`)),
  );
}
