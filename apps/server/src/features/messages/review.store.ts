import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { fanConsents, fans } from '../../platform/db/fans.tables.ts';
import { users } from '../../platform/db/users.table.ts';
import { messages, textDeliveries } from './messages.tables.ts';
import { fanReplies } from './replies.tables.ts';

/** They joined by a public form. */
const joinedByForm = sql<boolean>`exists (select 1 from ${fanConsents} c
  where c.fan_id = ${fans.id} and c.via in ('sign-up page', 'landing page'))`;

/** Which fans joined by a public form, and which have texted back. */
export async function findOrigins(db: Database, owner: string) {
  const joined = await db
    .select({ id: fans.id })
    .from(fans)
    .where(and(eq(fans.userId, owner), joinedByForm));
  const replies = await db.select({ id: fanReplies.fanId }).from(fanReplies).where(eq(fanReplies.userId, owner));
  return { joinedByForm: new Set(joined.map(({ id }) => id)), replied: new Set(replies.map(({ id }) => id)) };
}

/** Who joined by a public form since then; enough of them to judge. */
export async function listJoined(
  db: Database,
  owner: string,
  since: Date,
): Promise<{ phone: string; joinedAt: Date }[]> {
  return db
    .select({ phone: fans.phone, joinedAt: fans.createdAt })
    .from(fans)
    .where(and(eq(fans.userId, owner), gte(fans.createdAt, since), joinedByForm))
    .limit(500);
}

/** How the texts of the last days ended. */
export async function countSettled(
  db: Database,
  owner: string,
  since: Date,
): Promise<{ settled: number; failed: number }> {
  const [found] = await db
    .select({
      settled: sql<number>`count(*) filter (where ${textDeliveries.state} in ('sent', 'delivered', 'failed'))::int`,
      failed: sql<number>`count(*) filter (where ${textDeliveries.state} = 'failed')::int`,
    })
    .from(messages)
    .innerJoin(textDeliveries, eq(textDeliveries.messageId, messages.id))
    .where(and(eq(messages.userId, owner), gte(messages.startedAt, since)));
  return { settled: 0, failed: 0, ...found };
}

/** Of all accounts: what waits for the operator. */
export async function listHeld(db: Database): Promise<{ id: string; title: string; email: string; texts: number }[]> {
  return db
    .select({
      id: messages.id,
      title: messages.title,
      email: users.email,
      texts: sql<number>`(select count(*)::int from ${textDeliveries} d where d.message_id = ${messages.id} and d.state = 'queued')`,
    })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.userId))
    .where(isHeld)
    .orderBy(messages.startedAt)
    .limit(200);
}

/** `false`: no such message waits. The worker does what follows. */
export async function decideReview(db: Database, id: string, review: 'released' | 'refused'): Promise<boolean> {
  const decided = await db
    .update(messages)
    .set({ review, notice: null })
    .where(and(eq(messages.id, id), isHeld))
    .returning({ id: messages.id });
  return decided.length > 0;
}

/** Those that the operator has refused and nobody has ended yet. */
export async function findRefused(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.status, 'sending'), eq(messages.review, 'refused')));
  return rows.map(({ id }) => id);
}

const isHeld = and(eq(messages.status, 'sending'), eq(messages.review, 'held'));
