import {
  type AlbumSettings,
  defaultAlbumSettings,
  defaultTransition,
  type TrackTransition,
} from '@debut/contract/albums';
import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { tracks } from '../../library/index.ts';
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

function ofAlbum(owner: string, trackIds: string[]) {
  const { userId, trackId, method } = masteringRuns;
  return and(eq(userId, owner), inArray(trackId, trackIds), eq(method, 'album'));
}
