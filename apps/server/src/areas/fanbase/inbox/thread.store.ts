import type { ConversationItem, ItemOf } from '@debut/contract/inbox';
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { users } from '../../accounts/index.ts';
import { fanConsents, fans } from '../fans.tables.ts';
import { messages, textDeliveries } from '../messages/messages.tables.ts';
import { fanReplies } from '../messages/replies.tables.ts';
import { personOf } from './list-conversations.store.ts';
import type { PageCursor } from './page-cursor.ts';

export interface ThreadPage {
  readonly owner: string;
  readonly fanId: string;
  readonly before: PageCursor | undefined;
  readonly limit: number;
}

/** Of every kind, newest first. */
export async function listItems(db: Queryable, page: ThreadPage): Promise<ConversationItem[]> {
  const found = await Promise.all([listReplies(db, page), listMessages(db, page), listConsents(db, page)]);
  const items = found.flat().sort((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1));
  return items.slice(0, page.limit);
}

const keyOf = ({ at, id }: ConversationItem): string => `${at},${id}`;

function isBefore(cursor: PageCursor | undefined, at: SQL, id: SQL): SQL | undefined {
  return cursor && sql`(${at}, ${id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id})`;
}

async function listReplies(db: Queryable, page: ThreadPage): Promise<ItemOf<'reply'>[]> {
  const { owner, fanId, before, limit } = page;
  const { at, id } = fanReplies;
  const rows = await db
    .select()
    .from(fanReplies)
    .where(and(eq(fanReplies.userId, owner), eq(fanReplies.fanId, fanId), isBefore(before, sql`${at}`, sql`${id}`)))
    .orderBy(desc(at), desc(id))
    .limit(limit);
  return rows.map((row) => ({
    kind: 'reply',
    id: row.id,
    at: row.at.toISOString(),
    channel: row.channel,
    text: row.text,
    reads: row.kind,
  }));
}

async function listMessages(db: Queryable, page: ThreadPage): Promise<ItemOf<'message'>[]> {
  const { owner, fanId, before, limit } = page;
  const at = sql<Date>`coalesce(${textDeliveries.acceptedAt}, ${messages.startedAt}, ${messages.createdAt})`;
  const rows = await db
    .select({
      delivery: textDeliveries,
      message: messages,
      author: users.name,
      at: at.mapWith(messages.createdAt),
    })
    .from(textDeliveries)
    .innerJoin(messages, eq(messages.id, textDeliveries.messageId))
    .leftJoin(users, eq(users.id, messages.authorId))
    .where(
      and(
        eq(textDeliveries.userId, owner),
        eq(textDeliveries.fanId, fanId),
        ne(textDeliveries.state, 'skipped'),
        isBefore(before, at, sql`${textDeliveries.id}`),
      ),
    )
    .orderBy(desc(at), desc(textDeliveries.id))
    .limit(limit);
  return rows.map(({ delivery, message, author, at: sentAt }) => ({
    kind: 'message',
    id: delivery.id,
    at: sentAt.toISOString(),
    messageId: message.id,
    channel: delivery.channel,
    subject: delivery.subject,
    text: delivery.text,
    from: message.kind,
    fans: message.fanEstimate,
    author: personOf(message.authorId, author),
    state: delivery.state,
    reason: delivery.reason,
    credits: delivery.credits,
  }));
}

async function listConsents(db: Queryable, page: ThreadPage): Promise<ItemOf<'consent'>[]> {
  const { owner, fanId, before, limit } = page;
  const { at, id } = fanConsents;
  const rows = await db
    .select({ consent: fanConsents })
    .from(fanConsents)
    .innerJoin(fans, eq(fans.id, fanConsents.fanId))
    .where(and(eq(fans.userId, owner), eq(fans.id, fanId), isBefore(before, sql`${at}`, sql`${id}`)))
    .orderBy(desc(at), desc(id))
    .limit(limit);
  return rows.map(({ consent }) => ({
    kind: 'consent',
    id: consent.id,
    at: consent.at.toISOString(),
    channel: consent.channel,
    given: consent.given,
    via: consent.via,
    wording: consent.wording,
  }));
}

/** Messages that went out to the fan, replies that came back, and messages whose link the fan opened. */
export async function countItems(
  db: Queryable,
  owner: string,
  fanId: string,
): Promise<{ messages: number; replies: number; links: number }> {
  const [sent] = await db
    .select({
      messages: sql<number>`count(${textDeliveries.acceptedAt})::int`,
      links: sql<number>`count(${textDeliveries.clickedAt})::int`,
    })
    .from(textDeliveries)
    .where(and(eq(textDeliveries.userId, owner), eq(textDeliveries.fanId, fanId)));
  const replies = await db.$count(fanReplies, and(eq(fanReplies.userId, owner), eq(fanReplies.fanId, fanId)));
  return { messages: 0, links: 0, ...sent, replies };
}

/** Of the last email to the fan; `null`: there was none. */
export async function findLastSubject(db: Queryable, owner: string, fanId: string): Promise<string | null> {
  const [found] = await db
    .select({ subject: textDeliveries.subject })
    .from(textDeliveries)
    .where(
      and(
        eq(textDeliveries.userId, owner),
        eq(textDeliveries.fanId, fanId),
        eq(textDeliveries.channel, 'email'),
        ne(textDeliveries.state, 'skipped'),
      ),
    )
    .orderBy(desc(textDeliveries.id))
    .limit(1);
  return found?.subject ?? null;
}
