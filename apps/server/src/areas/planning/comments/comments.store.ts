import type { Comment } from '@debut/contract/comments';
import { commentsPerPage } from '@debut/contract/limits';
import { and, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { users } from '../../accounts/index.ts';
import { commentMentions, comments } from './comments.tables.ts';

/** What a comment is about. */
export interface Subject {
  readonly kind: 'track' | 'project' | 'task';
  readonly id: string;
}

export type CommentRow = typeof comments.$inferSelect & { currentName: string | null };

const withCurrentName = {
  ...getTableColumns(comments),
  currentName: sql<string | null>`(select name from ${users} where id = "comments"."author_id")`,
};

/** Newest first. */
export async function listComments(
  db: Queryable,
  owner: string,
  { kind, id }: Subject,
  before: string | undefined,
): Promise<CommentRow[]> {
  const about = eq({ track: comments.trackId, project: comments.projectId, task: comments.taskId }[kind], id);
  return db
    .select(withCurrentName)
    .from(comments)
    .where(and(eq(comments.userId, owner), about, before === undefined ? undefined : lt(comments.id, before)))
    .orderBy(desc(comments.id))
    .limit(commentsPerPage);
}

export async function lockComment(db: Queryable, owner: string, id: string): Promise<CommentRow | undefined> {
  const [found] = await db.select(withCurrentName).from(comments).where(ownedBy(owner, id)).for('update');
  return found;
}

export async function insertComment(
  db: Queryable,
  { kind, id }: Subject,
  row: Omit<typeof comments.$inferInsert, 'trackId' | 'projectId' | 'taskId'>,
): Promise<CommentRow | undefined> {
  const [added] = await db
    .insert(comments)
    .values({ ...row, [`${kind}Id`]: id })
    .returning(withCurrentName);
  return added;
}

export async function updateComment(
  db: Queryable,
  owner: string,
  id: string,
  change: { body: string; editedAt: Date },
): Promise<CommentRow | undefined> {
  const [changed] = await db.update(comments).set(change).where(ownedBy(owner, id)).returning(withCurrentName);
  return changed;
}

export async function deleteComment(db: Queryable, owner: string, id: string): Promise<void> {
  await db.delete(comments).where(ownedBy(owner, id));
}

/** Returns who is newly mentioned. */
export async function setMentions(db: Queryable, commentId: string, mentioned: readonly string[]): Promise<string[]> {
  const known = await db
    .select({ userId: commentMentions.userId })
    .from(commentMentions)
    .where(eq(commentMentions.commentId, commentId));
  const before = known.map(({ userId }) => userId);
  const removed = before.filter((id) => !mentioned.includes(id));
  const added = mentioned.filter((id) => !before.includes(id));
  if (removed.length > 0)
    await db
      .delete(commentMentions)
      .where(and(eq(commentMentions.commentId, commentId), inArray(commentMentions.userId, removed)));
  if (added.length > 0) await db.insert(commentMentions).values(added.map((userId) => ({ commentId, userId })));
  return added;
}

export function toComment(row: CommentRow): Comment {
  const { id, authorId, authorName, currentName, approvalId, body, position, createdAt, editedAt } = row;
  return {
    id,
    author: { id: authorId, name: currentName ?? authorName },
    isGuest: approvalId !== null,
    body,
    position,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  };
}

function ownedBy(owner: string, id: string) {
  return and(eq(comments.userId, owner), eq(comments.id, id));
}
