import { streamingEndpoints } from '@debut/contract/streaming';
import { ApiError } from '../../../data/api.ts';
import { api } from '../../../data/product-api.ts';
import { texts } from './texts.ts';

/** Sends the code that Spotify's consent page returned. Throws an error whose message is shown. */
export async function connectSpotify(query: URLSearchParams): Promise<void> {
  const error = query.get('error');
  if (error) throw new Error(error === 'access_denied' ? texts.accessDenied : error);
  const code = query.get('code');
  if (!code) throw new Error(texts.noAuthorizationCode);
  if (sessionStorage.getItem(sentCodeKey) === code) return expectConnected();
  // Stored before the request: a code works once, also when the response gets lost.
  sessionStorage.setItem(sentCodeKey, code);
  await sendCode(code, query.get('state') ?? '');
}

/** Redirects to Spotify's consent page, which returns to /spotify-callback with a code. */
export async function authorizeSpotify(): Promise<void> {
  const { authUrl } = await api.call(streamingEndpoints.auth, {});
  window.location.assign(authUrl);
}

const sentCodeKey = 'debut.spotify-code';

async function sendCode(code: string, state: string): Promise<void> {
  try {
    await api.call(streamingEndpoints.connect, { body: { code, state } });
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'network' && error.code !== 'unknown') throw error;
    throw new Error(texts.unexpectedError);
  }
}

/** After a reload the code has been used; the server knows whether it worked. */
async function expectConnected(): Promise<void> {
  const { isConnected } = await api.call(streamingEndpoints.status, {});
  if (!isConnected) throw new Error(texts.authorizationWasUsed);
}
