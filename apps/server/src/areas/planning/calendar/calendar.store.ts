import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { artists, mayAccess, members } from '../../accounts/index.ts';
import { projects, tracks } from '../../library/index.ts';
import { tasks } from '../planning.tables.ts';
import { calendarFeeds } from './calendar.tables.ts';

type Feed = typeof calendarFeeds.$inferSelect;
/** Whose calendar, and of which artist. */
export type Subscription = Pick<Feed, 'userId' | 'memberId'>;

export async function findFeed(db: Queryable, { userId, memberId }: Subscription): Promise<Feed | undefined> {
  const [found] = await db
    .select()
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.userId, userId), eq(calendarFeeds.memberId, memberId)));
  return found;
}

export async function saveFeed(db: Queryable, feed: Feed): Promise<void> {
  const { nonce, keyDigest } = feed;
  await db.insert(calendarFeeds).values(feed).onConflictDoUpdate({ target: key, set: { nonce, keyDigest } });
}

/** Of two concurrent first requests, one creates the feed and both return it. */
export async function insertFeed(db: Queryable, feed: Feed): Promise<void> {
  await db.insert(calendarFeeds).values(feed).onConflictDoNothing({ target: key });
}

const key = [calendarFeeds.userId, calendarFeeds.memberId];

/** The artist, while the subscriber can access it. */
export async function findArtistByKey(
  db: Queryable,
  keyDigest: string,
): Promise<{ id: string; name: string } | undefined> {
  const [found] = await db
    .select({ id: artists.id, name: artists.name })
    .from(calendarFeeds)
    .innerJoin(artists, eq(artists.id, calendarFeeds.userId))
    .innerJoin(members, and(eq(members.workspaceId, artists.workspaceId), eq(members.userId, calendarFeeds.memberId)))
    .where(and(eq(calendarFeeds.keyDigest, keyDigest), mayAccess(db)));
  return found;
}

export interface CalendarRow {
  readonly kind: 'track' | 'project';
  readonly id: string;
  readonly title: string;
  readonly artist: string;
  readonly day: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export async function listReleaseDays(db: Queryable, owner: string): Promise<CalendarRow[]> {
  const albums = await db
    .select({
      id: projects.id,
      title: projects.name,
      artist: projects.artist,
      day: projects.releaseDate,
      createdAt: projects.createdAt,
      updatedAt: projects.updatedAt,
    })
    .from(projects)
    .where(and(eq(projects.userId, owner), isNotNull(projects.releaseDate)))
    .orderBy(asc(projects.id));
  const songs = await db
    .select({
      id: tracks.id,
      title: tracks.title,
      artist: tracks.artist,
      day: tracks.releaseDate,
      createdAt: tracks.createdAt,
      updatedAt: tracks.updatedAt,
    })
    .from(tracks)
    .where(and(eq(tracks.userId, owner), isNotNull(tracks.releaseDate)))
    .orderBy(asc(tracks.id));
  return [
    ...albums.map((album) => ({ kind: 'project' as const, ...album })),
    ...songs.map((song) => ({ kind: 'track' as const, ...song })),
  ];
}

/** Completed tasks are not shown. */
export async function listDueDays(db: Queryable, owner: string) {
  return db
    .select({ task: tasks, trackTitle: tracks.title, projectName: projects.name })
    .from(tasks)
    .leftJoin(tracks, eq(tracks.id, tasks.trackId))
    .leftJoin(projects, eq(projects.id, tasks.projectId))
    .where(and(eq(tasks.userId, owner), isNull(tasks.completedAt)))
    .orderBy(asc(tasks.dueDate), asc(tasks.id));
}
