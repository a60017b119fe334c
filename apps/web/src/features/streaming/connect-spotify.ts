import { streamingEndpoints } from '@debut/contract/streaming';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/product-api.ts';

/** Hands in what the consent page came back with. Fails with the sentence to show. */
export async function connectSpotify(query: URLSearchParams): Promise<void> {
  const refusal = query.get('error');
  if (refusal) throw new Error(refusal === 'access_denied' ? 'Access denied by user' : refusal);
  const code = query.get('code');
  if (!code) throw new Error('No authorization code received');
  try {
    await api.call(streamingEndpoints.connect, { body: { code, state: query.get('state') ?? '' } });
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'network' && error.code !== 'unknown') throw error;
    throw new Error('An unexpected error occurred');
  }
}
