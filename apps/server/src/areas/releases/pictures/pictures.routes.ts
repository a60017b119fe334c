import { releasePageEndpoints, releasePictureSize } from '@debut/contract/release-pages';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../../platform/failure.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { ReleasePageService } from '../pages/pages.service.ts';
import type { OpenPublicPage } from '../public/open-public-page.ts';
import type { ReleasePictures } from './pictures.service.ts';
import { sendPicture } from './send-picture.ts';

type Address = { artist: string; release: string; size: string };
type Wish = { countdown?: unknown; download?: unknown };

/** Pictures for sharing: of published pages for everybody, of all pages for the artist's team. */
export function mountReleasePictures(
  http: FastifyInstance,
  mount: Mount,
  { pages, pictures, openPage }: { pages: ReleasePageService; pictures: ReleasePictures; openPage: OpenPublicPage },
): void {
  mount(releasePageEndpoints.picture, async ({ artist, params, query, request, reply }) => {
    const { row, facts } = await pages.readDraft(artist.id, params);
    const wish = { size: params.size, withCountdown: query.countdown === '1' };
    const sending = { cacheControl: 'private, no-cache', isDownload: query.download === '1' };
    return sendPicture(request, reply, await pictures.find(row, facts, wish), sending);
  });

  http.get<{ Params: Address; Querystring: Wish }>(
    '/r/:artist/:release/share/:size',
    { schema: { hide: true }, config: { onDomains: true } },
    async (request, reply) => {
      const { params, query } = request;
      const found = await openPage(request, params);
      const size = releasePictureSize.safeParse(params.size);
      const wish = size.success && { size: size.data, withCountdown: query.countdown === '1' };
      const picture = found && wish && (await pictures.findOfPage(found.page, wish));
      if (!picture) throw new Failure('not_found');
      // Previews are shown on other sites.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return sendPicture(request, reply, picture, {
        cacheControl: 'public, max-age=300',
        isDownload: query.download === '1',
      });
    },
  );
}
