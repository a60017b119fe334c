import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { projects, tracks } from '../library.tables.ts';

export type TrackRow = typeof tracks.$inferSelect;
export type NewTrack = Omit<typeof tracks.$inferInsert, 'position'>;

const tracksOfOwner = prepared((db) =>
  db
    .select()
    .from(tracks)
    .where(eq(tracks.userId, sql.placeholder('owner')))
    .orderBy(asc(tracks.position), asc(tracks.id))
    .prepare('tracks_of_owner'),
);

export async function listTracks(db: Queryable, owner: string): Promise<TrackRow[]> {
  return tracksOfOwner(db).execute({ owner });
}

export async function findTrack(db: Queryable, owner: string, id: string): Promise<TrackRow | undefined> {
  const [found] = await db.select().from(tracks).where(ownedBy(owner, id));
  return found;
}

export async function findTracks(db: Queryable, owner: string, ids: string[]): Promise<TrackRow[]> {
  return db
    .select()
    .from(tracks)
    .where(and(eq(tracks.userId, owner), inArray(tracks.id, ids)))
    .orderBy(asc(tracks.position), asc(tracks.id));
}

/** Locked until the transaction ends, so concurrent changes run one after the other. */
export async function lockTracks(db: Queryable, owner: string, ids: string[]): Promise<TrackRow[]> {
  const chosen = and(eq(tracks.userId, owner), inArray(tracks.id, ids));
  return db.select().from(tracks).where(chosen).orderBy(asc(tracks.id)).for('update');
}

export async function lockTrack(db: Queryable, owner: string, id: string): Promise<TrackRow | undefined> {
  const [found] = await db.select().from(tracks).where(ownedBy(owner, id)).for('update');
  return found;
}

export async function countTracks(db: Queryable, owner: string, projectId?: string): Promise<number> {
  const chosen = and(eq(tracks.userId, owner), projectId === undefined ? undefined : eq(tracks.projectId, projectId));
  const [found] = await db.select({ tracks: count() }).from(tracks).where(chosen);
  return found?.tracks ?? 0;
}

/** A new track is last. */
export async function insertTrack(db: Queryable, track: NewTrack): Promise<void> {
  const next = sql<number>`(select coalesce(max(position), 0) + 1 from ${tracks} where user_id = ${track.userId})`;
  await db.insert(tracks).values({ ...track, position: next });
}

export async function updateTrack(db: Queryable, owner: string, id: string, change: Partial<TrackRow>): Promise<void> {
  await db.update(tracks).set(change).where(ownedBy(owner, id));
}

export async function deleteTrack(db: Queryable, owner: string, id: string): Promise<void> {
  await db.delete(tracks).where(ownedBy(owner, id));
}

/**
 * The given tracks come first, in that order; the others follow in their previous order. One statement, so that the
 * order is never half saved.
 */
export async function reorderTracks(db: Queryable, owner: string, trackIds: string[]): Promise<void> {
  await db.execute(sql`
    update ${tracks} set position = numbered.position
    from (
      select t.id, row_number() over (order by wanted.place nulls last, t.position, t.id) as position
      from ${tracks} t
      left join (
        select id, min(place) as place
        from unnest(${sql.param(trackIds)}::text[]) with ordinality as named(id, place) group by id
      ) wanted on wanted.id = t.id
      where t.user_id = ${owner}
    ) numbered
    where ${tracks}.id = numbered.id and ${tracks}.user_id = ${owner}`);
}

/** Locked until the transaction ends. */
export async function lockProject(db: Queryable, owner: string, id: string): Promise<{ name: string } | undefined> {
  const owned = and(eq(projects.userId, owner), eq(projects.id, id));
  const [found] = await db.select({ name: projects.name }).from(projects).where(owned).for('update');
  return found;
}

/** Appends tracks to the project; those already in it keep their position. */
export async function appendToProject(db: Queryable, owner: string, id: string, trackIds: string[]): Promise<void> {
  await db.execute(sql`
    update ${tracks} set project_id = ${id}, project_position = last.position + wanted.place
    from
      (select coalesce(max(project_position), 0) as position from ${tracks}
       where user_id = ${owner} and project_id = ${id}) last,
      (select id, min(place) as place
       from unnest(${sql.param(trackIds)}::text[]) with ordinality as named(id, place) group by id) wanted
    where ${tracks}.id = wanted.id and ${tracks}.user_id = ${owner} and ${tracks}.project_id is distinct from ${id}`);
}

export async function removeFromProjects(db: Queryable, owner: string, ids: string[]): Promise<void> {
  const chosen = and(eq(tracks.userId, owner), inArray(tracks.id, ids));
  await db.update(tracks).set({ projectId: null, projectPosition: 0 }).where(chosen);
}

function ownedBy(owner: string, id: string) {
  return and(eq(tracks.userId, owner), eq(tracks.id, id));
}
