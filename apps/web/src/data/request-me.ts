import { accountEndpoints, type Me } from '@debut/contract/account';
import { type Api, ApiError } from './api.ts';
import { currentArtist, currentArtistId, keepArtist, switchToArtist } from './current-artist.ts';

/** Reads the account. When the user can no longer access the current artist, the tab switches to the one the server names. */
export async function requestMe(api: Api, options: { signal?: AbortSignal } = {}): Promise<Me> {
  const { artist } = currentArtist.getState();
  const artistId = artist?.id ?? null;
  try {
    const me = await api.call(accountEndpoints.me, {}, { ...options, artistId });
    keepArtist(me, artistId);
    return me;
  } catch (error) {
    if (!artist || !(error instanceof ApiError) || error.status !== 404) throw error;
    const me = await api.call(accountEndpoints.me, {}, { artistId: null });
    if (currentArtistId() === artist.id) switchToArtist(me, artist.name);
    return me;
  }
}
