import {
  listenRangesPerMinute,
  listenViewsPerMinute,
  listenWritesPerMinute,
  passcodesPerMinute,
  playReportsPerMinute,
} from '@debut/contract/limits';
import { feedbackForm, listenEndpoints, passcodeForm, promoCommentForm } from '@debut/contract/promo-page';
import {
  type ListenForm,
  type ListenPageView,
  type PageAssets,
  renderListenPage,
  type UpcomingView,
} from '@debut/web/public';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '../../../platform/clock.ts';
import { etagOf, readConcatenatedParts, sizeOf } from '../../../platform/concatenated-file.ts';
import type { Database } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { attachmentHeader } from '../../../platform/file-names.ts';
import { requireArtistOfSite } from '../../../platform/http/domains.ts';
import { leadBack } from '../../../platform/http/forms.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { privateHeaders } from '../../../platform/http/private-headers.ts';
import { sendArchive } from '../../../platform/http/send-archive.ts';
import { sendRange } from '../../../platform/http/send-range.ts';
import { digest } from '../../../platform/ids.ts';
import { addressGroup } from '../../../platform/rate-limit/address-group.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limit.ts';
import type { FileStore } from '../../../providers/files/port.ts';
import { type Brands, findTimeZone } from '../../accounts/index.ts';
import { bytesOf } from '../copies/copies.store.ts';
import type { EnsureCopies } from '../copies/ensure-copies.ts';
import { findOpenLink, findUpcomingLink, type OpenLink } from '../links/links.store.ts';
import type { DownloadService } from './downloads.service.ts';
import { createFirstBytes } from './first-bytes.ts';
import { isRobot } from './is-robot.ts';
import type { ListenAudio } from './listen-audio.ts';
import type { ListenPageService } from './listen-page.service.ts';
import type { ReadListenView } from './listen-view.ts';
import type { OneSheetService } from './one-sheet.service.ts';
import type { Passcodes } from './passcode.ts';
import { sendAtPace } from './send-at-pace.ts';
import { readSplicedCopy } from './spliced-copy.ts';
import type { VisitService } from './visits.service.ts';

interface ListenPages {
  readonly db: Database;
  readonly clock: Clock;
  readonly page: ListenPageService;
  readonly readView: ReadListenView;
  readonly visits: VisitService;
  readonly audio: ListenAudio;
  readonly downloads: DownloadService;
  readonly oneSheets: OneSheetService;
  readonly passcodes: Passcodes;
  readonly ensureCopies: EnsureCopies;
  readonly store: FileStore;
  readonly rateLimits: RateLimits;
  readonly assets: PageAssets;
  readonly brands: Brands;
  readonly productName: string;
}

