import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { projects, tracks } from '../library.tables.ts';

export type ProjectRow = typeof projects.$inferSelect;

export async function listProjects(db: Queryable, owner: string): Promise<ProjectRow[]> {
  return db.select().from(projects).where(eq(projects.userId, owner)).orderBy(desc(projects.id));
}

export async function findProject(db: Queryable, owner: string, id: string): Promise<ProjectRow | undefined> {
  const [found] = await db.select().from(projects).where(ownedBy(owner, id));
  return found;
}

export async function lockProject(db: Queryable, owner: string, id: string): Promise<ProjectRow | undefined> {
  const [found] = await db.select().from(projects).where(ownedBy(owner, id)).for('update');
  return found;
}

export async function insertProject(db: Queryable, project: typeof projects.$inferInsert): Promise<void> {
  await db.insert(projects).values(project);
}

export async function updateProject(
  db: Queryable,
  owner: string,
  id: string,
  change: Partial<ProjectRow>,
): Promise<void> {
  await db.update(projects).set(change).where(ownedBy(owner, id));
}

/** Its tracks stay: their reference is set to null. */
export async function deleteProject(db: Queryable, owner: string, id: string): Promise<void> {
  await db.delete(projects).where(ownedBy(owner, id));
}

/** Which tracks are in which project, in order. */
export async function listMembers(
  db: Queryable,
  owner: string,
  id?: string,
): Promise<{ id: string; projectId: string }[]> {
  const inProject = id === undefined ? isNotNull(tracks.projectId) : eq(tracks.projectId, id);
  const rows = await db
    .select({ id: tracks.id, projectId: tracks.projectId })
    .from(tracks)
    .where(and(eq(tracks.userId, owner), inProject))
    .orderBy(asc(tracks.projectId), asc(tracks.projectPosition), asc(tracks.id));
  return rows.flatMap(({ id: trackId, projectId }) => (projectId ? [{ id: trackId, projectId }] : []));
}

/** Replaces the list; ids of other owners are ignored. */
export async function setMembers(db: Queryable, owner: string, id: string, trackIds: string[]): Promise<void> {
  await db.execute(sql`
    update ${tracks} set project_id = null, project_position = 0
    where user_id = ${owner} and project_id = ${id} and not (id = any(${sql.param(trackIds)}::text[]))`);
  await db.execute(sql`
    update ${tracks} set project_id = ${id}, project_position = wanted.place
    from (
      select id, min(place) as place
      from unnest(${sql.param(trackIds)}::text[]) with ordinality as named(id, place) group by id
    ) wanted
    where ${tracks}.id = wanted.id and ${tracks}.user_id = ${owner}`);
}

/** Returns the tracks whose date changed, locked in a fixed order to avoid deadlocks. */
export async function setMemberDates(
  db: Queryable,
  owner: string,
  id: string,
  releaseDate: string,
  now: Date,
): Promise<string[]> {
  const differs = sql`${tracks.releaseDate} is distinct from ${releaseDate}::date`;
  const locked = await db
    .select({ id: tracks.id })
    .from(tracks)
    .where(and(eq(tracks.userId, owner), eq(tracks.projectId, id), differs))
    .orderBy(asc(tracks.id))
    .for('update');
  const ids = locked.map((track) => track.id);
  if (ids.length > 0) {
    const chosen = and(eq(tracks.userId, owner), inArray(tracks.id, ids));
    await db
      .update(tracks)
      .set({ releaseDate, version: sql`${tracks.version} + 1`, updatedAt: now })
      .where(chosen);
  }
  return ids;
}

function ownedBy(owner: string, id: string) {
  return and(eq(projects.userId, owner), eq(projects.id, id));
}
