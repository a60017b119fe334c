import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ArtistAccess } from '../../../platform/http/mount.ts';
import { findAccess, storeActive, storeLastArtist } from './access.store.ts';

export type FindAccess = (userId: string, artistId: string | undefined) => Promise<ArtistAccess | null>;

/** Lists show "active now" within this. */
const activeMilliseconds = 5 * 60_000;

/** Whether a user may act for an artist, asked anew for every request: who was removed has no access any more. */
export function createFindAccess({ db, clock }: { db: Database; clock: Clock }): FindAccess {
  return async (userId, artistId) => {
    const found = await findAccess(db, userId, artistId);
    if (!found) return null;
    const { lastActiveAt, lastArtistId, ...access } = found;
    const now = clock();
    if (artistId !== undefined && lastArtistId !== artistId) await storeLastArtist(db, userId, artistId);
    if (!lastActiveAt || now.getTime() - lastActiveAt.getTime() > activeMilliseconds)
      await storeActive(db, access.workspaceId, userId, now);
    return access;
  };
}
