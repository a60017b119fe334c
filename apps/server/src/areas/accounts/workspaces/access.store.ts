import type { Collaborator } from '@debut/contract/comments';
import { defaultTimeZone, timeZoneOr } from '@debut/contract/days';
import { and, asc, eq, exists, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import { users } from '../identity/users.table.ts';
import { artists, memberArtists, members, workspaces } from './workspaces.tables.ts';

/** Requires a join of `members` and `artists`. */
export function mayAccess(db: Queryable): SQL | undefined {
  const listed = db
    .select({ id: memberArtists.artistId })
    .from(memberArtists)
    .where(and(eq(memberArtists.userId, members.userId), eq(memberArtists.artistId, artists.id)));
  return or(members.allArtists, exists(listed));
}

const selectAccess = (db: Queryable, userId: SQL | string) =>
  db
    .select({
      id: artists.id,
      workspaceId: artists.workspaceId,
      role: members.role,
      archived: sql<boolean>`${artists.archivedAt} is not null`,
      lastActiveAt: members.lastActiveAt,
      lastArtistId: users.lastArtistId,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(artists, eq(artists.workspaceId, members.workspaceId))
    .$dynamic()
    .where(and(eq(members.userId, userId), mayAccess(db)));

const accessTo = prepared((db) => {
  const [user, artist] = [sql`${sql.placeholder('user')}`, sql`${sql.placeholder('artist')}`];
  return selectAccess(db, user)
    .where(and(eq(members.userId, user), eq(artists.id, artist), mayAccess(db)))
    .prepare('access_to');
});

/** The one used last, else the user's own first artist, else any. */
const accessToLast = prepared((db) =>
  selectAccess(db, sql`${sql.placeholder('user')}`)
    .orderBy(
      sql`${artists.id} = ${users.lastArtistId} desc nulls last`,
      sql`${artists.archivedAt} is not null`,
      sql`${artists.id} = ${users.id} desc`,
      artists.createdAt,
      artists.id,
    )
    .limit(1)
    .prepare('access_to_last'),
);

/** Runs on every request of a member. */
export async function findAccess(db: Queryable, user: string, artist: string | undefined) {
  const [found] =
    artist === undefined ? await accessToLast(db).execute({ user }) : await accessTo(db).execute({ user, artist });
  return found;
}

export async function storeLastArtist(db: Queryable, userId: string, artistId: string): Promise<void> {
  await db.update(users).set({ lastArtistId: artistId }).where(eq(users.id, userId));
}

export async function storeActive(db: Queryable, workspace: WorkspaceId, userId: string, now: Date): Promise<void> {
  await db
    .update(members)
    .set({ lastActiveAt: now })
    .where(and(eq(members.workspaceId, workspace), eq(members.userId, userId)));
}

/** Every artist belongs to a workspace; for a deleted one, it is none that exists. */
export async function workspaceOf(db: Queryable, artist: string): Promise<WorkspaceId> {
  const [found] = await db.select({ id: artists.workspaceId }).from(artists).where(eq(artists.id, artist));
  return found?.id ?? ('' as WorkspaceId);
}

/** As a subquery: `inArray(column, artistsOf(db, workspace))`. */
export function artistsOf(db: Queryable, workspace: WorkspaceId) {
  return db.select({ id: artists.id }).from(artists).where(eq(artists.workspaceId, workspace));
}

/**
 * What a member sees of a record that names artists: of the workspace as a whole and of their own artists; of deleted
 * ones, only who can access all.
 */
export function isVisibleTo(
  db: Queryable,
  { workspaceId, userId }: { workspaceId: WorkspaceId; userId: string },
  artistId: PgColumn,
): SQL | undefined {
  const own = and(eq(members.workspaceId, workspaceId), eq(members.userId, userId));
  const accessible = db
    .select({ id: artists.id })
    .from(artists)
    .innerJoin(members, and(own, eq(artists.workspaceId, members.workspaceId)))
    .where(mayAccess(db));
  const seesAll = db.select({ userId: members.userId }).from(members).where(and(own, members.allArtists));
  return or(isNull(artistId), inArray(artistId, accessible), exists(seesAll));
}

export async function findArtistName(db: Queryable, artist: string): Promise<string | undefined> {
  const [found] = await db.select({ name: artists.name }).from(artists).where(eq(artists.id, artist));
  return found?.name;
}

const selectOwner = (db: Queryable) =>
  db.select({ user: users }).from(members).innerJoin(users, eq(users.id, members.userId)).$dynamic();

/** The account that answers for an artist: the owner of the workspace. */
export async function findResponsible(db: Queryable, artist: string): Promise<typeof users.$inferSelect | undefined> {
  const [found] = await selectOwner(db)
    .innerJoin(artists, eq(artists.workspaceId, members.workspaceId))
    .where(and(eq(artists.id, artist), eq(members.role, 'owner')));
  return found?.user;
}

export async function findWorkspaceOwner(
  db: Queryable,
  workspace: WorkspaceId,
): Promise<typeof users.$inferSelect | undefined> {
  const [found] = await selectOwner(db).where(and(eq(members.workspaceId, workspace), eq(members.role, 'owner')));
  return found?.user;
}

/** Days of an artist begin and end where the owner of the workspace lives. */
export async function findTimeZone(db: Queryable, artist: string): Promise<string> {
  return timeZoneOr(defaultTimeZone, (await findResponsible(db, artist))?.timeZone);
}

/** Everybody who can see the artist. */
export async function listAudience(db: Queryable, artist: string): Promise<string[]> {
  const rows = await db
    .select({ userId: members.userId })
    .from(members)
    .innerJoin(artists, eq(artists.workspaceId, members.workspaceId))
    .where(and(eq(artists.id, artist), mayAccess(db)))
    .orderBy(members.userId);
  return rows.map(({ userId }) => userId);
}

/** Whether somebody other than the owner became a member after that. */
export async function hasJoinedSince(db: Queryable, artist: string, at: Date): Promise<boolean> {
  const found = await db
    .select({ userId: members.userId })
    .from(members)
    .innerJoin(artists, eq(artists.workspaceId, members.workspaceId))
    .where(and(eq(artists.id, artist), gt(members.joinedAt, at), ne(members.role, 'owner')))
    .limit(1);
  return found.length > 0;
}

/** Of all their workspaces, as a subquery. */
export function artistsVisibleTo(db: Queryable, userId: string) {
  return db
    .select({ id: artists.id })
    .from(members)
    .innerJoin(artists, eq(artists.workspaceId, members.workspaceId))
    .where(and(eq(members.userId, userId), mayAccess(db)));
}

/** Everybody who can see the artist, by name. */
export async function listCollaborators(db: Queryable, artist: string): Promise<Collaborator[]> {
  return db
    .select({ id: users.id, name: users.name, role: members.role })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(artists, eq(artists.workspaceId, members.workspaceId))
    .where(and(eq(artists.id, artist), mayAccess(db)))
    .orderBy(sql`lower(${users.name})`, asc(users.id));
}

/** Whether the user can see the artist, locked so that the access is not lost before the transaction ends. */
export async function lockAccess(transaction: Transaction, artist: string, userId: string): Promise<boolean> {
  const workspace = transaction.select({ id: artists.workspaceId }).from(artists).where(eq(artists.id, artist));
  const [member] = await transaction
    .select({ allArtists: members.allArtists })
    .from(members)
    .where(and(eq(members.userId, userId), inArray(members.workspaceId, workspace)))
    .for('share');
  if (!member) return false;
  if (member.allArtists) return true;
  const listed = and(eq(memberArtists.userId, userId), eq(memberArtists.artistId, artist));
  return (await transaction.$count(memberArtists, listed)) > 0;
}

export async function findWorkspaceName(db: Queryable, workspace: WorkspaceId): Promise<string | undefined> {
  const [found] = await db.select({ name: workspaces.name }).from(workspaces).where(eq(workspaces.id, workspace));
  return found?.name;
}
