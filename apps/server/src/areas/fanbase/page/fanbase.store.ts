import { defaultArtistName, type NextRelease } from '@debut/contract/fanbase-page';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { artists, members, users } from '../../accounts/index.ts';
import { projects, tracks } from '../../library/index.ts';
import { fanbasePages } from './fanbase.tables.ts';

export type PageRow = typeof fanbasePages.$inferSelect;

export async function findPage(db: Queryable, owner: string): Promise<PageRow | undefined> {
  const [found] = await db.select().from(fanbasePages).where(eq(fanbasePages.userId, owner));
  return found;
}

/** Locked for a change. */
export async function lockPage(db: Queryable, owner: string): Promise<PageRow | undefined> {
  const [found] = await db.select().from(fanbasePages).where(eq(fanbasePages.userId, owner)).for('update');
  return found;
}

export async function savePage(db: Queryable, page: PageRow): Promise<void> {
  await db.insert(fanbasePages).values(page).onConflictDoUpdate({ target: fanbasePages.userId, set: page });
}

/** The public data of an artist: its name, and the page if there is one. Never the email address. */
export async function findArtist(
  db: Queryable,
  id: string,
): Promise<{ name: string; timeZone: string | null; page: PageRow | null } | undefined> {
  const [found] = await db
    .select({ name: artists.name, timeZone: users.timeZone, page: fanbasePages })
    .from(artists)
    .leftJoin(members, and(eq(members.workspaceId, artists.workspaceId), eq(members.role, 'owner')))
    .leftJoin(users, eq(users.id, members.userId))
    .leftJoin(fanbasePages, eq(fanbasePages.userId, artists.id))
    .where(eq(artists.id, id));
  return found;
}

const namesOfArtist = prepared((db) =>
  db
    .select({ name: artists.name, onPage: fanbasePages.artistName })
    .from(artists)
    .leftJoin(fanbasePages, eq(fanbasePages.userId, artists.id))
    .where(eq(artists.id, sql.placeholder('owner')))
    .prepare('names_of_artist'),
);

/** Only the name, read on every sign-up; `undefined` when there is no such artist. */
export async function findArtistName(db: Queryable, owner: string): Promise<{ name: string } | undefined> {
  const [found] = await namesOfArtist(db).execute({ owner });
  return found && { name: found.onPage || found.name || defaultArtistName };
}

export type NextReleaseRow = Omit<NextRelease, 'coverArt'> & { cover: string | null };

/** The next release on that day or later. */
export async function findNextRelease(
  db: Queryable,
  owner: string,
  today: string,
): Promise<NextReleaseRow | undefined> {
  const [[track], [project]] = await Promise.all([
    db
      .select({ title: tracks.title, artist: tracks.artist, cover: tracks.coverArt, day: tracks.releaseDate })
      .from(tracks)
      .where(and(eq(tracks.userId, owner), gte(tracks.releaseDate, today)))
      .orderBy(asc(tracks.releaseDate), asc(tracks.id))
      .limit(1),
    db
      .select({ title: projects.name, artist: projects.artist, cover: projects.coverArt, day: projects.releaseDate })
      .from(projects)
      .where(and(eq(projects.userId, owner), gte(projects.releaseDate, today)))
      .orderBy(asc(projects.releaseDate), asc(projects.id))
      .limit(1),
  ]);
  const isTrackNext = track && (!project || (track.day ?? '') < (project.day ?? ''));
  const next = isTrackNext ? track : project;
  if (!next?.day) return undefined;
  const { title, artist, cover, day } = next;
  return { kind: isTrackNext ? 'track' : 'project', title, artist, cover, releaseDate: day };
}
