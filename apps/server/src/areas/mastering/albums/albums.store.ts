import {
  type AlbumSettings,
  defaultAlbumSettings,
  defaultTransition,
  type TrackTransition,
} from '@debut/contract/albums';
import { and, asc, count, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { projects, tracks } from '../../library/index.ts';
import type { RunRow } from '../mastering.store.ts';
import { albums, albumTracks, masteringRuns } from '../mastering.tables.ts';

/** Fields that are absent stay as they are. */
export type Change<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };

export async function findSettings(db: Queryable, owner: string, projectId: string): Promise<AlbumSettings> {
  const { style, loudness, spread } = albums;
  const [found] = await db
    .select({ style, loudness, spread })
    .from(albums)
    .where(and(eq(albums.userId, owner), eq(albums.projectId, projectId)));
  return found ?? defaultAlbumSettings;
}

/** The project must be locked. */
export async function saveSettings(
  db: Queryable,
  owner: string,
  projectId: string,
  change: Change<AlbumSettings>,
): Promise<void> {
  const {
    style = defaultAlbumSettings.style,
    loudness = defaultAlbumSettings.loudness,
    spread = defaultAlbumSettings.spread,
  } = change;
  await db
    .insert(albums)
    .values({ style, loudness, spread, projectId, userId: owner })
    .onConflictDoUpdate({ target: albums.projectId, set: { userId: owner, ...change } });
}

/** By track; those that nobody changed have the default. */
export async function findTransitions(
  db: Queryable,
  owner: string,
  trackIds: string[],
): Promise<(trackId: string) => TrackTransition> {
  const rows = await db
    .select()
    .from(albumTracks)
    .where(and(eq(albumTracks.userId, owner), inArray(albumTracks.trackId, trackIds)));
  const byTrack = new Map(
    rows.map(({ trackId, gapSeconds, fadeInSeconds, fadeOutSeconds }) => [
      trackId,
      { gapSeconds, fadeInSeconds, fadeOutSeconds },
    ]),
  );
  return (trackId) => byTrack.get(trackId) ?? defaultTransition;
}

/** The track must be locked. */
export async function saveTransition(
  db: Queryable,
  owner: string,
  trackId: string,
  change: Change<TrackTransition>,
): Promise<void> {
  const {
    gapSeconds = defaultTransition.gapSeconds,
    fadeInSeconds = defaultTransition.fadeInSeconds,
    fadeOutSeconds = defaultTransition.fadeOutSeconds,
  } = change;
  await db
    .insert(albumTracks)
    .values({ gapSeconds, fadeInSeconds, fadeOutSeconds, trackId, userId: owner })
    .onConflictDoUpdate({ target: albumTracks.trackId, set: { userId: owner, ...change } });
}

/** The latest album run of each track's current audio. */
export async function listLatestRuns(db: Queryable, owner: string, trackIds: string[]): Promise<RunRow[]> {
  return db
    .selectDistinctOn([masteringRuns.trackId], getTableColumns(masteringRuns))
    .from(masteringRuns)
    .innerJoin(tracks, and(eq(tracks.id, masteringRuns.trackId), eq(tracks.audioFile, masteringRuns.source)))
    .where(ofAlbum(owner, trackIds))
    .orderBy(masteringRuns.trackId, desc(masteringRuns.id));
}

/** Those whose masters are the tracks' as part of an album. */
export async function listCurrentRuns(db: Queryable, owner: string, trackIds: string[]): Promise<RunRow[]> {
  return db
    .select()
    .from(masteringRuns)
    .where(and(ofAlbum(owner, trackIds), masteringRuns.isCurrent));
}

/** Masters of these tracks that are being made, of any method. */
export async function listActiveRuns(db: Queryable, owner: string, trackIds: string[]): Promise<RunRow[]> {
  const { userId, trackId, kind, status, id } = masteringRuns;
  return db
    .select()
    .from(masteringRuns)
    .where(
      and(eq(userId, owner), inArray(trackId, trackIds), eq(kind, 'master'), inArray(status, ['queued', 'running'])),
    )
    .orderBy(asc(id));
}

/** The states of the runs that were started together. */
export async function listStates(db: Queryable, owner: string, albumRunId: string): Promise<RunRow['status'][]> {
  const rows = await db
    .select({ status: masteringRuns.status })
    .from(masteringRuns)
    .where(and(eq(masteringRuns.userId, owner), eq(masteringRuns.albumRunId, albumRunId)));
  return rows.map(({ status }) => status);
}

/** The project that most tracks of an album run are in; undefined when it was deleted. */
export async function findProjectOfRun(
  db: Queryable,
  owner: string,
  albumRunId: string,
): Promise<{ id: string; name: string } | undefined> {
  const { id, name } = projects;
  const [found] = await db
    .select({ id, name })
    .from(masteringRuns)
    .innerJoin(tracks, eq(tracks.id, masteringRuns.trackId))
    .innerJoin(projects, eq(projects.id, tracks.projectId))
    .where(and(eq(masteringRuns.userId, owner), eq(masteringRuns.albumRunId, albumRunId)))
    .groupBy(id, name)
    .orderBy(desc(count()))
    .limit(1);
  return found;
}

function ofAlbum(owner: string, trackIds: string[]) {
  const { userId, trackId, method } = masteringRuns;
  return and(eq(userId, owner), inArray(trackId, trackIds), eq(method, 'album'));
}
