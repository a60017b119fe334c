import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { approvals } from '../approvals/approvals.tables.ts';
import type { FileCopies } from '../files/transfer-files.ts';
import { projects, tracks } from '../library.tables.ts';
import type { ProjectRow } from '../projects/projects.store.ts';
import type { TrackRow } from '../tracks/tracks.store.ts';

/** Tracks and projects that change their artist; what belongs to them moves along. */
export interface Move {
  readonly from: string;
  readonly to: string;
  readonly trackIds: readonly string[];
  readonly projectIds: readonly string[];
  /** Files that were copied have another path from then on. */
  readonly copies: FileCopies;
}

/** Tracks become the last of the other artist; with their project they stay in it. */
export async function reassignTracks(
  transaction: Transaction,
  { from, to, copies }: Move,
  rows: readonly TrackRow[],
  staysInProject: boolean,
): Promise<void> {
  const next = sql<number>`(select coalesce(max(position), 0) + 1 from ${tracks} where user_id = ${to})`;
  for (const { id, audioFile, coverArt } of rows) {
    await transaction
      .update(tracks)
      .set({
        userId: to,
        position: next,
        audioFile: pathAfter(audioFile, copies),
        coverArt: pathAfter(coverArt, copies),
        ...(!staysInProject && { projectId: null, projectPosition: 0 }),
      })
      .where(and(eq(tracks.userId, from), eq(tracks.id, id)));
  }
  const ids = rows.map(({ id }) => id);
  await transaction
    .update(approvals)
    .set({ userId: to })
    .where(and(eq(approvals.userId, from), inArray(approvals.trackId, ids)));
}

export async function reassignProject(
  transaction: Transaction,
  { from, to, copies }: Move,
  { id, coverArt }: ProjectRow,
): Promise<void> {
  await transaction
    .update(projects)
    .set({ userId: to, coverArt: pathAfter(coverArt, copies) })
    .where(and(eq(projects.userId, from), eq(projects.id, id)));
}

function pathAfter(path: string | null, copies: FileCopies): string | null {
  return path === null ? null : (copies.get(path) ?? path);
}
