import { releaseViewsPerMinute } from '@debut/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../../platform/db/database.ts';
import { sendFilled } from '../../../platform/http/page-template.ts';
import { addressGroup } from '../../../platform/rate-limit/address-group.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limit.ts';
import { artistPathOf } from '../pages/page-address.ts';
import { queryOf } from '../public/query-of.ts';
import type { ArtistHtml } from './artist-html.ts';
import { findPublicArtist, type PublicArtist } from './find-public-artist.ts';

type Address = { artist: string };

/** What strangers see at the address of an artist. */
export function mountPublicArtists(
  http: FastifyInstance,
  { db, html, rateLimits }: { db: Database; html: ArtistHtml; rateLimits: RateLimits },
): void {
  /** On a workspace's own domain, only its artists' pages are there. */
  async function find({ site }: FastifyRequest, artist: string): Promise<PublicArtist | undefined> {
    const found = await findPublicArtist(db, artist);
    return found && (!site || (await site.ownsArtist(found.page.userId))) ? found : undefined;
  }

  http.get<{ Params: Address }>('/a/:artist', options, async (request, reply) => {
    rateLimits.spendCheaply(`release-page:${addressGroup(request.ip)}`, releaseViewsPerMinute);
    const { artist } = request.params;
    const found = await find(request, artist);
    reply.header('cache-control', 'no-cache');
    if (!found) return sendFilled(request, reply.code(404), await html.renderMissing(request.site));
    const { artistSlug } = found;
    if (artist !== artistSlug) return reply.redirect(`${artistPathOf(artistSlug)}${queryOf(request)}`, 301);
    return sendFilled(request, reply, await html.render(found, request.site));
  });
}

const options = { schema: { hide: true }, config: { onDomains: true } };
