import type { Body } from '@debut/contract/endpoint';
import type { fanDetailsEndpoints } from '@debut/contract/fan-details';
import { type FanSignUpData, fanSignUpData } from '@debut/contract/fan-sign-up';
import {
  defaultLanding,
  fanbasePageEndpoints,
  publicPageFormMarker,
  publicPageHeadMarker,
} from '@debut/contract/fanbase-page';
import type { PhoneCountry } from '@debut/contract/phone-countries';
import { guessPhoneCountry, isPhoneCountry } from '@debut/contract/phones';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../../platform/failure.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { FanbaseService } from './fanbase.service.ts';
import { type PlainForm, plainForm } from './plain-form.ts';
import { publicHead } from './public-head.ts';

export type Join = (
  artistId: string,
  data: FanSignUpData,
  visitor: { address: string; page: 'fan-signup' | 'fanbase' | undefined; formToken: string | null | undefined },
) => Promise<void>;

/** What a fan does with a code sent to their phone. */
export interface FanDetails {
  request(request: Body<typeof fanDetailsEndpoints.requestCode>, address: string): Promise<void>;
  change(details: Body<typeof fanDetailsEndpoints.change>, address: string): Promise<void>;
}

type Page = 'fan-signup' | 'fanbase';

interface PublicPages {
  readonly fanbase: FanbaseService;
  readonly join: Join;
  readonly issueFormToken: (artistId: string) => string;
  /** `public.html` of the web app, with its two markers; absent while the web app is not built. */
  readonly template: string | undefined;
  readonly publicUrl: string;
  readonly productName: string;
}

/** The two pages strangers see: the web app's page with a head for link previews, and a form that needs no script. */
export function mountPublicPages(http: FastifyInstance, mountForms: Mount, pages: PublicPages): void {
  const { fanbase, join, issueFormToken, publicUrl, productName } = pages;

  async function send(reply: FastifyReply, page: Page, artistId: string, given: GivenForm, status = 200) {
    const artist = await fanbase.findArtist(artistId);
    const landing = artist?.landing ?? defaultLanding(artistId, artist?.name ?? '');
    const form = { ...given, token: issueFormToken(artistId), country: countryOf(given) };
    const address = `${publicUrl}/${page}/${encodeURIComponent(artistId)}`;
    const html = (pages.template ?? plainPage)
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

  for (const page of ['fan-signup', 'fanbase'] as const) {
    http.get<{ Params: { artistId: string } }>(`/${page}/:artistId`, { schema: { hide: true } }, (request, reply) =>
      send(reply, page, request.params.artistId, { languages: languagesOf(request) }),
    );
  }

  mountForms(fanbasePageEndpoints.signUpForm, async ({ params, request, reply }) => {
    const { page, artistId } = params;
    const { formToken, ...typed } = readForm(request.body);
    const languages = languagesOf(request);
    try {
      const data = fanSignUpData.safeParse({ ...typed, smsOptOut: typed.smsOptOut !== undefined });
      if (!data.success) throw new Failure('bad_request');
      await join(artistId, data.data, { address: request.ip, page, formToken });
    } catch (error) {
      if (!(error instanceof Failure) || error.status >= 500 || error.code === 'not_found') throw error;
      return send(reply, page, artistId, { problem: error.message, typed, languages }, error.status);
    }
    return send(reply, page, artistId, { joined: true, languages });
  });
}

type GivenForm = Omit<PlainForm, 'token' | 'country'> & { readonly languages: readonly string[] };

function countryOf({ typed, languages }: GivenForm): PhoneCountry {
  return typed?.country && isPhoneCountry(typed.country) ? typed.country : guessPhoneCountry(languages);
}

/** As the browser ranks them. */
function languagesOf({ headers }: FastifyRequest): string[] {
  return (headers['accept-language'] ?? '').split(',').map((entry) => entry.split(';')[0]?.trim() ?? '');
}

/** Only fields of ours, as text. */
function readForm(body: unknown): Record<string, string> {
  const given = new URLSearchParams(typeof body === 'string' ? body : '');
  const names = ['name', 'phone', 'email', 'category', 'source', 'smsOptOut', 'website', 'country', 'formToken'];
  const found = names.map((name) => [name, given.get(name)?.replaceAll('\0', '')] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** Where the web app is not built, the form alone does. */
const plainPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${publicPageHeadMarker}
</head><body>${publicPageFormMarker}</body></html>`;
