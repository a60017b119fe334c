import type { Database } from '../../../platform/db/database.ts';
import type { TrackRow } from '../../library/index.ts';
import type { PromoRow } from '../promos/promos.store.ts';
import type { ReadReleaseSounds } from '../promos/release-sounds.ts';
import { type CopyRow, findCopyOf, listCopies } from './copies.store.ts';
import type { PromoFormat } from './wanted-copies.ts';

/** A track with what its listeners get. */
export interface Song {
  readonly track: TrackRow;
  readonly copy: CopyRow;
}

/** Of one track of a promo or of all, what is ready. */
export type ListReady = (promo: PromoRow, format: PromoFormat, trackId?: string) => Promise<Song[]>;

export function createListReady({ db, readSounds }: { db: Database; readSounds: ReadReleaseSounds }): ListReady {
  return async (promo, format, trackId) => {
    const sounds = (await readSounds(promo)).filter(({ track }) => trackId === undefined || track.id === trackId);
    const sources = sounds.flatMap(({ source }) => source ?? []);
    const copies = await listCopies(db, promo.userId, sources);
    return sounds.flatMap(({ track, source }) => {
      const copy = findCopyOf(copies, promo, { source, format });
      return copy?.state === 'ready' ? [{ track, copy }] : [];
    });
  };
}
