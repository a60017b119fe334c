import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { Failure } from '../../platform/failure.ts';
import { type Move, tracks } from '../library/index.ts';
import {
  albums,
  albumTracks,
  masteringAnalyses,
  masteringCopies,
  masteringReferences,
  masteringRuns,
  masteringVersions,
} from './mastering.tables.ts';
import { listStemFiles } from './stems/stems.store.ts';

/** The files of all masters, previews, copies and stems of these tracks. */
export async function listMasterFiles(db: Queryable, owner: string, trackIds: readonly string[]): Promise<string[]> {
  const ids = [...trackIds];
  const versions = await db
    .select({ path: masteringVersions.path })
    .from(masteringVersions)
    .where(and(eq(masteringVersions.userId, owner), inArray(masteringVersions.trackId, ids)));
  const copies = await db
    .select({ path: masteringCopies.path })
    .from(masteringCopies)
    .where(and(eq(masteringCopies.userId, owner), inArray(masteringCopies.trackId, ids)));
  const made = [...versions, ...copies].flatMap(({ path }) => path ?? []);
  return [...made, ...(await listStemFiles(db, owner, ids))];
}

/** The tracks move to another artist. Throws while they are being mastered. */
export async function reassignMasters(db: Queryable, move: Move): Promise<void> {
  const { from, to, copies } = move;
  const ids = [...move.trackIds];
  if (await isUnderWay(db, from, ids)) throw new Failure('mastering_under_way');
  const runs = and(eq(masteringRuns.userId, from), inArray(masteringRuns.trackId, ids));
  for (const [path, copied] of copies)
    await db
      .update(masteringRuns)
      .set({ source: copied })
      .where(and(runs, eq(masteringRuns.source, path)));
  await db.update(masteringRuns).set({ userId: to }).where(runs);
  for (const table of [masteringVersions, masteringCopies])
    await db
      .update(table)
      .set({ userId: to })
      .where(and(eq(table.userId, from), inArray(table.trackId, ids)));
  await reassignAlbums(db, move);
  await forgetMeasured(db, move);
}

async function reassignAlbums(db: Queryable, { from, to, trackIds, projectIds }: Move): Promise<void> {
  await db
    .update(albums)
    .set({ userId: to })
    .where(and(eq(albums.userId, from), inArray(albums.projectId, [...projectIds])));
  await db
    .update(albumTracks)
    .set({ userId: to })
    .where(and(eq(albumTracks.userId, from), inArray(albumTracks.trackId, [...trackIds])));
}

/** What was measured for the previous artist: the other one measures it when it is needed. */
async function forgetMeasured(db: Queryable, { from, trackIds, copies }: Move): Promise<void> {
  const ids = [...trackIds];
  await db
    .delete(masteringReferences)
    .where(and(eq(masteringReferences.userId, from), inArray(masteringReferences.trackId, ids)));
  const moved = db
    .select({ path: tracks.audioFile })
    .from(tracks)
    .where(and(eq(tracks.userId, from), inArray(tracks.id, ids)));
  const { userId, path } = masteringAnalyses;
  await db
    .delete(masteringAnalyses)
    .where(and(eq(userId, from), inArray(path, moved), notInArray(path, [...copies.keys()])));
}

/** Whether a run is active, or a copy is being made. */
async function isUnderWay(db: Queryable, owner: string, ids: string[]): Promise<boolean> {
  const { userId, trackId, status } = masteringRuns;
  const runs = and(eq(userId, owner), inArray(trackId, ids), inArray(status, ['queued', 'running']));
  const copies = and(
    eq(masteringCopies.userId, owner),
    inArray(masteringCopies.trackId, ids),
    isNull(masteringCopies.path),
  );
  return (await db.$count(masteringRuns, runs)) + (await db.$count(masteringCopies, copies)) > 0;
}
