import type { Day } from '@debut/contract/days';
import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { projects, tracks } from '../../library/index.ts';
import { releasePlans, tasks } from '../planning.tables.ts';
import { type ListedRow, listedColumns } from '../tasks/tasks.store.ts';

export interface DatedRelease {
  readonly kind: 'track' | 'project';
  readonly id: string;
  readonly title: string;
  readonly artist: string;
  readonly cover: string | null;
  readonly releaseDate: Day | null;
}

export async function listDatedReleases(db: Queryable, owner: string): Promise<DatedRelease[]> {
  const fields = { id: tracks.id, artist: tracks.artist, cover: tracks.coverArt, releaseDate: tracks.releaseDate };
  const [dated, albums] = await Promise.all([
    db
      .select({ ...fields, title: tracks.title })
      .from(tracks)
      .where(and(eq(tracks.userId, owner), isNotNull(tracks.releaseDate))),
    db
      .select({
        id: projects.id,
        title: projects.name,
        artist: projects.artist,
        cover: projects.coverArt,
        releaseDate: projects.releaseDate,
      })
      .from(projects)
      .where(and(eq(projects.userId, owner), isNotNull(projects.releaseDate))),
  ]);
  return [
    ...albums.map((album) => ({ kind: 'project' as const, ...album })),
    ...dated.map((track) => ({ kind: 'track' as const, ...track })),
  ];
}

/** By the id of the track or project. */
export async function countByRelease(db: Queryable, owner: string) {
  const releaseId = sql<string>`coalesce(${tasks.trackId}, ${tasks.projectId})`;
  const rows = await db
    .select({
      id: releaseId,
      total: sql<number>`count(*)::int`,
      done: sql<number>`count(${tasks.completedAt})::int`,
    })
    .from(tasks)
    .where(eq(tasks.userId, owner))
    .groupBy(releaseId);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

export async function plansByRelease(db: Queryable, owner: string): Promise<Map<string, string>> {
  const id = sql<string>`coalesce(${releasePlans.trackId}, ${releasePlans.projectId})`;
  const rows = await db
    .select({ id, plan: releasePlans.plan })
    .from(releasePlans)
    .where(eq(releasePlans.userId, owner));
  return new Map(rows.map(({ id: release, plan }) => [release, plan]));
}

/** The first open tasks of every release. */
export async function listNextTasks(db: Queryable, owner: string, each: number): Promise<ListedRow[]> {
  const numbered = db
    .select({
      id: tasks.id,
      place: sql<number>`row_number() over (
        partition by ${tasks.trackId}, ${tasks.projectId} order by ${tasks.dueDate}, ${tasks.id})`.as('place'),
    })
    .from(tasks)
    .where(and(eq(tasks.userId, owner), isNull(tasks.completedAt)))
    .as('numbered');
  const rows = await db
    .select({ task: listedColumns })
    .from(tasks)
    .innerJoin(numbered, eq(numbered.id, tasks.id))
    .where(and(eq(tasks.userId, owner), lte(numbered.place, each)))
    .orderBy(asc(tasks.dueDate), asc(tasks.id));
  return rows.map(({ task }) => task);
}
