import type { Member } from '@debut/contract/members';
import type { GivenRole } from '@debut/contract/rights';
import type { OwnWorkspace } from '@debut/contract/workspaces';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import { users } from '../identity/users.table.ts';
import { artists, memberArtists, members, workspaces } from './workspaces.tables.ts';

/** The owner first, then by name. */
export async function listMembers(db: Queryable, workspace: WorkspaceId): Promise<Member[]> {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: members.role,
      allArtists: members.allArtists,
      artistIds: sql<string[]>`array(select ${memberArtists.artistId} from ${memberArtists}
        where ${memberArtists.workspaceId} = ${members.workspaceId} and ${memberArtists.userId} = ${members.userId}
        order by ${memberArtists.artistId})`,
      joinedAt: members.joinedAt,
      lastActiveAt: members.lastActiveAt,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.workspaceId, workspace))
    .orderBy(sql`${members.role} = 'owner' desc`, sql`lower(${users.name})`, asc(users.id));
  return rows.map(({ allArtists, artistIds, joinedAt, lastActiveAt, ...member }) => ({
    ...member,
    artistIds: allArtists ? null : artistIds,
    joinedAt: joinedAt.toISOString(),
    lastActiveAt: lastActiveAt?.toISOString() ?? null,
  }));
}

export async function countMembers(db: Queryable, workspace: WorkspaceId): Promise<number> {
  return db.$count(members, eq(members.workspaceId, workspace));
}

export async function findMember(db: Queryable, workspace: WorkspaceId, userId: string) {
  const [found] = await db
    .select()
    .from(members)
    .where(and(eq(members.workspaceId, workspace), eq(members.userId, userId)));
  return found;
}

export async function isMemberByEmail(db: Queryable, workspace: WorkspaceId, email: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, workspace), eq(users.email, email)));
  return found.length > 0;
}

export async function insertMember(db: Queryable, row: typeof members.$inferInsert): Promise<void> {
  await db.insert(members).values(row);
}

export async function setRole(
  db: Queryable,
  workspace: WorkspaceId,
  userId: string,
  role: GivenRole | 'owner',
): Promise<void> {
  await db
    .update(members)
    .set({ role, ...(role === 'owner' && { allArtists: true }) })
    .where(and(eq(members.workspaceId, workspace), eq(members.userId, userId)));
}

/** `null`: all artists. */
export async function setArtists(
  db: Queryable,
  workspaceId: WorkspaceId,
  userId: string,
  artistIds: readonly string[] | null,
): Promise<void> {
  const own = and(eq(memberArtists.workspaceId, workspaceId), eq(memberArtists.userId, userId));
  await db.delete(memberArtists).where(own);
  await db
    .update(members)
    .set({ allArtists: artistIds === null })
    .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId)));
  if (artistIds?.length)
    await db.insert(memberArtists).values(artistIds.map((artistId) => ({ workspaceId, userId, artistId })));
}

/** Those of the ids that are artists of the workspace. */
export async function keepArtistsOf(
  db: Queryable,
  workspace: WorkspaceId,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: artists.id, name: artists.name })
    .from(artists)
    .where(and(eq(artists.workspaceId, workspace), inArray(artists.id, [...ids])))
    .orderBy(asc(artists.createdAt));
}

export async function deleteMember(db: Queryable, workspace: WorkspaceId, userId: string): Promise<boolean> {
  const deleted = await db
    .delete(members)
    .where(and(eq(members.workspaceId, workspace), eq(members.userId, userId), ne(members.role, 'owner')))
    .returning({ userId: members.userId });
  return deleted.length > 0;
}

export async function countWorkspacesOf(db: Queryable, userId: string): Promise<number> {
  return db.$count(members, eq(members.userId, userId));
}

export async function listWorkspacesOf(db: Queryable, userId: string): Promise<OwnWorkspace[]> {
  const { rows } = await db.execute<{ id: string; name: string; role: OwnWorkspace['role']; artist_id: string }>(sql`
    select w.id, w.name, m.role, first.id as artist_id from ${members} m join ${workspaces} w on w.id = m.workspace_id
    join lateral (
      select a.id from ${artists} a where a.workspace_id = w.id and (m.all_artists or exists (
        select from ${memberArtists} l where l.user_id = m.user_id and l.artist_id = a.id))
      order by a.archived_at is not null, a.created_at, a.id limit 1
    ) first on true
    where m.user_id = ${userId} order by m.joined_at, w.id`);
  return rows.map(({ artist_id, ...workspace }) => ({ ...workspace, artistId: artist_id }));
}

/** Whose other members would lose their owner. */
export async function listShared(db: Queryable, owner: string): Promise<WorkspaceId[]> {
  const rows = await db
    .select({ id: members.workspaceId })
    .from(members)
    .where(
      and(
        eq(members.userId, owner),
        eq(members.role, 'owner'),
        sql`exists (select from members other where other.workspace_id = ${members.workspaceId} and other.user_id <> ${owner})`,
      ),
    );
  return rows.map(({ id }) => id);
}

export async function listOwned(db: Queryable, owner: string): Promise<WorkspaceId[]> {
  const rows = await db
    .select({ id: members.workspaceId })
    .from(members)
    .where(and(eq(members.userId, owner), eq(members.role, 'owner')))
    .orderBy(asc(members.workspaceId));
  return rows.map(({ id }) => id);
}

export async function insertWorkspace(db: Queryable, { id, name }: { id: WorkspaceId; name: string }): Promise<void> {
  await db.insert(workspaces).values({ id, name });
}

export async function renameWorkspace(db: Queryable, id: WorkspaceId, name: string): Promise<void> {
  await db.update(workspaces).set({ name }).where(eq(workspaces.id, id));
}
