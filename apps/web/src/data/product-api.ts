import { type Api, createApi, type TokenSource } from './api.ts';

/** The API's origin at build time; the page's own unless the web app is hosted elsewhere. */
export const apiBaseUrl: string = import.meta.env.VITE_API_BASE_URL ?? '';

let tokens: TokenSource | null = null;

export function takeTokensFrom(source: TokenSource): void {
  tokens = source;
}

export const api: Api = createApi({ baseUrl: apiBaseUrl, tokens: () => tokens });
