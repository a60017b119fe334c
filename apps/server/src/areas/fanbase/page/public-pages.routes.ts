import type { Body } from '@debut/contract/endpoint';
import type { FanChannel } from '@debut/contract/fan-channels';
import type { fanDetailsEndpoints } from '@debut/contract/fan-details';
import { type FanSignUpData, fanSignUpData } from '@debut/contract/fan-sign-up';
import { defaultArtistName, defaultLanding, fanbasePageEndpoints } from '@debut/contract/fanbase-page';
import type { PhoneCountry } from '@debut/contract/phone-countries';
import { guessPhoneCountry, isPhoneCountry } from '@debut/contract/phones';
import { type PageAssets, type PublicPageView, renderPublicPage } from '@debut/web/public';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../../platform/failure.ts';
import { languagesOf } from '../../../platform/http/languages.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Brands } from '../../accounts/index.ts';
import type { FanbaseService } from './fanbase.service.ts';

export type Join = (
  artistId: string,
  data: FanSignUpData,
  visitor: { address: string; page: 'fan-signup' | 'fanbase' | undefined; formToken: string | null | undefined },
) => Promise<FanChannel[]>;

/** What a fan does with a code sent to their phone. */
export interface FanDetails {
  request(request: Body<typeof fanDetailsEndpoints.requestCode>, address: string): Promise<void>;
  change(details: Body<typeof fanDetailsEndpoints.change>, address: string): Promise<void>;
}

type Page = 'fan-signup' | 'fanbase';

interface PublicPages {
  readonly fanbase: FanbaseService;
  readonly join: Join;
  readonly channelsOf: (artistId: string) => Promise<readonly FanChannel[]>;
  readonly issueFormToken: (artistId: string) => string;
  readonly assets: PageAssets;
  readonly brands: Brands;
  /** Of the artist's own page, if it is published. */
  readonly findArtistPath: (artistId: string) => Promise<string | null>;
  readonly publicUrl: string;
  readonly productName: string;
}

/** The two public pages, with forms that work without JavaScript. */
export function mountPublicPages(http: FastifyInstance, mountForms: Mount, pages: PublicPages): void {
  const { fanbase, join, channelsOf, issueFormToken, publicUrl, productName, assets, brands, findArtistPath } = pages;

  async function send(reply: FastifyReply, page: Page, artistId: string, { request, ...given }: Given, status = 200) {
    const [artist, brand] = await Promise.all([fanbase.findArtist(artistId), brands.ofArtist(artistId)]);
    // The content policy allows images of the requested origin only.
    const base = request.site?.origin ?? publicUrl;
    const move = (address: string | null) => address?.replace(publicUrl, base) ?? null;
    const landing = artist?.landing ?? defaultLanding(artistId, artist?.name ?? defaultArtistName);
    const country = countryOf(given, languagesOf(request));
    const token = issueFormToken(artistId);
    const html = renderPublicPage({
      page,
      landing: {
        ...landing,
        artistImage: move(landing.artistImage),
        backgroundImage: move(landing.backgroundImage),
        nextRelease: landing.nextRelease && { ...landing.nextRelease, coverArt: move(landing.nextRelease.coverArt) },
      },
      join: artist ? { ...given, token, country, channels: await channelsOf(artistId) } : null,
      today: artist?.today ?? '',
      artistPage: page === 'fanbase' ? await findArtistPath(artistId) : null,
      address: `${brand.origin}/${page}/${encodeURIComponent(artistId)}`,
      publicUrl: base,
      productName,
      look: brand.look && { ...brand.look, logo: move(brand.look.logo) },
      assets,
    });
    return reply
      .code(artist ? status : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  }

  for (const page of ['fan-signup', 'fanbase'] as const) {
    http.get<{ Params: { artistId: string } }>(`/${page}/:artistId`, pageOptions, (request, reply) =>
      send(reply, page, request.params.artistId, { request }),
    );
  }

  mountForms(fanbasePageEndpoints.signUpForm, async ({ params, request, reply }) => {
    const { page, artistId } = params;
    const { formToken, ...typed } = readForm(request.body);
    try {
      const data = fanSignUpData.safeParse({ ...typed, ...readChoices(typed) });
      if (!data.success) throw new Failure('bad_request');
      const joined = await join(artistId, data.data, { address: request.ip, page, formToken });
      return send(reply, page, artistId, { joined, request });
    } catch (error) {
      if (!(error instanceof Failure) || error.status >= 500 || error.code === 'not_found') throw error;
      return send(reply, page, artistId, { error: problemOf(error), typed, request }, error.status);
    }
  });
}

type JoinView = NonNullable<PublicPageView['join']>;
type Given = Omit<JoinView, 'token' | 'country' | 'channels'> & { readonly request: FastifyRequest };

const pageOptions = { schema: { hide: true }, config: { onDomains: true } };

function problemOf({ message, details }: Failure): JoinView['error'] {
  return { sentence: message, fields: details.field ? [details.field.replace('fanData.', '')] : [] };
}

function countryOf({ typed }: Pick<JoinView, 'typed'>, languages: readonly string[]): PhoneCountry {
  return typed?.country && isPhoneCountry(typed.country) ? typed.country : guessPhoneCountry(languages);
}

/** A checkbox that isn't checked is not sent. Who gives an email address agrees to emails, unless they say no. */
function readChoices(typed: Record<string, string>) {
  return {
    smsOptOut: typed.smsOptOut !== undefined,
    emails: typed.emailOptOut === undefined,
    whatsapp: typed.whatsapp !== undefined,
  };
}

/** Only known fields, as text. */
function readForm(body: unknown): Record<string, string> {
  const given = new URLSearchParams(typeof body === 'string' ? body : '');
  const found = formFields.map((name) => [name, given.get(name)?.replaceAll('\0', '')] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

const formFields = [
  'name',
  'phone',
  'email',
  'category',
  'source',
  'smsOptOut',
  'emailOptOut',
  'whatsapp',
  'timeZone',
  'website',
  'country',
  'formToken',
];
