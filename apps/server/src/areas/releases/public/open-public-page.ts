import { releaseViewsPerMinute } from '@debut/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../platform/db/database.ts';
import { addressGroup } from '../../../platform/rate-limit/address-group.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limit.ts';
import { findPublicPage, type PublicPage } from './find-public-page.ts';

/** Finds a published page for a visitor. On a workspace's own domain, only its artists' pages are there. */
export type OpenPublicPage = (
  request: FastifyRequest,
  address: { artist: string; release: string },
  perMinute?: number,
) => Promise<PublicPage | undefined>;

export function createOpenPublicPage({ db, rateLimits }: { db: Database; rateLimits: RateLimits }): OpenPublicPage {
  return async ({ ip, site }, address, perMinute = releaseViewsPerMinute) => {
    rateLimits.spendCheaply(`release-page:${addressGroup(ip)}`, perMinute);
    const found = await findPublicPage(db, address);
    return found && (!site || (await site.ownsArtist(found.page.userId))) ? found : undefined;
  };
}
