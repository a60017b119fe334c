import { coverStyles } from '@debut/contract/brand-color';
import { maxEmailCharacters, releaseAudioPerMinute } from '@debut/contract/limits';
import { recognizeService } from '@debut/contract/music-services';
import { guessPhoneCountry, isPhoneCountry } from '@debut/contract/phones';
import { releaseMomentIn } from '@debut/contract/release-day';
import { publicReleaseEndpoints } from '@debut/contract/release-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { languagesOf } from '../../../platform/http/languages.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { type PageTemplate, sendFilled } from '../../../platform/http/page-template.ts';
import { sendRange } from '../../../platform/http/send-range.ts';
import type { FileStore } from '../../../providers/files/port.ts';
import { pathOf } from '../pages/page-address.ts';
import { listLinks } from '../pages/pages.store.ts';
import type { ReminderService } from '../reminders/reminders.service.ts';
import { findSnippet } from '../snippets/snippets.store.ts';
import { describeVisit } from '../stats/describe-visit.ts';
import type { VisitCounter } from '../stats/visit-counter.ts';
import type { WriteReleaseCalendar } from './calendar-file.ts';
import type { PublicPage } from './find-public-page.ts';
import type { OpenPublicPage } from './open-public-page.ts';
import type { createPageHtml } from './page-html.ts';
import { queryOf } from './query-of.ts';
import { releaseMomentOf } from './release-moment.ts';

interface PublicReleasePages {
  readonly db: Database;
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly html: ReturnType<typeof createPageHtml>;
  readonly reminders: ReminderService;
  readonly visitCounter: VisitCounter;
  readonly writeCalendar: WriteReleaseCalendar;
  readonly countryOf: (address: string) => string;
  readonly store: FileStore;
  readonly openPage: OpenPublicPage;
}

type Address = { artist: string; release: string };
type PageRequest = FastifyRequest<{ Params: Address }>;

