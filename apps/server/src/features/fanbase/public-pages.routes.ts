import { type FanSignUpData, fanSignUpData } from '@debut/contract/fan-sign-up';
import {
  defaultLanding,
  fanbasePageEndpoints,
  type PublicPage,
  publicPageFormMarker,
  publicPageHeadMarker,
  publicPages,
} from '@debut/contract/fanbase-page';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Failure } from '../../platform/failure.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { FanbaseService } from './fanbase.service.ts';
import { type PlainForm, plainForm } from './plain-form.ts';
import { publicHead } from './public-head.ts';

export type Join = (
  artistId: string,
  data: FanSignUpData,
  visitor: { address: string; page: PublicPage | undefined },
) => Promise<void>;

interface PublicPages {
  readonly fanbase: FanbaseService;
  readonly join: Join;
  /** `public.html` of the web app, with its two markers. */
  readonly template: string;
  readonly publicUrl: string;
  readonly productName: string;
}

/** The two pages strangers see: the web app's page with a head for link previews, and a form that needs no script. */
export function mountPublicPages(http: FastifyInstance, mountForms: Mount, pages: PublicPages): void {
  const { fanbase, join, publicUrl, productName } = pages;

  async function send(reply: FastifyReply, page: PublicPage, artistId: string, form: PlainForm = {}, status = 200) {
    // The database could not even be asked for an id with NUL in it.
    const artist = artistId.includes('\0') ? undefined : await fanbase.findArtist(artistId);
    const landing = artist?.landing ?? defaultLanding(artistId, artist?.name ?? '');
    const address = `${publicUrl}/${page}/${encodeURIComponent(artistId)}`;
    const html = pages.template
      .replace(publicPageHeadMarker, () =>
        publicHead(page, landing, { address, publicUrl, productName, isKnown: !!artist }),
      )
      .replace(publicPageFormMarker, () => (artist ? plainForm(page, landing, form) : ''));
    return reply
      .code(artist ? status : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  }

  for (const page of publicPages) {
    http.get<{ Params: { artistId: string } }>(`/${page}/:artistId`, { schema: { hide: true } }, (request, reply) =>
      send(reply, page, request.params.artistId),
    );
  }

  mountForms(fanbasePageEndpoints.signUpForm, async ({ params, request, reply }) => {
    const { page, artistId } = params;
    const typed = readForm(request.body);
    try {
      const data = fanSignUpData.safeParse({ ...typed, smsOptOut: typed.smsOptOut !== undefined });
      if (!data.success) throw new Failure('bad_request');
      await join(artistId, data.data, { address: request.ip, page });
    } catch (error) {
      if (!(error instanceof Failure) || error.status >= 500 || error.code === 'not_found') throw error;
      return send(reply, page, artistId, { problem: error.message, typed }, error.status);
    }
    return send(reply, page, artistId, { joined: true });
  });
}

/** Only fields of ours, as text. */
function readForm(body: unknown): Record<string, string> {
  const given = new URLSearchParams(typeof body === 'string' ? body : '');
  const names = ['name', 'phone', 'email', 'category', 'source', 'smsOptOut', 'website'];
  const found = names.map((name) => [name, given.get(name)?.replaceAll('\0', '')] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, string] => Boolean(entry[1])));
}
