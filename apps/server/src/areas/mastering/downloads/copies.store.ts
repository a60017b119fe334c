import { defaultTransition } from '@debut/contract/albums';
import { and, eq, exists, getTableColumns, gt, inArray, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/db/database.ts';
import { tracks } from '../../library/index.ts';
import { albumTracks, masteringCopies, masteringRuns } from '../mastering.tables.ts';

export type CopyRow = typeof masteringCopies.$inferSelect;
export type CopyFormat = CopyRow['format'];
export type CopyKey = Pick<CopyRow, 'userId' | 'runId' | 'style' | 'format'> & {
  /** Missing in jobs that were enqueued before there were albums. */
  readonly gapSeconds?: number;
};

export async function listCopies(db: Queryable, owner: string, runIds: string[]): Promise<CopyRow[]> {
  return db
    .select()
    .from(masteringCopies)
    .where(and(eq(masteringCopies.userId, owner), inArray(masteringCopies.runId, runIds)));
}

/** `false`: it has been requested already. */
export async function requestCopy(
  db: Queryable,
  copy: CopyKey & Pick<CopyRow, 'trackId' | 'askedAt' | 'gapSeconds'>,
): Promise<boolean> {
  const requested = await db
    .insert(masteringCopies)
    .values(copy)
    .onConflictDoNothing()
    .returning({ style: masteringCopies.style });
  return requested.length > 0;
}

/** Copies with a gap that their track does not have in its album now: nothing asks for them any more. */
export async function listUnusedCopies(db: Queryable, limit: number): Promise<CopyRow[]> {
  const next = alias(tracks, 'next');
  const isLater = sql`(${next.projectPosition}, ${next.id}) > (${tracks.projectPosition}, ${tracks.id})`;
  const following = db
    .select({ one: sql`1` })
    .from(next)
    .where(and(eq(next.userId, tracks.userId), eq(next.projectId, tracks.projectId), isLater));
  const gap = sql`coalesce(${albumTracks.gapSeconds}, ${defaultTransition.gapSeconds}::real)`;
  return db
    .select(getTableColumns(masteringCopies))
    .from(masteringCopies)
    .innerJoin(masteringRuns, eq(masteringRuns.id, masteringCopies.runId))
    .innerJoin(tracks, eq(tracks.id, masteringCopies.trackId))
    .leftJoin(albumTracks, eq(albumTracks.trackId, masteringCopies.trackId))
    .where(
      and(
        gt(masteringCopies.gapSeconds, 0),
        isNotNull(masteringCopies.path),
        or(not(masteringRuns.isCurrent), ne(masteringCopies.gapSeconds, gap), not(exists(following))),
      ),
    )
    .limit(limit);
}

/** Made copies of the same master and format with other gaps, deleted; their files are to be released. */
export async function deleteOtherGaps(db: Queryable, copy: CopyKey): Promise<CopyRow[]> {
  const { gapSeconds, path } = masteringCopies;
  return db
    .delete(masteringCopies)
    .where(and(ofMaster(copy), gt(gapSeconds, 0), ne(gapSeconds, copy.gapSeconds ?? 0), isNotNull(path)))
    .returning();
}

/** Returns the deleted row, whose file is to be released. */
export async function deleteCopy(db: Queryable, copy: CopyKey): Promise<CopyRow | undefined> {
  const [deleted] = await db.delete(masteringCopies).where(ofKey(copy)).returning();
  return deleted;
}

export async function findUnmadeCopy(db: Queryable, copy: CopyKey): Promise<CopyRow | undefined> {
  const [found] = await db.select().from(masteringCopies).where(isUnmade(copy));
  return found;
}

/** `false`: it was made or deleted meanwhile. */
export async function storeCopy(db: Queryable, copy: CopyKey, path: string): Promise<boolean> {
  const stored = await db
    .update(masteringCopies)
    .set({ path })
    .where(isUnmade(copy))
    .returning({ style: masteringCopies.style });
  return stored.length > 0;
}

/** The next request starts over. */
export async function giveUpCopy(db: Queryable, copy: CopyKey): Promise<void> {
  await db.delete(masteringCopies).where(isUnmade(copy));
}

function isUnmade(copy: CopyKey) {
  return and(ofKey(copy), isNull(masteringCopies.path));
}

function ofKey(copy: CopyKey) {
  return and(ofMaster(copy), eq(masteringCopies.gapSeconds, copy.gapSeconds ?? 0));
}

function ofMaster({ userId, runId, style, format }: CopyKey) {
  return and(
    eq(masteringCopies.userId, userId),
    eq(masteringCopies.runId, runId),
    eq(masteringCopies.style, style),
    eq(masteringCopies.format, format),
  );
}