/** What strangers see at the address of a release, with a form that works without a script. */
export function mountPublicReleases(http: FastifyInstance, mountForms: Mount, pages: PublicReleasePages): void {
  const { db, publicUrl, clock, html, reminders, visitCounter, writeCalendar, countryOf, store, openPage } = pages;
  const options = { schema: { hide: true }, config: { onDomains: true } };

  async function require(request: PageRequest, perMinute?: number): Promise<PublicPage> {
    const found = await openPage(request, request.params, perMinute);
    if (!found) throw new Failure('not_found');
    return found;
  }

  const visitorOf = (request: FastifyRequest, typed?: string) => ({
    site: request.site,
    country: typed && isPhoneCountry(typed) ? typed : guessPhoneCountry(languagesOf(request)),
  });

  function sendHtml(
    request: FastifyRequest,
    reply: FastifyReply,
    { template, token }: { template: PageTemplate; token: string },
  ): FastifyReply {
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': allowPlayers(reply) });
    return sendFilled(request, reply, template, token);
  }

  const sendMissing = async (request: FastifyRequest, reply: FastifyReply) =>
    sendHtml(request, reply.code(404), await html.renderMissing(request.site));

  http.get<{ Params: Address }>('/r/:artist/:release', options, async (request, reply) => {
    const found = await openPage(request, request.params);
    if (!found) return sendMissing(request, reply);
    const former = formerAddress(request.params, found);
    if (former) return reply.redirect(`${former}${queryOf(request)}`, 301);
    const visit = describeVisit(request);
    if (visit) visitCounter.countView(found.page, visit, countryOf(visit.address));
    return sendHtml(request, reply, await html.render(found, visitorOf(request)));
  });

  http.get<{ Params: Address & { link: string } }>('/r/:artist/:release/go/:link', options, async (request, reply) => {
    const found = await require(request);
    const { page } = found;
    const link = (await listLinks(db, page.userId, page.id)).find(({ id }) => id === request.params.link);
    if (!link) throw new Failure('not_found');
    const { id: service, kind } = recognizeService(link.url);
    const release = releaseMomentOf(found);
    const isSupport = kind === 'tip' || kind === 'shop';
    if (!isSupport && !(release && isOutSomewhere(release, clock()))) return reply.redirect(pathOfFound(found), 302);
    if (describeVisit(request)) visitCounter.countClick(page, service);
    return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'origin' }).redirect(link.url, 302);
  });

  http.get<{ Params: Address }>('/r/:artist/:release/calendar.ics', options, async (request, reply) => {
    const found = await require(request);
    const file = await writeCalendar(found);
    if (file === undefined) throw new Failure('not_found');
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-disposition': 'attachment; filename="release.ics"' })
      .type('text/calendar; charset=utf-8')
      .send(file);
  });

  http.get<{ Params: Address }>('/r/:artist/:release/snippet.mp3', options, async (request, reply) => {
    const { page } = await require(request, releaseAudioPerMinute);
    const snippet = await findSnippet(db, page);
    const { path = null, key = '' } = snippet ?? {};
    const size = path === null ? null : await store.size(path);
    if (path === null || size === null) throw new Failure('not_found');
    reply.headers({ 'cache-control': 'public, max-age=86400', 'content-disposition': 'inline' });
    const read = (range: { start: number; end: number }) => store.read(path, range);
    return sendRange(request, reply, { size, mediaType: 'audio/mpeg', etag: `"${key.slice(0, 16)}"`, read });
  });

  // The content policy allows no inline styles. The address names the color, so the sheet never changes.
  http.get<{ Params: { color: string } }>('/accent/:color([0-9a-f]{6}).css', options, (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      // The player on other sites may be in a sandboxed frame, whose origin is none.
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/css; charset=utf-8')
      .send(coverStyles(`#${request.params.color}`)),
  );

  const { remind } = publicReleaseEndpoints;
  // The form's address remains in a browser's history when it was rejected.
  http.get<{ Params: Address }>(
    `/api${remind.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    options,
    async ({ params: { artist, release } }, reply) =>
      reply.redirect(pathOf({ artistSlug: artist, slug: release }), 303),
  );

  mountForms(remind, async ({ params, request, reply }) => {
    const found = await openPage(request, params);
    if (!found) return sendMissing(request, reply);
    const { typed, ...given } = readForm(request.body);
    const visitor = visitorOf(request, typed.country);
    try {
      const page = `${request.site?.origin ?? publicUrl}${pathOfFound(found)}`;
      const channel = await reminders.remind(found, { ...given, ...typed, address: request.ip, page });
      return sendHtml(request, reply, await html.render(found, visitor, { done: channel }));
    } catch (error) {
      if (!(error instanceof Failure) || error.status >= 500 || error.code === 'not_found') throw error;
      const { field } = error.details;
      const form = { error: { sentence: error.message, fields: field ? [field] : [] }, typed };
      return sendHtml(request, reply.code(error.status), await html.render(found, visitor, form));
    }
  });
}

function pathOfFound({ artistSlug, page }: PublicPage): string {
  return pathOf({ artistSlug, slug: page.slug });
}

/** The current address, when another one was requested. */
function formerAddress({ artist, release }: Address, found: PublicPage): string | undefined {
  const isCurrent = artist === found.artistSlug && release === found.page.slug;
  return isCurrent ? undefined : pathOfFound(found);
}

const firstZone = 'Pacific/Kiritimati';

function isOutSomewhere(release: Parameters<typeof releaseMomentIn>[0], now: Date): boolean {
  return releaseMomentIn(release, firstZone) <= now;
}

/** Videos play in frames of their services, once the visitor wants that. */
function allowPlayers(reply: FastifyReply): string {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  return policy.replace(/frame-src [^;]*/, 'frame-src https://www.youtube-nocookie.com https://player.vimeo.com');
}

/** Only known fields, as text. */
function readForm(body: unknown) {
  const given = new URLSearchParams(typeof body === 'string' ? body : '');
  const read = (name: string) => (given.get(name) ?? '').replaceAll('\0', '').slice(0, maxEmailCharacters);
  return {
    typed: { channel: read('channel'), phone: read('phone'), country: read('country'), email: read('email') },
    timeZone: read('timeZone'),
    website: read('website'),
    formToken: read('formToken'),
  };
}
