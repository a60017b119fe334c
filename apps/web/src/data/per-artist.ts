import type { Api } from './api.ts';
import { currentArtistId } from './current-artist.ts';
import { session } from './identity/session.ts';
import { bindToArtist } from './product-api.ts';

/**
 * One value for each artist, with requests that act for that artist, for work that goes on when its page is left or the
 * tab switches to another artist. All are discarded when the account changes.
 */
export function createPerArtist<Value>(create: (api: Api) => Value, discard: (value: Value) => void): () => Value {
  const values = new Map<string | null, Value>();
  session.subscribe(({ user }, before) => {
    if (user?.id === before.user?.id) return;
    for (const value of values.values()) discard(value);
    values.clear();
  });
  return () => {
    const id = currentArtistId();
    const value = values.get(id) ?? create(bindToArtist(id));
    values.set(id, value);
    return value;
  };
}