/** The page of a promo link, with forms that work without JavaScript. Unreleased music: nothing here is cached or indexed. */
export function mountListenPages(http: FastifyInstance, mountForms: Mount, pages: ListenPages): void {
  const { db, clock, page, readView, visits, audio, downloads, oneSheets, passcodes, store, rateLimits } = pages;
  const readFirstBytes = createFirstBytes(store.read);

  const limit = (kind: string, { ip }: FastifyRequest, perMinute: number) =>
    rateLimits.spendCheaply(`${kind}:${addressGroup(ip)}`, perMinute);

  /** On a workspace's own domain, only its links work. */
  async function findOpen({ site }: FastifyRequest, token: string): Promise<OpenLink | undefined> {
    const open = await findOpenLink(db, digest(token), clock());
    return open && (!site || (await site.ownsArtist(open.link.userId))) ? open : undefined;
  }

  async function findUpcoming({ site }: FastifyRequest, token: string): Promise<OpenLink | undefined> {
    const upcoming = await findUpcomingLink(db, digest(token), clock());
    return upcoming && (!site || (await site.ownsArtist(upcoming.link.userId))) ? upcoming : undefined;
  }

  async function viewUpcoming(upcoming: OpenLink | undefined): Promise<UpcomingView | null> {
    const opensAt = upcoming?.promo.liveFrom?.toISOString();
    if (!upcoming || opensAt === undefined) return null;
    return { opensAt, timeZone: (await findTimeZone(db, upcoming.link.userId)) ?? null, now: clock().toISOString() };
  }

  async function requireOpen(request: FastifyRequest, token: string): Promise<OpenLink> {
    const open = await findOpen(request, token);
    if (!open || passcodes.isLocked(request, open)) throw new Failure('not_found');
    return open;
  }

  async function send(
    reply: FastifyReply,
    token: string,
    given: Pick<ListenPageView, 'error' | 'typed' | 'done'> = {},
    status = 200,
  ) {
    const { request } = reply;
    const { brands, assets, productName, ensureCopies } = pages;
    const open = await findOpen(request, token);
    const upcoming = open ? undefined : await findUpcoming(request, token);
    const look = await brands.ofPage(request.site, (open ?? upcoming)?.link.userId);
    const isLocked = open !== undefined && passcodes.isLocked(request, open);
    // The audio may have been replaced since the copies were made.
    if (open && !isLocked) await ensureCopies(open.promo);
    const view = open ? (isLocked ? ('locked' as const) : await readView(open, token)) : await viewUpcoming(upcoming);
    return reply
      .code(open ? status : 404)
      .headers(privateHeaders)
      .type('text/html; charset=utf-8')
      .send(renderListenPage({ view, token, look, productName, assets, ...given }));
  }

  const options = { schema: { hide: true }, config: { onDomains: true } };
  http.get<{ Params: { token: string }; Querystring: { done?: string } }>(
    '/listen/:token',
    options,
    async (request, reply) => {
      limit('listen-page', request, listenViewsPerMinute);
      const { done } = request.query;
      return send(reply, request.params.token, done === 'comment' || done === 'feedback' ? { done } : {});
    },
  );

  leadBack(
    http,
    [listenEndpoints.comment, listenEndpoints.feedback, listenEndpoints.passcode],
    (token) => `/listen/${token}`,
  );

  /** Writes and shows the page again, by redirect, so that a reload does not write twice. */
  async function submit<Form extends z.ZodMiniType>(
    { request, reply, token }: { request: FastifyRequest; reply: FastifyReply; token: string },
    { form, perMinute, schema, done }: { form: ListenForm; perMinute: number; schema: Form; done?: string },
    write: (fields: z.infer<Form>, open: OpenLink) => Promise<void>,
  ) {
    // Also by address, because anybody can make up tokens.
    limit('listen-page', request, listenViewsPerMinute);
    const { typed, fields } = readForm(request.body);
    try {
      const open = await findOpen(request, token);
      if (!open || (form !== 'passcode' && passcodes.isLocked(request, open))) throw new Failure('not_found');
      await rateLimits.spend(`listen-${form}:${digest(token)}`, perMinute);
      const parsed = schema.safeParse(fields);
      if (!parsed.success) throw new Failure('invalid_field', { sentence: parsed.error.issues[0]?.message ?? '' });
      await write(parsed.data as z.infer<Form>, open);
    } catch (error) {
      if (!(error instanceof Failure) || error.status >= 500) throw error;
      return send(reply, token, { error: { form, sentence: error.message }, typed }, error.status);
    }
    const result = done === undefined ? '' : `?done=${done}#${done === 'comment' ? 'comments' : done}`;
    return reply.headers(privateHeaders).redirect(`/listen/${encodeURIComponent(token)}${result}`, 303);
  }

  const writes = { perMinute: listenWritesPerMinute };
  mountForms(listenEndpoints.comment, ({ params: { token }, request, reply }) =>
    submit(
      { request, reply, token },
      { form: 'comment', schema: promoCommentForm, done: 'comment', ...writes },
      (fields) => page.comment(token, fields),
    ),
  );
  mountForms(listenEndpoints.deleteComment, ({ params: { token, id }, request, reply }) =>
    submit({ request, reply, token }, { form: 'comment', schema: anything, ...writes }, () =>
      page.deleteComment(token, id),
    ),
  );
  mountForms(listenEndpoints.feedback, ({ params: { token }, request, reply }) =>
    submit(
      { request, reply, token },
      { form: 'feedback', schema: feedbackForm, done: 'feedback', ...writes },
      (fields) => page.feedback(token, fields),
    ),
  );
  mountForms(listenEndpoints.passcode, ({ params: { token }, request, reply }) =>
    submit(
      { request, reply, token },
      { form: 'passcode', schema: passcodeForm, perMinute: passcodesPerMinute },
      async ({ passcode }, open) => {
        if (!(await passcodes.unlock(reply, open, passcode)))
          throw new Failure('passcode_wrong', { field: 'passcode' });
      },
    ),
  );

  mountForms(listenEndpoints.visit, async ({ params: { token }, body, request, reply }) => {
    limit('listen-page', request, listenViewsPerMinute);
    const open = await requireOpen(request, token);
    reply.headers(privateHeaders);
    const who = { network: addressGroup(request.ip), isRobot: isRobot(request.headers['user-agent']) };
    return visits.visit(open, body.visit, who);
  });

  mountForms(listenEndpoints.plays, async ({ params: { token }, body, request }) => {
    limit('listen-plays', request, listenRangesPerMinute);
    const open = await requireOpen(request, token);
    rateLimits.spendCheaply(`listen-report:${body.visit}`, playReportsPerMinute);
    await visits.report(open, body);
  });

  // Many press play at once; most of the time a response only waits for its listener.
  mountForms(
    listenEndpoints.audio,
    async ({ params, query, request, reply }) => {
      limit('listen-audio', request, listenRangesPerMinute);
      const played = await audio.findPlayed(params.link, params.trackId, query);
      await requireArtistOfSite(request, played.link.userId);
      const { copy, link } = played;
      const size = bytesOf(copy);
      const play = { visit: query.visit ?? '', trackId: params.trackId };
      reply.headers(privateHeaders).header('content-disposition', 'inline');
      return sendRange(request, reply, {
        size,
        mediaType: 'audio/mpeg',
        // The copies of two links differ, although they are made of the same files.
        etag: `"${copy.id}-${link.mark.toString(16)}"`,
        read: async (range) => {
          const pieces = readSplicedCopy(copy, link.mark, { read: store.read, readFirstBytes }, range);
          return sendAtPace({ pieces, bytes: range.end - range.start + 1 }, (bytes) =>
            audio.recordSent(played, play, { start: range.start, end: range.start + bytes - 1, size }),
          );
        },
      });
    },
    { waits: true },
  );

  /** What is rejected is shown on the page. */
  async function sendDownload(
    { request, reply, token }: { request: FastifyRequest; reply: FastifyReply; token: string },
    sendFiles: (open: OpenLink) => Promise<FastifyReply>,
  ) {
    limit('listen-audio', request, listenRangesPerMinute);
    const open = await findOpen(request, token);
    if (!open || passcodes.isLocked(request, open)) return send(reply, token, {}, 404);
    try {
      return await sendFiles(open);
    } catch (error) {
      if (!(error instanceof Failure) || error.status >= 500) throw error;
      return send(reply, token, { error: { form: 'download', sentence: error.message } }, error.status);
    }
  }

  mountForms(listenEndpoints.download, ({ params: { token, ...wanted }, request, reply }) =>
    sendDownload({ request, reply, token }, async (open) => {
      const { filename, mediaType, parts, read } = await downloads.takeOne(open, wanted);
      reply.headers(privateHeaders).header('content-disposition', attachmentHeader(filename));
      return sendRange(request, reply, {
        size: sizeOf(parts),
        mediaType,
        etag: etagOf(parts),
        read: async (range) => readConcatenatedParts(parts, read, range),
      });
    }),
  );

  mountForms(listenEndpoints.oneSheet, ({ params: { token }, request, reply }) =>
    sendDownload({ request, reply, token }, async (open) => {
      const paper = usesLetter.test(request.headers['accept-language'] ?? '') ? 'LETTER' : 'A4';
      const { filename, pdf } = await oneSheets.render(open, paper);
      const headers = { ...privateHeaders, 'content-disposition': attachmentHeader(filename) };
      return reply.headers(headers).type('application/pdf').send(pdf);
    }),
  );

  mountForms(listenEndpoints.downloadAll, ({ params: { token, format }, request, reply }) =>
    sendDownload({ request, reply, token }, async (open) => {
      const { name, files, read } = await downloads.takeAll(open, format);
      reply.headers(privateHeaders).header('content-disposition', attachmentHeader(name));
      return sendArchive(reply, files, { read, now: clock() });
    }),
  );
}

/** Everywhere else paper has the sizes of ISO 216. */
const usesLetter = /^\w+-(US|CA|MX|PH|CL|CO|VE)\b/i;

/** A button without fields. */
const anything = z.object({});

/** Only known fields, as text. */
function readForm(body: unknown) {
  const given = new URLSearchParams(typeof body === 'string' ? body : '');
  // Browsers send line breaks as CRLF, which would count twice.
  const read = (name: string) => (given.get(name) ?? '').replaceAll('\0', '').replaceAll('\r\n', '\n');
  const position = Number.parseFloat(read('position'));
  const support = given.getAll('support');
  const typed = {
    body: read('body'),
    trackId: read('trackId'),
    position: read('position'),
    rating: read('rating'),
    support: support.join(','),
    favoriteTrackId: read('favoriteTrackId'),
    note: read('note'),
    mayQuote: read('mayQuote'),
  };
  const fields = {
    ...typed,
    position: Number.isFinite(position) ? position : null,
    rating: typed.rating === '' ? undefined : typed.rating,
    support,
    favoriteTrackId: typed.favoriteTrackId || null,
    mayQuote: typed.mayQuote !== '',
    passcode: read('passcode'),
  };
  return { typed, fields };
}
