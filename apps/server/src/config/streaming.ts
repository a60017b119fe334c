import type { SpotifyOptions } from '../providers/streaming/spotify.adapter.ts';
import { refuseSandbox } from './addresses.ts';
import type { Reader } from './reader.ts';

export type SpotifyConfig = Omit<SpotifyOptions, 'redirectUri'>;

export function readSpotify(read: Reader, faults: string[], production: boolean): SpotifyConfig | undefined {
  const [clientId, clientSecret] = ['SPOTIFY_CLIENT_ID', 'SPOTIFY_CLIENT_SECRET'].map(read.text);
  const accountsUrl = read.url('SPOTIFY_ACCOUNTS_URL', ['https:', 'http:']);
  const apiUrl = read.url('SPOTIFY_API_URL', ['https:', 'http:']);
  if (![clientId, clientSecret, accountsUrl, apiUrl].some(Boolean)) return undefined;
  if (!clientId) faults.push('SPOTIFY_CLIENT_ID is missing while other SPOTIFY_ variables are set.');
  if (!clientSecret) faults.push('SPOTIFY_CLIENT_SECRET is missing while other SPOTIFY_ variables are set.');
  if (accountsUrl) refuseSandbox('SPOTIFY_ACCOUNTS_URL', accountsUrl, production, faults);
  if (apiUrl) refuseSandbox('SPOTIFY_API_URL', apiUrl, production, faults);
  if (Boolean(accountsUrl) !== Boolean(apiUrl)) {
    faults.push('SPOTIFY_ACCOUNTS_URL and SPOTIFY_API_URL belong together: set both, or none for Spotify itself.');
  }
  if (!clientId || !clientSecret) return undefined;
  return {
    clientId,
    clientSecret,
    accountsUrl: accountsUrl ?? 'https://accounts.spotify.com',
    apiUrl: apiUrl ?? 'https://api.spotify.com',
  };
}
