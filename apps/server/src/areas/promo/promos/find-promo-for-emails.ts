import { and, asc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { tracks } from '../../library/index.ts';
import { promos } from '../promos.table.ts';
import type { PromoRelease, PromoRow } from './promos.store.ts';

/** Of a track its own promo, or else that of its project; only promos that have not ended. */
export async function findPromoForEmails(
  db: Queryable,
  owner: string,
  release: PromoRelease,
  now: Date,
): Promise<PromoRow | undefined> {
  const [found] = await db
    .select()
    .from(promos)
    .where(and(eq(promos.userId, owner), gt(promos.liveUntil, now), isOfRelease(owner, release)))
    .orderBy(asc(isNotNull(promos.projectId)))
    .limit(1);
  return found;
}

/** Promos of the release; of a track also those of its project. */
export function isOfRelease(owner: string, { trackId, projectId }: PromoRelease) {
  if (trackId === null) return eq(promos.projectId, projectId ?? '');
  const ofProject = sql`${promos.projectId} = (select ${tracks.projectId} from ${tracks}
    where ${tracks.userId} = ${owner} and ${tracks.id} = ${trackId})`;
  return or(eq(promos.trackId, trackId), ofProject);
}
