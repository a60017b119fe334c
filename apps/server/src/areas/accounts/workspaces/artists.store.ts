import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import { users } from '../identity/users.table.ts';
import { mayAccess } from './access.store.ts';
import { artists, memberArtists, members, workspaces } from './workspaces.tables.ts';

export type ArtistRow = typeof artists.$inferSelect;

/** Those the member can access, archived ones last. */
export async function listArtists(db: Queryable, workspace: WorkspaceId, userId: string): Promise<ArtistRow[]> {
  const rows = await db
    .select({ artist: artists })
    .from(artists)
    .innerJoin(members, and(eq(members.workspaceId, artists.workspaceId), eq(members.userId, userId)))
    .where(and(eq(artists.workspaceId, workspace), mayAccess(db)))
    .orderBy(sql`${artists.archivedAt} is not null`, asc(artists.createdAt), asc(artists.id));
  return rows.map(({ artist }) => artist);
}

/** Serializes changes of the workspace's artists and members. */
export async function lockWorkspace(transaction: Transaction, workspace: WorkspaceId): Promise<void> {
  await transaction
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspace))
    .for('no key update');
}

export async function countArtists(db: Queryable, workspace: WorkspaceId): Promise<number> {
  return db.$count(artists, eq(artists.workspaceId, workspace));
}

/** Besides this one. */
export async function countOtherActive(db: Queryable, workspace: WorkspaceId, id: string): Promise<number> {
  return db.$count(artists, and(eq(artists.workspaceId, workspace), ne(artists.id, id), isNull(artists.archivedAt)));
}

export async function insertArtist(db: Queryable, row: typeof artists.$inferInsert): Promise<void> {
  await db.insert(artists).values(row);
}

export async function updateArtist(
  db: Queryable,
  workspace: WorkspaceId,
  id: string,
  change: Partial<Pick<ArtistRow, 'name' | 'archivedAt'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db
    .update(artists)
    .set(change)
    .where(and(eq(artists.workspaceId, workspace), eq(artists.id, id)));
}

export async function deleteArtist(db: Queryable, workspace: WorkspaceId, id: string): Promise<void> {
  await db.delete(artists).where(and(eq(artists.workspaceId, workspace), eq(artists.id, id)));
}

/** Members limited to artists of whom none is left. */
export async function listMembersWithoutArtists(db: Queryable, workspace: WorkspaceId): Promise<string[]> {
  const rows = await db
    .select({ userId: members.userId })
    .from(members)
    .where(
      and(
        eq(members.workspaceId, workspace),
        eq(members.allArtists, false),
        sql`not exists (select from ${memberArtists}
          where ${memberArtists.workspaceId} = ${members.workspaceId} and ${memberArtists.userId} = ${members.userId})`,
      ),
    );
  return rows.map(({ userId }) => userId);
}

/** Of the workspaces the user owns. */
export async function listOwnArtists(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: artists.id })
    .from(artists)
    .innerJoin(members, eq(members.workspaceId, artists.workspaceId))
    .where(and(eq(members.userId, userId), eq(members.role, 'owner')))
    .orderBy(asc(artists.id));
  return rows.map(({ id }) => id);
}

/** Somebody who works alone has one name: what still bears the account's name is renamed with it. */
export async function renameOwn(db: Queryable, userId: string, name: string): Promise<void> {
  const own = sql`(select m.workspace_id from ${members} m where m.user_id = ${userId} and m.role = 'owner')`;
  const before = sql`(select u.name from ${users} u where u.id = ${userId})`;
  await db
    .update(workspaces)
    .set({ name })
    .where(and(sql`${workspaces.id} in ${own}`, eq(workspaces.name, before)));
  await db
    .update(artists)
    .set({ name })
    .where(and(sql`${artists.workspaceId} in ${own}`, eq(artists.name, before)));
}
