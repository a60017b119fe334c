import { createHash } from 'node:crypto';
import { StreamingFailed, type StreamingProfile, type StreamingRelease, type StreamingService } from './port.ts';

export interface SpotifyOptions {
  readonly accountsUrl: string;
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

/** The stored grant; only this file reads it. */
interface Grant {
  readonly refreshToken: string;
}

const timeoutMilliseconds = 10_000;

export function createSpotify(options: SpotifyOptions): StreamingService {
  const { accountsUrl, apiUrl, clientId, clientSecret, redirectUri } = options;

  async function call<ResponseBody>(url: string, init: RequestInit): Promise<ResponseBody> {
    let response: Response;
    try {
      response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMilliseconds) });
    } catch (error) {
      throw new StreamingFailed('unreachable', error);
    }
    if (response.status === 404) throw new StreamingFailed('no-artist');
    const isRefused = response.status >= 400 && response.status < 500 && response.status !== 429;
    if (!response.ok) throw new StreamingFailed(isRefused ? 'refused' : 'unreachable', await response.text());
    try {
      return (await response.json()) as ResponseBody;
    } catch (error) {
      throw new StreamingFailed('unreachable', error);
    }
  }

  function fetchTokens(fields: Record<string, string>): Promise<TokenResponse> {
    const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    const body = new URLSearchParams(fields);
    return call<TokenResponse>(`${accountsUrl}/api/token`, { method: 'POST', headers: { authorization }, body });
  }

  const ask = <ResponseBody>(token: string, path: string) =>
    call<ResponseBody>(`${apiUrl}/v1${path}`, { headers: { authorization: `Bearer ${token}` } });

  /** Spotify may replace the refresh token. */
  async function renew(grant: string): Promise<{ token: string; renewed: string }> {
    const { refreshToken } = JSON.parse(grant) as Grant;
    const tokens = await fetchTokens({ grant_type: 'refresh_token', refresh_token: refreshToken });
    if (!tokens.access_token) throw new StreamingFailed('refused');
    return { token: tokens.access_token, renewed: toGrant(tokens.refresh_token ?? refreshToken) };
  }

  async function findNamesake(token: string, name: string): Promise<Artist | undefined> {
    const query = new URLSearchParams({ q: name, type: 'artist', limit: '10' });
    const { artists } = await ask<{ artists?: { items?: Artist[] } }>(token, `/search?${query.toString()}`);
    const sameName = (artists?.items ?? []).filter((artist) => fold(artist.name) === fold(name));
    return sameName.sort((one, other) => (other.followers?.total ?? 0) - (one.followers?.total ?? 0))[0];
  }

  return {
    authorizationUrl({ state, codeVerifier }) {
      const query = new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        state,
        code_challenge_method: 'S256',
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        show_dialog: 'true',
      });
      return `${accountsUrl}/authorize?${query.toString()}`;
    },

    async connect(code, codeVerifier) {
      const tokens = await fetchTokens({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
      });
      if (!tokens.access_token || !tokens.refresh_token) throw new StreamingFailed('refused');
      const account = await ask<Account>(tokens.access_token, '/me');
      return { grant: toGrant(tokens.refresh_token), account: ofAccount(account) };
    },

    async read(grant, artistId) {
      const { token, renewed } = await renew(grant);
      if (artistId !== undefined) {
        return {
          grant: renewed,
          profile: ofArtist(await ask<Artist>(token, `/artists/${encodeURIComponent(artistId)}`)),
        };
      }
      const account = await ask<Account>(token, '/me');
      const artist = await findNamesake(token, account.display_name ?? account.id);
      return { grant: renewed, profile: artist ? ofArtist(artist) : ofAccount(account) };
    },

    async findRelease(grant, { kind, code }) {
      const { token, renewed } = await renew(grant);
      const type = kind === 'isrc' ? 'track' : 'album';
      const query = new URLSearchParams({ q: `${kind}:${code}`, type, limit: '1' });
      const found = await ask<SearchResults>(token, `/search?${query.toString()}`);
      const [item] = found[`${type}s`]?.items ?? [];
      return { grant: renewed, release: item ? ofRelease(item, type) : null };
    },

    artistOf(url) {
      return /^(?:https:\/\/open\.spotify\.com\/(?:intl-[a-z-]+\/)?artist\/|spotify:artist:)([A-Za-z0-9]{10,40})(?:[?#].*)?$/.exec(
        url.trim(),
      )?.[1];
    },
  };
}

interface TokenResponse {
  readonly access_token?: string;
  readonly refresh_token?: string;
}

interface Account {
  readonly id: string;
  readonly display_name?: string | null;
  readonly images?: readonly { readonly url: string }[];
  readonly external_urls?: { readonly spotify?: string };
  readonly followers?: { readonly total?: number };
}

interface Release {
  readonly id: string;
  readonly name: string;
  readonly artists?: readonly { readonly name: string }[];
}

type SearchResults = Partial<Record<'tracks' | 'albums', { readonly items?: readonly Release[] }>>;

interface Artist extends Omit<Account, 'display_name'> {
  readonly name: string;
  readonly popularity?: number;
}

const toGrant = (refreshToken: string): string => JSON.stringify({ refreshToken } satisfies Grant);

function ofRelease({ id, name, artists = [] }: Release, type: 'track' | 'album'): StreamingRelease {
  const url = `https://open.spotify.com/${type}/${encodeURIComponent(id)}`;
  return { url, title: name, artist: artists.map((artist) => artist.name).join(', ') };
}

function ofAccount({ id, display_name, ...rest }: Account): StreamingProfile {
  return { id, kind: 'account', name: display_name ?? id, popularity: null, ...shared(rest) };
}

function ofArtist({ id, name, popularity, ...rest }: Artist): StreamingProfile {
  return { id, kind: 'artist', name, popularity: popularity ?? null, ...shared(rest) };
}

/** Newer applications do not get every field; missing ones are shown as missing. */
function shared({ images, external_urls, followers }: Pick<Account, 'images' | 'external_urls' | 'followers'>) {
  return {
    picture: images?.[0]?.url ?? null,
    url: external_urls?.spotify ?? null,
    followers: followers?.total ?? null,
  };
}

function fold(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
