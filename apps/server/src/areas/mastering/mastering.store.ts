import { and, desc, eq, exists, inArray, lt, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { tracks } from '../library/index.ts';
import { masteringRuns, masteringVersions } from './mastering.tables.ts';

export type RunRow = typeof masteringRuns.$inferSelect;
export type NewRun = typeof masteringRuns.$inferInsert;
export type VersionRow = typeof masteringVersions.$inferSelect;
export type RunKind = RunRow['kind'];

const active = inArray(masteringRuns.status, ['queued', 'running']);

export async function insertRun(db: Queryable, run: NewRun): Promise<RunRow> {
  const [inserted] = await db.insert(masteringRuns).values(run).returning();
  if (!inserted) throw new Error('the run was not inserted');
  return inserted;
}

export async function findRun(db: Queryable, owner: string, id: string): Promise<RunRow | undefined> {
  const [found] = await db
    .select()
    .from(masteringRuns)
    .where(and(eq(masteringRuns.userId, owner), eq(masteringRuns.id, id)));
  return found;
}

/** Active runs, of any kind or of one. */
export async function listActiveRuns(db: Queryable, owner: string, trackId: string, kind?: RunKind): Promise<RunRow[]> {
  return db
    .select()
    .from(masteringRuns)
    .where(and(ofTrack(owner, trackId), active, kind && eq(masteringRuns.kind, kind)));
}

/** Newest first; of the track's current audio. */
export async function listRuns(
  db: Queryable,
  owner: string,
  trackId: string,
  { kind, source, limit }: { kind: RunKind; source: string; limit: number },
): Promise<RunRow[]> {
  return db
    .select()
    .from(masteringRuns)
    .where(and(ofTrack(owner, trackId), eq(masteringRuns.kind, kind), eq(masteringRuns.source, source)))
    .orderBy(desc(masteringRuns.id))
    .limit(limit);
}

/** Those whose masters are the track's: at most one per method. */
export async function listCurrentRuns(db: Queryable, owner: string, trackId: string): Promise<RunRow[]> {
  return db
    .select()
    .from(masteringRuns)
    .where(and(ofTrack(owner, trackId), masteringRuns.isCurrent));
}

/** The track must be locked. */
export async function makeCurrent(
  db: Queryable,
  { id, userId, trackId, method }: Pick<RunRow, 'id' | 'userId' | 'trackId' | 'method'>,
): Promise<void> {
  await clearCurrent(db, userId, trackId, method);
  await db
    .update(masteringRuns)
    .set({ isCurrent: true })
    .where(and(eq(masteringRuns.userId, userId), eq(masteringRuns.id, id)));
}

/** Returns whether there was one. The track must be locked. */
export async function clearCurrent(
  db: Queryable,
  owner: string,
  trackId: string,
  method?: RunRow['method'],
): Promise<boolean> {
  const cleared = await db
    .update(masteringRuns)
    .set({ isCurrent: false })
    .where(and(ofTrack(owner, trackId), masteringRuns.isCurrent, method && eq(masteringRuns.method, method)))
    .returning({ id: masteringRuns.id });
  return cleared.length > 0;
}

/** Undefined: the run has ended. */
export async function beginAttempt(db: Queryable, id: string): Promise<RunRow | undefined> {
  return db.transaction(async (transaction) => {
    const [run] = await transaction
      .select()
      .from(masteringRuns)
      .where(and(eq(masteringRuns.id, id), active))
      .for('update');
    return run && updateRun(transaction, id, { status: 'running', attempt: run.attempt + 1 });
  });
}

async function updateRun(db: Queryable, id: string, change: Partial<RunRow>): Promise<RunRow | undefined> {
  const [updated] = await db.update(masteringRuns).set(change).where(eq(masteringRuns.id, id)).returning();
  return updated;
}

/** `false`: the run was cancelled, or another worker has restarted it. */
export async function advanceRun(
  db: Queryable,
  { id, attempt }: Pick<RunRow, 'id' | 'attempt'>,
  change: Partial<RunRow>,
): Promise<boolean> {
  const advanced = await db
    .update(masteringRuns)
    .set(change)
    .where(and(eq(masteringRuns.id, id), eq(masteringRuns.attempt, attempt), eq(masteringRuns.status, 'running')))
    .returning({ id: masteringRuns.id });
  return advanced.length > 0;
}

/** Ends an active run. Undefined: it had ended before. */
export async function endRun(
  db: Queryable,
  id: string,
  end: Required<Pick<RunRow, 'status' | 'finishedAt' | 'failure'>>,
): Promise<RunRow | undefined> {
  const [ended] = await db
    .update(masteringRuns)
    .set({ ...end, step: 'finished' })
    .where(and(eq(masteringRuns.id, id), active))
    .returning();
  return ended;
}

export async function insertVersions(
  db: Queryable,
  versions: (typeof masteringVersions.$inferInsert)[],
): Promise<void> {
  await db.insert(masteringVersions).values(versions);
}

export async function listVersions(db: Queryable, owner: string, runIds: string[]): Promise<VersionRow[]> {
  return db
    .select()
    .from(masteringVersions)
    .where(and(eq(masteringVersions.userId, owner), inArray(masteringVersions.runId, runIds)));
}

const mastersOfOwner = prepared((db) => {
  const { trackId, style, path } = masteringVersions;
  const wanted = sql.placeholder('tracks');
  return db
    .select({ trackId, style, path })
    .from(masteringRuns)
    .innerJoin(masteringVersions, eq(masteringVersions.runId, masteringRuns.id))
    .where(
      and(
        eq(masteringRuns.userId, sql.placeholder('owner')),
        masteringRuns.isCurrent,
        sql`${masteringRuns.trackId} = any(${wanted}::text[])`,
      ),
    )
    .prepare('masters_of_owner');
});

/** The current masters of these tracks. */
export async function listMasters(
  db: Queryable,
  owner: string,
  tracks: string[],
): Promise<Pick<VersionRow, 'trackId' | 'style' | 'path'>[]> {
  return mastersOfOwner(db).execute({ owner, tracks });
}

/** Returns the deleted rows, whose files are to be released. */
export async function deletePreviews(db: Queryable, owner: string, trackId: string): Promise<VersionRow[]> {
  const { userId, trackId: track, kind } = masteringVersions;
  return db
    .delete(masteringVersions)
    .where(and(eq(userId, owner), eq(track, trackId), eq(kind, 'preview')))
    .returning();
}

export async function listOldPreviews(db: Queryable, before: Date, limit: number): Promise<RunRow[]> {
  return db
    .select()
    .from(masteringRuns)
    .where(and(eq(masteringRuns.kind, 'preview'), lt(masteringRuns.finishedAt, before)))
    .limit(limit);
}

/** Returns the versions that were deleted with it. */
export async function deleteRun(db: Queryable, { id, userId }: Pick<RunRow, 'id' | 'userId'>): Promise<VersionRow[]> {
  const versions = await db
    .delete(masteringVersions)
    .where(and(eq(masteringVersions.userId, userId), eq(masteringVersions.runId, id)))
    .returning();
  await db.delete(masteringRuns).where(and(eq(masteringRuns.userId, userId), eq(masteringRuns.id, id)));
  return versions;
}

function ofTrack(owner: string, trackId: string) {
  return and(eq(masteringRuns.userId, owner), eq(masteringRuns.trackId, trackId));
}

/** The project of a track, once every track in it has been mastered. */
export async function findMasteredProject(db: Queryable, owner: string, trackId: string): Promise<string | undefined> {
  const others = alias(tracks, 'others');
  const masters = db
    .select({ one: sql`1` })
    .from(masteringRuns)
    .where(and(eq(masteringRuns.trackId, others.id), masteringRuns.isCurrent));
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
