import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { promoComments, promoFeedback } from '../promo.tables.ts';

export type CommentRow = typeof promoComments.$inferSelect;
export type FeedbackRow = typeof promoFeedback.$inferSelect;

/** Oldest first. */
export async function listComments(db: Queryable, owner: string, linkId: string): Promise<CommentRow[]> {
  return db
    .select()
    .from(promoComments)
    .where(and(eq(promoComments.userId, owner), eq(promoComments.linkId, linkId)))
    .orderBy(asc(promoComments.id));
}

export async function insertComment(db: Queryable, comment: CommentRow): Promise<void> {
  await db.insert(promoComments).values(comment);
}

export async function deleteComment(db: Queryable, owner: string, linkId: string, id: string): Promise<void> {
  const { userId, linkId: link, id: commentId } = promoComments;
  await db.delete(promoComments).where(and(eq(userId, owner), eq(link, linkId), eq(commentId, id)));
}

/** Latest first; a personal link has at most one. */
export async function listFeedback(
  db: Queryable,
  owner: string,
  linkId: string,
  limit: number,
): Promise<FeedbackRow[]> {
  return db
    .select()
    .from(promoFeedback)
    .where(and(eq(promoFeedback.userId, owner), eq(promoFeedback.linkId, linkId)))
    .orderBy(desc(promoFeedback.id))
    .limit(limit);
}

export async function listFeedbackByIds(db: Queryable, owner: string, ids: readonly string[]): Promise<FeedbackRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(promoFeedback)
    .where(and(eq(promoFeedback.userId, owner), inArray(promoFeedback.id, [...ids])));
}

export async function insertFeedback(db: Queryable, row: FeedbackRow): Promise<void> {
  await db.insert(promoFeedback).values(row);
}

export async function updateFeedback(
  db: Queryable,
  owner: string,
  id: string,
  change: Partial<FeedbackRow>,
): Promise<FeedbackRow | undefined> {
  const [updated] = await db
    .update(promoFeedback)
    .set(change)
    .where(and(eq(promoFeedback.userId, owner), eq(promoFeedback.id, id)))
    .returning();
  return updated;
}

export async function findFeedback(db: Queryable, owner: string, id: string): Promise<FeedbackRow | undefined> {
  const [found] = await db
    .select()
    .from(promoFeedback)
    .where(and(eq(promoFeedback.userId, owner), eq(promoFeedback.id, id)));
  return found;
}
