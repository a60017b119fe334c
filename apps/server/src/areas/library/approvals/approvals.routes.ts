import { approvalCommentForm, approvalDecisionForm, approvalEndpoints } from '@debut/contract/approvals';
import { approvalRangesPerMinute, approvalViewsPerMinute, approvalWritesPerMinute } from '@debut/contract/limits';
import { type ApprovalPageView, type PageAssets, renderApprovalPage } from '@debut/web/public';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { Failure } from '../../../platform/failure.ts';
import { requireArtistOfSite } from '../../../platform/http/domains.ts';
import { leadBack } from '../../../platform/http/forms.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { privateHeaders } from '../../../platform/http/private-headers.ts';
import { digest } from '../../../platform/ids.ts';
import { addressGroup } from '../../../platform/rate-limit/address-group.ts';
import type { RateLimits } from '../../../platform/rate-limit/rate-limit.ts';
import type { FileStore } from '../../../providers/files/port.ts';
import type { Brands } from '../../accounts/index.ts';
import { sendAudio } from '../files/audio.routes.ts';
import { variantPath, variantType } from '../files/image-variants.ts';
import type { ApprovalFiles } from './approval-files.ts';
import type { ApprovalPageService } from './approval-page.service.ts';
import type { ApprovalService } from './approvals.service.ts';

export function mountApprovals(mount: Mount, { approvals }: { approvals: ApprovalService }): void {
  mount(approvalEndpoints.ofTrack, ({ artist, params }) => approvals.ofTrack(artist.id, params.id));
  mount(approvalEndpoints.create, ({ artist, user, params, body }) =>
    approvals.create(artist, user.id, params.id, body),
  );
  mount(approvalEndpoints.renew, ({ artist, params }) => approvals.renew(artist, params.id));
  mount(approvalEndpoints.revoke, ({ artist, params }) => approvals.revoke(artist.id, params.id));
  mount(approvalEndpoints.comments, ({ artist, params }) => approvals.comments(artist.id, params.id));
}

interface ApprovalPages {
  readonly page: ApprovalPageService;
  readonly files: ApprovalFiles;
  readonly store: FileStore;
  readonly rateLimits: RateLimits;
  readonly assets: PageAssets;
  readonly brands: Brands;
  readonly productName: string;
}

/** The page of an approval link, with forms that work without JavaScript. Unreleased music: nothing here is cached or indexed. */
export function mountApprovalPages(http: FastifyInstance, mountForms: Mount, pages: ApprovalPages): void {
  const { page, files, store, rateLimits, assets, brands, productName } = pages;

  const limit = (kind: string, { ip }: FastifyRequest, perMinute: number) =>
    rateLimits.spendCheaply(`${kind}:${addressGroup(ip)}`, perMinute);

  /** On a workspace's own domain, only its links work. */
  async function findArtist({ site }: FastifyRequest, token: string): Promise<string | undefined> {
    const artist = await page.findArtist(token);
    return artist !== undefined && (!site || (await site.ownsArtist(artist))) ? artist : undefined;
  }

  async function send(
    reply: FastifyReply,
    token: string,
    given: Pick<ApprovalPageView, 'error' | 'typed'> = {},
    status = 200,
  ) {
    const { request } = reply;
    const artist = await findArtist(request, token);
    const look = await brands.ofPage(request.site, artist);
    const view = artist === undefined ? null : await page.view(token, { isVisit: given.error === undefined });
    return reply
      .code(view ? status : 404)
      .headers(privateHeaders)
      .type('text/html; charset=utf-8')
      .send(renderApprovalPage({ view, look, productName, assets, ...given }));
  }

  const options = { schema: { hide: true }, config: { onDomains: true } };
  http.get<{ Params: { token: string } }>('/approve/:token', options, async (request, reply) => {
    limit('approval-page', request, approvalViewsPerMinute);
    return send(reply, request.params.token);
  });

  leadBack(http, [approvalEndpoints.decide, approvalEndpoints.comment], (token) => `/approve/${token}`);

  /** Writes and shows the page again, by redirect, so that a reload does not write twice. */
  async function submit<Form extends z.ZodMiniType>(
    { request, reply, token }: { request: FastifyRequest; reply: FastifyReply; token: string },
    form: 'comment' | 'decision',
    schema: Form,
    write: (fields: z.infer<Form>) => Promise<void>,
  ) {
    // Also by address, because anybody can make up tokens.
    limit('approval-page', request, approvalViewsPerMinute);
    const typed = readForm(request.body);
    try {
      if ((await findArtist(request, token)) === undefined) throw new Failure('not_found');
      await rateLimits.spend(`approval-write:${digest(token)}`, approvalWritesPerMinute);
      const fields = schema.safeParse({ ...typed, position: readPosition(typed.position) });
      if (!fields.success) throw new Failure('invalid_field', { sentence: fields.error.issues[0]?.message ?? '' });
      await write(fields.data as z.infer<Form>);
    } catch (error) {
      if (!(error instanceof Failure) || error.status >= 500) throw error;
      return send(reply, token, { error: { form, sentence: error.message }, typed }, error.status);
    }
    return reply.headers(privateHeaders).redirect(`/approve/${encodeURIComponent(token)}`, 303);
  }

  mountForms(approvalEndpoints.decide, ({ params: { token }, request, reply }) =>
    submit({ request, reply, token }, 'decision', approvalDecisionForm, (fields) => page.decide(token, fields)),
  );
  mountForms(approvalEndpoints.comment, ({ params: { token }, request, reply }) =>
    submit({ request, reply, token }, 'comment', approvalCommentForm, (fields) => page.comment(token, fields)),
  );

  mountForms(approvalEndpoints.audio, async ({ params, query, request, reply }) => {
    limit('approval-audio', request, approvalRangesPerMinute);
    const file = await files.findAudio(params.id, params.version, query);
    await requireArtistOfSite(request, file.userId ?? undefined);
    reply.headers(privateHeaders);
    return sendAudio(request, reply, store, file);
  });

  mountForms(approvalEndpoints.cover, async ({ params, query, request, reply }) => {
    limit('approval-page', request, approvalViewsPerMinute);
    const file = await files.findCover(params.id, query);
    await requireArtistOfSite(request, file.userId ?? undefined);
    return reply
      .headers(privateHeaders)
      .type(variantType)
      .send(await store.read(variantPath(file.path, coverWidth)));
  });
}

const coverWidth = 560;

/** Only known fields, as text. */
function readForm(body: unknown): Record<'body' | 'position' | 'decision' | 'note', string> {
  const given = new URLSearchParams(typeof body === 'string' ? body : '');
  // Browsers send line breaks as CRLF, which would count twice.
  const read = (name: string) => (given.get(name) ?? '').replaceAll('\0', '').replaceAll('\r\n', '\n');
  return { body: read('body'), position: read('position'), decision: read('decision'), note: read('note') };
}

function readPosition(text: string): number | null {
  const seconds = Number.parseFloat(text);
  return Number.isFinite(seconds) ? seconds : null;
}
