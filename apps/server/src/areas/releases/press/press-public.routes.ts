import { pressDownloadsPerMinute, pressSheetsPerMinute, releaseViewsPerMinute } from '@debut/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { attachmentHeader } from '../../../platform/file-names.ts';
import { sendArchive } from '../../../platform/http/send-archive.ts';
import { addressGroup } from '../../../platform/rate-limit/address-group.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limit.ts';
import type { FileStore } from '../../../providers/files/port.ts';
import { findArtistName } from '../../accounts/index.ts';
import { pressKitPathOf } from '../pages/page-address.ts';
import { type ListPressFiles, nameOfPhoto } from './press-archive.ts';
import type { PressHtml } from './press-html.ts';
import { findPhoto, findPublicPressKit, type PublicPressKit } from './press-kits.store.ts';
import type { WritePressSheet } from './press-one-sheet.ts';

interface PublicPressKits {
  readonly db: Database;
  readonly clock: Clock;
  readonly html: PressHtml;
  readonly store: FileStore;
  readonly writePressSheet: WritePressSheet;
  readonly listPressFiles: ListPressFiles;
  readonly rateLimits: RateLimits;
}

type Address = { artist: string };

/** What journalists see at the address of a press kit, and everything they can download there. */
export function mountPublicPressKits(http: FastifyInstance, press: PublicPressKits): void {
  const { db, clock, html, store, writePressSheet, listPressFiles, rateLimits } = press;
  const options = { schema: { hide: true }, config: { onDomains: true } };

  const limit = ({ ip }: FastifyRequest, what: string, perMinute: number) =>
    rateLimits.spendCheaply(`press-${what}:${addressGroup(ip)}`, perMinute);

  /** On a workspace's own domain, only its artists' press kits are there. */
  async function find(request: FastifyRequest, { artist }: Address): Promise<PublicPressKit | undefined> {
    const found = await findPublicPressKit(db, artist);
    return found && (!request.site || (await request.site.ownsArtist(found.kit.userId))) ? found : undefined;
  }

  async function require(request: FastifyRequest<{ Params: Address }>): Promise<PublicPressKit> {
    const found = await find(request, request.params);
    if (!found) throw new Failure('not_found');
    return found;
  }

  const sendHtml = (reply: FastifyReply, page: string, status = 200) =>
    reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);

  http.get<{ Params: Address }>('/press/:artist', options, async (request, reply) => {
    limit(request, 'page', releaseViewsPerMinute);
    const found = await find(request, request.params);
    if (!found) return sendHtml(reply, await html.renderMissing(request.site), 404);
    if (request.params.artist !== found.artistSlug) return reply.redirect(pressKitPathOf(found.artistSlug), 301);
    return sendHtml(reply, await html.render(found, request.site));
  });

  http.get<{ Params: Address & { id: string } }>('/press/:artist/photos/:id', options, async (request, reply) => {
    limit(request, 'photo', pressDownloadsPerMinute);
    const { kit } = await require(request);
    const photo = await findPhoto(db, kit.userId, request.params.id);
    const size = photo ? await store.size(photo.path) : null;
    if (!photo || size === null) throw new Failure('not_found');
    const name = nameOfPhoto((await findArtistName(db, kit.userId)) ?? '', photo);
    return attach(reply, name)
      .header('content-length', String(size))
      .type(photo.path.endsWith('.png') ? 'image/png' : 'image/jpeg')
      .send(await store.read(photo.path));
  });

  http.get<{ Params: Address; Querystring: { paper?: string } }>(
    '/press/:artist/one-sheet.pdf',
    options,
    async (request, reply) => {
      limit(request, 'sheet', pressSheetsPerMinute);
      const paper = request.query.paper === 'letter' ? 'LETTER' : 'A4';
      const { filename, pdf } = await writePressSheet(await require(request), paper);
      return attach(reply, filename).type('application/pdf').send(pdf);
    },
  );

  http.get<{ Params: Address }>('/press/:artist/press-kit.zip', options, async (request, reply) => {
    limit(request, 'sheet', pressSheetsPerMinute);
    const { name, files } = await listPressFiles(await require(request));
    const read = (path: string, range: { start: number; end: number }) => store.read(path, range);
    return sendArchive(attach(reply, name), files, { read, now: clock() });
  });
}

function attach(reply: FastifyReply, filename: string): FastifyReply {
  return reply.headers({ 'content-disposition': attachmentHeader(filename), 'cache-control': 'no-cache' });
}
