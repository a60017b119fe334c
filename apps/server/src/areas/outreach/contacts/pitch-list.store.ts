import type { Recipient } from '@debut/contract/recipients';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { tracks } from '../../library/index.ts';
import type { ReleaseRef } from '../campaigns/release-values.ts';
import { retainedDigest } from '../links/retained-opt-outs.ts';
import { mailOptOuts, outlets, pitchFacts, recipients, retainedMailOptOuts } from '../outreach.tables.ts';
import { splitGenres } from './response-rates.ts';

export interface ReachableContact extends Pick<Recipient, 'id' | 'name' | 'email' | 'category' | 'role' | 'outlet'> {
  /** Of the contact and of their outlet. */
  readonly genres: readonly string[];
}

/** Recipients who can be pitched: neither opted out nor marked as do-not-pitch. */
export async function listReachable(db: Queryable, owner: string): Promise<ReachableContact[]> {
  const { id, name, email, category, role, genres } = recipients;
  const rows = await db
    .select({ id, name, email, category, role, genres, outlet: outlets })
    .from(recipients)
    .leftJoin(outlets, eq(outlets.id, recipients.outletId))
    .leftJoin(mailOptOuts, and(eq(mailOptOuts.userId, recipients.userId), eq(mailOptOuts.email, recipients.email)))
    .leftJoin(retainedMailOptOuts, eq(retainedMailOptOuts.digest, retainedDigest(owner, recipients.email)))
    .where(
      and(
        eq(recipients.userId, owner),
        isNull(recipients.doNotPitchAt),
        isNull(mailOptOuts.email),
        isNull(retainedMailOptOuts.digest),
      ),
    );
  return rows.map(({ outlet, ...contact }) => ({
    ...contact,
    genres: [...contact.genres, ...(outlet?.genres ?? [])],
    outlet: outlet && { id: outlet.id, name: outlet.name, kind: outlet.kind },
  }));
}

/** Of a track its own, of a project those of its tracks. */
export async function readReleaseGenres(
  db: Queryable,
  owner: string,
  { trackId, projectId }: ReleaseRef,
): Promise<string[]> {
  const rows = await db
    .select({ genre: pitchFacts.genre })
    .from(pitchFacts)
    .innerJoin(tracks, and(eq(tracks.userId, owner), eq(tracks.id, pitchFacts.trackId)))
    .where(
      and(
        eq(pitchFacts.userId, owner),
        trackId === null ? eq(tracks.projectId, projectId ?? '') : eq(tracks.id, trackId),
      ),
    )
    .orderBy(sql`${tracks.projectPosition} nulls last`, tracks.id);
  return [...new Set(rows.flatMap(({ genre }) => splitGenres(genre)))];
}
