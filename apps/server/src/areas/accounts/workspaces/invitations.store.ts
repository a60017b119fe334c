import { activityMonths } from '@debut/contract/limits';
import type { Invitation } from '@debut/contract/members';
import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import { users } from '../identity/users.table.ts';
import { activity, invitations, workspaces } from './workspaces.tables.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/** Newest first. */
export async function listInvitations(db: Queryable, workspace: WorkspaceId): Promise<Invitation[]> {
  const rows = await db
    .select({ invitation: invitations, invitedBy: users.name })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(eq(invitations.workspaceId, workspace))
    .orderBy(desc(invitations.sentAt), desc(invitations.id));
  return rows.map(({ invitation: { id, email, role, artistIds, sentAt, expiresAt }, invitedBy }) => ({
    id,
    email,
    role,
    artistIds,
    invitedBy,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

export async function countInvitations(db: Queryable, workspace: WorkspaceId): Promise<number> {
  return db.$count(invitations, eq(invitations.workspaceId, workspace));
}

/** One per address: another one replaces it. Returns its id. */
export async function saveInvitation(db: Queryable, row: typeof invitations.$inferInsert): Promise<string> {
  const { id: _id, workspaceId: _workspaceId, email: _email, ...change } = row;
  const [saved] = await db
    .insert(invitations)
    .values(row)
    .onConflictDoUpdate({ target: [invitations.workspaceId, invitations.email], set: change })
    .returning({ id: invitations.id });
  return saved?.id ?? row.id;
}

export async function renewInvitation(
  db: Queryable,
  workspace: WorkspaceId,
  id: string,
  change: Pick<InvitationRow, 'token' | 'sentAt' | 'expiresAt' | 'invitedBy'>,
): Promise<InvitationRow | undefined> {
  const [renewed] = await db
    .update(invitations)
    .set(change)
    .where(and(eq(invitations.workspaceId, workspace), eq(invitations.id, id)))
    .returning();
  return renewed;
}

export async function deleteInvitation(
  db: Queryable,
  workspace: WorkspaceId,
  id: string,
): Promise<InvitationRow | undefined> {
  const [deleted] = await db
    .delete(invitations)
    .where(and(eq(invitations.workspaceId, workspace), eq(invitations.id, id)))
    .returning();
  return deleted;
}

/** While the link is valid. */
export async function findByToken(db: Queryable, token: string, now: Date) {
  const [found] = await db
    .select({ invitation: invitations, workspace: workspaces.name, invitedBy: users.name })
    .from(invitations)
    .innerJoin(workspaces, eq(workspaces.id, invitations.workspaceId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.token, token), gt(invitations.expiresAt, now)));
  return found;
}

/** Deletes it: of two that accept at once, one succeeds. */
export async function redeemInvitation(db: Queryable, token: string, now: Date): Promise<InvitationRow | undefined> {
  const [redeemed] = await db
    .delete(invitations)
    .where(and(eq(invitations.token, token), gt(invitations.expiresAt, now)))
    .returning();
  return redeemed;
}

/** Invitations that expired a month ago, until when they can be sent again, and activity beyond what is stored. */
export async function forgetOldWorkspaceRecords(db: Queryable, now: Date): Promise<void> {
  const monthsAgo = (months: number) => {
    const then = new Date(now);
    then.setUTCMonth(then.getUTCMonth() - months);
    return then;
  };
  await db.delete(invitations).where(lt(invitations.expiresAt, monthsAgo(1)));
  await db.delete(activity).where(lt(activity.at, monthsAgo(activityMonths)));
}
