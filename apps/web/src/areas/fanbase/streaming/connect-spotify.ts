import { streamingEndpoints } from '@debut/contract/streaming';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/product-api.ts';

/** Sends what the consent page came back with. Fails with the sentence to show. */
export async function connectSpotify(query: URLSearchParams): Promise<void> {
  const refusal = query.get('error');
  if (refusal) throw new Error(refusal === 'access_denied' ? 'Access denied by user' : refusal);
  const code = query.get('code');
  if (!code) throw new Error('No authorization code received');
  if (sessionStorage.getItem(sentCodeKey) === code) return expectConnected();
  // Noted before it is sent: a code works once, whatever becomes of the response.
  sessionStorage.setItem(sentCodeKey, code);
  await sendCode(code, query.get('state') ?? '');
}

/** Leaves for Spotify's consent page, which comes back with a new code. */
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
    throw new Error('An unexpected error occurred');
  }
}

/** After a reload the code is spent; whether it worked is known to the server. */
async function expectConnected(): Promise<void> {
  const { isConnected } = await api.call(streamingEndpoints.status, {});
  if (!isConnected) throw new Error('This authorization was already used. Try again to get a new one.');
}
