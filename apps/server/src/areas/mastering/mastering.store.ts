import { and, desc, eq, exists, inArray, isNotNull, isNull, lt, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { Failure } from '../../platform/failure.ts';
import { type Move, tracks } from '../library/index.ts';
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

export async function listVersions(
  db: Queryable,
  owner: string,
  trackId: string,
  kind: RunKind,
): Promise<VersionRow[]> {
  return db
    .select()
    .from(masteringVersions)
    .where(and(versionsOfTrack(owner, trackId), eq(masteringVersions.kind, kind)));
}

const mastersOfOwner = prepared((db) => {
  const { trackId, style, path, userId, kind } = masteringVersions;
  const wanted = sql.placeholder('tracks');
  return db
    .select({ trackId, style, path })
    .from(masteringVersions)
    .where(and(eq(userId, sql.placeholder('owner')), eq(kind, 'master'), sql`${trackId} = any(${wanted}::text[])`))
    .prepare('masters_of_owner');
});

/** The stored masters of these tracks. */
export async function listMasters(
  db: Queryable,
  owner: string,
  tracks: string[],
): Promise<Pick<VersionRow, 'trackId' | 'style' | 'path'>[]> {
  return mastersOfOwner(db).execute({ owner, tracks });
}

/** Returns the deleted rows, whose files are to be released. */
export async function deleteVersions(
  db: Queryable,
  owner: string,
  trackId: string,
  kind?: RunKind,
): Promise<VersionRow[]> {
  return db
    .delete(masteringVersions)
    .where(and(versionsOfTrack(owner, trackId), kind && eq(masteringVersions.kind, kind)))
    .returning();
}

/** Whether a run is active, or an MP3 is being made. */
async function isUnderWay(db: Queryable, owner: string, trackIds: readonly string[]): Promise<boolean> {
  const ids = [...trackIds];
  const runs = and(eq(masteringRuns.userId, owner), inArray(masteringRuns.trackId, ids), active);
  const encoding = and(isNotNull(masteringVersions.mp3AskedAt), isNull(masteringVersions.mp3));
  const versions = and(eq(masteringVersions.userId, owner), inArray(masteringVersions.trackId, ids), encoding);
  return (await db.$count(masteringRuns, runs)) + (await db.$count(masteringVersions, versions)) > 0;
}

export async function listMasterFiles(db: Queryable, owner: string, trackIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ path: masteringVersions.path, mp3: masteringVersions.mp3 })
    .from(masteringVersions)
    .where(and(eq(masteringVersions.userId, owner), inArray(masteringVersions.trackId, [...trackIds])));
  return rows.flatMap(({ path, mp3 }) => [path, mp3 ?? []].flat());
}

/** Their tracks move to another artist. Throws while they are being mastered. */
export async function reassignMasters(db: Queryable, { from, to, trackIds, copies }: Move): Promise<void> {
  const ids = [...trackIds];
  if (await isUnderWay(db, from, ids)) throw new Failure('mastering_under_way');
  const runs = and(eq(masteringRuns.userId, from), inArray(masteringRuns.trackId, ids));
  for (const [path, copied] of copies)
    await db
      .update(masteringRuns)
      .set({ source: copied })
      .where(and(runs, eq(masteringRuns.source, path)));
  await db.update(masteringRuns).set({ userId: to }).where(runs);
  await db
    .update(masteringVersions)
    .set({ userId: to })
    .where(and(eq(masteringVersions.userId, from), inArray(masteringVersions.trackId, ids)));
}

export async function listOldPreviews(db: Queryable, before: Date, limit: number): Promise<RunRow[]> {
  return db
    .select()
    .from(masteringRuns)
    .where(and(eq(masteringRuns.kind, 'preview'), lt(masteringRuns.finishedAt, before)))
    .limit(limit);
}

/** Returns the versions that were deleted with it. */
export async function deleteRun(db: Queryable, id: string): Promise<VersionRow[]> {
  const versions = await db.delete(masteringVersions).where(eq(masteringVersions.runId, id)).returning();
  await db.delete(masteringRuns).where(eq(masteringRuns.id, id));
  return versions;
}

type VersionKey = Pick<VersionRow, 'runId' | 'style'>;

export async function findVersion(db: Queryable, version: VersionKey): Promise<VersionRow | undefined> {
  const [found] = await db.select().from(masteringVersions).where(ofVersion(version));
  return found;
}

/** `false`: an MP3 has been requested already. */
export async function askForMp3(db: Queryable, version: VersionKey, now: Date): Promise<boolean> {
  const asked = await db
    .update(masteringVersions)
    .set({ mp3AskedAt: now })
    .where(and(ofVersion(version), isNull(masteringVersions.mp3AskedAt)))
    .returning({ style: masteringVersions.style });
  return asked.length > 0;
}

export async function storeMp3(
  db: Queryable,
  version: VersionKey,
  change: { mp3: string } | { mp3AskedAt: null },
): Promise<boolean> {
  const kept = await db
    .update(masteringVersions)
    .set(change)
    .where(and(ofVersion(version), isNull(masteringVersions.mp3)))
    .returning({ style: masteringVersions.style });
  return kept.length > 0;
}

function ofTrack(owner: string, trackId: string) {
  return and(eq(masteringRuns.userId, owner), eq(masteringRuns.trackId, trackId));
}

function versionsOfTrack(owner: string, trackId: string) {
  return and(eq(masteringVersions.userId, owner), eq(masteringVersions.trackId, trackId));
}

function ofVersion({ runId, style }: VersionKey) {
  return and(eq(masteringVersions.runId, runId), eq(masteringVersions.style, style));
}

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
