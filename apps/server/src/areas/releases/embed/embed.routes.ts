import { type EmbedSize, isEmbedSize } from '@debut/contract/embed-code';
import { releaseAudioPerMinute } from '@debut/contract/limits';
import { type PageAssets, renderEmbedPage } from '@debut/web/public';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Failure } from '../../../platform/failure.ts';
import { sendRange } from '../../../platform/http/send-range.ts';
import type { FileStore } from '../../../providers/files/port.ts';
import type { Brands } from '../../accounts/index.ts';
import { defaultAccent } from '../pictures/cover-accent.ts';
import type { PublicPage } from '../public/find-public-page.ts';
import type { OpenPublicPage } from '../public/open-public-page.ts';
import type { ListEmbedSounds, ReadEmbedView } from './embed-view.ts';

type Address = { artist: string; release: string };

/** The player for other sites, and what it plays. */
export function mountEmbeds(
  http: FastifyInstance,
  embeds: {
    openPage: OpenPublicPage;
    readEmbedView: ReadEmbedView;
    listEmbedSounds: ListEmbedSounds;
    readAccent: (found: PublicPage) => Promise<string>;
    store: FileStore;
    brands: Brands;
    assets: PageAssets;
    publicUrl: string;
    productName: string;
  },
): void {
  const { openPage, readEmbedView, listEmbedSounds, readAccent, store, brands, assets, publicUrl, productName } =
    embeds;
  const options = { schema: { hide: true }, config: { onDomains: true } };

  http.get<{ Params: Address; Querystring: { size?: unknown } }>(
    '/embed/:artist/:release',
    options,
    async (request, reply) => {
      const { params, query, site } = request;
      const found = await openPage(request, params);
      const isAllowed = found && found.page.embed !== 'off';
      const origin = site?.origin ?? publicUrl;
      const size: EmbedSize = isEmbedSize(query.size) ? query.size : 'card';
      const view = isAllowed
        ? await readEmbedView(found, { origin: await brands.originFor(found.page.userId), size })
        : null;
      const cover = view?.cover?.replace(publicUrl, origin) ?? null;
      const html = renderEmbedPage({
        view: view && { ...view, cover },
        accent: isAllowed ? await readAccent(found) : defaultAccent,
        look: await brands.ofPage(site, isAllowed ? found.page.userId : undefined),
        productName,
        assets,
      });
      allowFrames(reply);
      return reply
        .code(view ? 200 : 404)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(html);
    },
  );

  http.get<{ Params: Address & { track: string } }>(
    '/embed/:artist/:release/:track([\\w-]+).mp3',
    options,
    async (request, reply) => {
      const found = await openPage(request, request.params, releaseAudioPerMinute);
      const sounds = found ? await listEmbedSounds(found) : [];
      const sound = sounds.find(({ trackId }) => trackId === request.params.track);
      const { path = null, key = '' } = sound?.snippet ?? {};
      const size = path === null ? null : await store.size(path);
      if (path === null || size === null) throw new Failure('not_found');
      // A frame may be sandboxed, which makes its origin another one.
      reply.headers({
        'cache-control': 'private, max-age=3600',
        'content-disposition': 'inline',
        'cross-origin-resource-policy': 'cross-origin',
      });
      const read = (range: { start: number; end: number }) => store.read(path, range);
      return sendRange(request, reply, { size, mediaType: 'audio/mpeg', etag: `"${key.slice(0, 16)}"`, read });
    },
  );
}

/** Only this page may be shown in frames of other sites. */
function allowFrames(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.removeHeader('x-frame-options');
  reply.headers({
    'content-security-policy': policy.replace(/frame-ancestors [^;]*/, 'frame-ancestors *'),
    'cross-origin-resource-policy': 'cross-origin',
  });
}
