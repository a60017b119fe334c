import { and, asc, count, desc, eq, gt, isNull, not, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { artists, users } from '../../accounts/index.ts';
import { comments } from '../../planning/index.ts';
import { approvals } from './approvals.tables.ts';

export type ApprovalRow = typeof approvals.$inferSelect;
export type CommentRow = typeof comments.$inferSelect;

const select = (db: Queryable, owner: string) =>
  db
    .select({
      approval: approvals,
      createdBy: users.name,
      comments: sql<number>`(select count(*)::int from ${comments}
        where ${comments.userId} = ${owner} and ${comments.approvalId} = ${approvals.id})`,
    })
    .from(approvals)
    .leftJoin(users, eq(users.id, approvals.createdBy))
    .$dynamic();

export type ListedApproval = Awaited<ReturnType<typeof select>>[number];

/** Newest first. */
export async function listApprovals(db: Queryable, owner: string, trackId: string): Promise<ListedApproval[]> {
  return select(db, owner)
    .where(and(eq(approvals.userId, owner), eq(approvals.trackId, trackId)))
    .orderBy(desc(approvals.id));
}

export async function findApproval(db: Queryable, owner: string, id: string): Promise<ListedApproval | undefined> {
  const [found] = await select(db, owner).where(ownedBy(owner, id));
  return found;
}

export async function countApprovals(db: Queryable, owner: string, trackId: string): Promise<number> {
  const ofTrack = and(eq(approvals.userId, owner), eq(approvals.trackId, trackId), isNull(approvals.revokedAt));
  return db.$count(approvals, ofTrack);
}

export async function insertApproval(db: Queryable, approval: typeof approvals.$inferInsert): Promise<void> {
  await db.insert(approvals).values(approval);
}

/** `undefined`: there is none. */
export async function updateApproval(
  db: Queryable,
  owner: string,
  id: string,
  change: Partial<typeof approvals.$inferInsert>,
): Promise<ApprovalRow | undefined> {
  const [updated] = await db.update(approvals).set(change).where(ownedBy(owner, id)).returning();
  return updated;
}

/** `false`: it is revoked already. */
export async function revokeApproval(db: Queryable, owner: string, id: string, now: Date): Promise<boolean> {
  const revoked = await db
    .update(approvals)
    .set({ revokedAt: now })
    .where(and(ownedBy(owner, id), isNull(approvals.revokedAt)))
    .returning({ id: approvals.id });
  return revoked.length > 0;
}

/** By the digest of its token, while the link works. */
export async function findByToken(db: Queryable, token: string, now: Date): Promise<ApprovalRow | undefined> {
  const [found] = await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.token, token), isActive(now)));
  return found;
}

/** The same, locked until the transaction ends, so that a link revoked meanwhile is not used. */
export async function lockByToken(db: Queryable, token: string, now: Date): Promise<ApprovalRow | undefined> {
  const [found] = await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.token, token), isActive(now)))
    .for('update');
  return found;
}

/** For a signed address, while the link works. */
export async function findActive(db: Queryable, id: string, now: Date): Promise<ApprovalRow | undefined> {
  const [found] = await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.id, id), isActive(now)));
  return found;
}

/** `false`: it was opened before. */
export async function storeOpened(db: Queryable, owner: string, id: string, now: Date): Promise<boolean> {
  const opened = await db
    .update(approvals)
    .set({ openedAt: now })
    .where(and(ownedBy(owner, id), isNull(approvals.openedAt)))
    .returning({ id: approvals.id });
  return opened.length > 0;
}

/** Oldest first. */
export async function listComments(db: Queryable, owner: string, approvalId: string): Promise<CommentRow[]> {
  return db.select().from(comments).where(ofApproval(owner, approvalId)).orderBy(asc(comments.id));
}

export async function insertComment(db: Queryable, comment: typeof comments.$inferInsert): Promise<void> {
  await db.insert(comments).values(comment);
}

export async function summarizeComments(
  db: Queryable,
  owner: string,
  approvalId: string,
): Promise<{ total: number; latest: CommentRow | undefined }> {
  const [counted] = await db.select({ total: count() }).from(comments).where(ofApproval(owner, approvalId));
  const [latest] = await db
    .select()
    .from(comments)
    .where(ofApproval(owner, approvalId))
    .orderBy(desc(comments.id))
    .limit(1);
  return { total: counted?.total ?? 0, latest };
}

/** Nobody can revoke the links of an archived artist, so they do not work until it is restored. */
function isActive(now: Date) {
  const isArchived = sql`exists (select from ${artists}
    where ${artists.id} = ${approvals.userId} and ${artists.archivedAt} is not null)`;
  return and(isNull(approvals.revokedAt), gt(approvals.expiresAt, now), not(isArchived));
}

function ownedBy(owner: string, id: string) {
  return and(eq(approvals.userId, owner), eq(approvals.id, id));
}

function ofApproval(owner: string, approvalId: string) {
  return and(eq(comments.userId, owner), eq(comments.approvalId, approvalId));
}
