import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Brands } from '../../accounts/index.ts';
import type { ReadFacts } from '../../promo/index.ts';
import { findArtistHome } from '../artist/find-artist-home.ts';
import { pathOf } from '../pages/page-address.ts';
import type { OpenPublicPage } from '../public/open-public-page.ts';
import { describeOEmbed, readLimit, readPageAddress, writeXml } from './oembed.ts';

type Query = { url?: unknown; format?: unknown; maxwidth?: unknown; maxheight?: unknown };

/** Tells other sites how to show the player of a page they link to: https://oembed.com */
export function mountOEmbed(
  http: FastifyInstance,
  {
    db,
    openPage,
    readFacts,
    brands,
    publicUrl,
    productName,
  }: {
    db: Database;
    openPage: OpenPublicPage;
    readFacts: ReadFacts;
    brands: Brands;
    publicUrl: string;
    productName: string;
  },
): void {
  const options = { schema: { hide: true }, config: { onDomains: true } };

  http.get<{ Querystring: Query }>('/oembed', options, async (request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    const { url, format = 'json', maxwidth, maxheight } = request.query;
    if (format !== 'json' && format !== 'xml') return reply.code(501).type('text/plain').send('Not implemented');
    const address = readPageAddress(url);
    const found = address && (await openPage(request, address));
    if (!found || found.page.embed === 'off') throw new Failure('not_found');
    const { page, artistSlug } = found;
    const { look, origin } = await brands.ofArtist(page.userId);
    const here = request.site?.origin ?? publicUrl;
    if (![here, origin].some((one) => new URL(one).origin === address.origin)) throw new Failure('not_found');
    const facts = (await readFacts(page.userId, [page])).get(page.id);
    const home = await findArtistHome(db, page.userId);
    const oembed = describeOEmbed(
      {
        title: facts?.title ?? '',
        artist: facts?.artist ?? '',
        artistUrl: home === null ? '' : `${origin}${home}`,
        pageUrl: `${origin}${pathOf({ artistSlug, slug: page.slug })}`,
        providerName: look?.name ?? productName,
        providerUrl: origin,
      },
      { maxWidth: readLimit(maxwidth), maxHeight: readLimit(maxheight) },
    );
    reply.header('cache-control', 'public, max-age=300');
    if (format === 'xml') return reply.type('text/xml; charset=utf-8').send(writeXml(oembed));
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(oembed));
  });
}
