import { type Api, createApi, type TokenSource } from './api.ts';
import { currentArtistId } from './current-artist.ts';

/** The API's origin, set at build time; empty when the API and the web app share an origin. */
export const apiBaseUrl: string = import.meta.env.VITE_API_BASE_URL ?? '';

let tokens: TokenSource | null = null;

export function setTokenSource(source: TokenSource): void {
  tokens = source;
}

export const api: Api = createApi({ baseUrl: apiBaseUrl, tokens: () => tokens, artistId: currentArtistId });

/** For work that goes on after a switch, such as uploads: its requests act for the artist it began for. */
export function bindToArtist(artistId: string | null = currentArtistId()): Api {
  return createApi({ baseUrl: apiBaseUrl, tokens: () => tokens, artistId: () => artistId });
}
