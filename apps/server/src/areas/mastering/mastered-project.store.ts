import { and, eq, exists, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../platform/db/database.ts';
import { tracks } from '../library/index.ts';
import { masteringVersions } from './mastering.tables.ts';

/** The project of a track, once every track in it has been mastered. */
export async function findMasteredProject(db: Queryable, owner: string, trackId: string): Promise<string | undefined> {
  const others = alias(tracks, 'others');
  const masters = db
    .select({ one: sql`1` })
    .from(masteringVersions)
    .where(and(eq(masteringVersions.trackId, others.id), eq(masteringVersions.kind, 'master')));
  const unmastered = db
    .select({ one: sql`1` })
    .from(others)
    .where(and(eq(others.userId, owner), eq(others.projectId, tracks.projectId), not(exists(masters))));
  const [found] = await db
    .select({ projectId: tracks.projectId })
    .from(tracks)
    .where(and(eq(tracks.userId, owner), eq(tracks.id, trackId), not(exists(unmastered))));
  return found?.projectId ?? undefined;
}
