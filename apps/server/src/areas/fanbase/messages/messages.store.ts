import type { FanChannel } from '@debut/contract/fan-channels';
import type { FanMessage, MessageStats, MessageStatus, TextDelivery, TextState } from '@debut/contract/fan-messages';
import {
  and,
  arrayOverlaps,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { currentActor } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { escapePattern } from '../../../platform/db/escape-pattern.ts';
import { isAllSendingPaused, pausedSentence } from '../../delivery/index.ts';
import { messages, textDeliveries } from './messages.tables.ts';

export type MessageRow = typeof messages.$inferSelect;
export type DeliveryRow = typeof textDeliveries.$inferSelect;
export type NewDelivery = typeof textDeliveries.$inferInsert;

const listedMessages = 200;

export async function listMessages(db: Queryable, owner: string, status?: MessageStatus): Promise<FanMessage[]> {
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.userId, owner), eq(messages.kind, 'message'), status && eq(messages.status, status)))
    .orderBy(
      sql`${messages.status} = 'scheduled' desc`,
      sql`case when ${messages.status} = 'scheduled' then ${messages.scheduledAt} end`,
      desc(messages.createdAt),
      desc(messages.id),
    )
    .limit(listedMessages);
  return present(db, rows);
}

export async function findMessage(db: Queryable, owner: string, id: string): Promise<FanMessage | undefined> {
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.userId, owner), eq(messages.id, id)));
  return (await present(db, rows))[0];
}

export async function lockMessage(db: Queryable, owner: string, id: string): Promise<MessageRow | undefined> {
  const [found] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.userId, owner), eq(messages.id, id)))
    .for('update');
  return found;
}

export async function isSending(db: Queryable, owner: string): Promise<boolean> {
  const found = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.userId, owner), eq(messages.kind, 'message'), eq(messages.status, 'sending')));
  return found.length > 0;
}

/** What a repeated request has sent already. */
export async function findReplyByKey(
  db: Queryable,
  owner: string,
  requestKey: string,
): Promise<{ messageId: string; credits: number } | undefined> {
  const [found] = await db
    .select({ messageId: messages.id, held: messages.held, spent: messages.spent })
    .from(messages)
    .where(and(eq(messages.userId, owner), eq(messages.requestKey, requestKey)));
  return found && { messageId: found.messageId, credits: found.held + found.spent };
}

/** Scheduled or being sent. */
export async function hasOpenMessages(db: Queryable, owner: string): Promise<boolean> {
  const open = and(eq(messages.userId, owner), inArray(messages.status, ['scheduled', 'sending']));
  return (await db.select({ id: messages.id }).from(messages).where(open).limit(1)).length > 0;
}

/**
 * Messages by these channels sent in this period or, unless `onlyBegun`, scheduled for it. Those that reached nobody do not
 * count.
 */
export async function countMessages(
  db: Queryable,
  artists: SQLWrapper,
  channels: readonly FanChannel[],
  { since, until }: { since: Date; until: Date },
  { besides, onlyBegun = false }: { besides?: string | undefined; onlyBegun?: boolean } = {},
): Promise<number> {
  const begun = and(gte(messages.startedAt, since), lt(messages.startedAt, until), ne(messages.status, 'failed'));
  const planned = and(
    eq(messages.status, 'scheduled'),
    gte(messages.scheduledAt, since),
    lt(messages.scheduledAt, until),
  );
  return db.$count(
    messages,
    and(
      inArray(messages.userId, artists),
      eq(messages.kind, 'message'),
      arrayOverlaps(messages.channels, [...channels]),
      besides === undefined ? undefined : ne(messages.id, besides),
      onlyBegun ? begun : or(begun, planned),
    ),
  );
}

/** In the name of whoever made the request. */
export async function insertMessage(db: Queryable, message: typeof messages.$inferInsert): Promise<void> {
  await db.insert(messages).values({ authorId: currentActor() ?? null, ...message });
}

export async function updateMessage(db: Queryable, id: string, change: Partial<MessageRow>): Promise<void> {
  await db.update(messages).set(change).where(eq(messages.id, id));
}

export async function insertDeliveries(db: Queryable, rows: readonly NewDelivery[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await db.insert(textDeliveries).values(rows.slice(from, from + rowsPerStatement));
  }
}

const rowsPerStatement = 1000;

/** Skips unsent texts with a reason. */
export async function skipQueued(db: Queryable, messageId: string, reason: string): Promise<void> {
  await db
    .update(textDeliveries)
    .set({ state: 'skipped', reason })
    .where(and(eq(textDeliveries.messageId, messageId), eq(textDeliveries.state, 'queued')));
}

/** Texts that failed or whose outcome is unknown. */
export async function listUnsent(
  db: Queryable,
  messageId: string,
  what: 'failed' | 'unknown',
  ids: readonly string[] | undefined,
): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(textDeliveries)
    .where(
      and(
        eq(textDeliveries.messageId, messageId),
        eq(textDeliveries.state, what),
        isNull(textDeliveries.acceptedAt),
        ids && sql`${textDeliveries.id} = any(${sql.param(ids)}::text[])`,
      ),
    )
    .for('update');
}

export async function queueAgain(db: Queryable, ids: readonly string[], round: number): Promise<void> {
  await db
    .update(textDeliveries)
    .set({ state: 'queued', reason: null, round, askAfter: null, asks: 0, denials: 0, attemptId: null })
    .where(sql`${textDeliveries.id} = any(${sql.param(ids)}::text[])`);
}

export async function listDeliveries(
  db: Queryable,
  owner: string,
  messageId: string,
  page: { state?: TextState | undefined; q?: string | undefined; after?: string | undefined; limit: number },
): Promise<TextDelivery[]> {
  const wanted = page.q?.trim().toLowerCase();
  const rows = await db
    .select()
    .from(textDeliveries)
    .where(
      and(
        eq(textDeliveries.userId, owner),
        eq(textDeliveries.messageId, messageId),
        page.state && eq(textDeliveries.state, page.state),
        page.after ? gt(textDeliveries.id, page.after) : undefined,
        wanted
          ? sql`lower(${textDeliveries.name} || ' ' || ${textDeliveries.address}) like ${`%${escapePattern(wanted)}%`}`
          : undefined,
      ),
    )
    .orderBy(asc(textDeliveries.id))
    .limit(page.limit);
  return rows.map(({ id, fanId, name, channel, address, state, reason, segments, ...row }) => ({
    id,
    fanId,
    name,
    channel,
    address,
    state,
    reason,
    segments,
    sentAt: row.acceptedAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    openedAt: row.openedAt?.toISOString() ?? null,
    clickedAt: row.clickedAt?.toISOString() ?? null,
  }));
}

/** Over all messages: texts the carrier accepted, and texts that arrived. */
export async function countTexts(db: Queryable, owner: string): Promise<{ sent: number; delivered: number }> {
  const [found] = await db
    .select({ sent: sql<number>`count(*)::int`, delivered: sql<number>`count(${textDeliveries.deliveredAt})::int` })
    .from(textDeliveries)
    .where(and(eq(textDeliveries.userId, owner), isNotNull(textDeliveries.acceptedAt)));
  return { sent: 0, delivered: 0, ...found };
}

/** Messages sent since then. */
export async function listSent(db: Queryable, owner: string, since: Date): Promise<{ at: Date; title: string }[]> {
  const rows = await db
    .select({ at: messages.startedAt, title: messages.title })
    .from(messages)
    .where(
      and(
        eq(messages.userId, owner),
        eq(messages.kind, 'message'),
        inArray(messages.status, ['sending', 'sent']),
        gte(messages.startedAt, since),
      ),
    )
    .limit(listedMessages);
  return rows.flatMap(({ at, title }) => (at ? [{ at, title }] : []));
}

async function present(db: Queryable, rows: readonly MessageRow[]): Promise<FanMessage[]> {
  if (rows.length === 0) return [];
  const counts = await db
    .select({
      messageId: textDeliveries.messageId,
      state: textDeliveries.state,
      count: sql<number>`count(*)::int`,
      optedOut: sql<number>`count(${textDeliveries.optedOutAt})::int`,
      opened: sql<number>`count(${textDeliveries.openedAt})::int`,
      clicked: sql<number>`count(${textDeliveries.clickedAt})::int`,
    })
    .from(textDeliveries)
    .where(
      inArray(
        textDeliveries.messageId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(textDeliveries.messageId, textDeliveries.state);
  const isPaused = await isAllSendingPaused(db);
  return rows.map((row) => {
    const own = counts.filter(({ messageId }) => messageId === row.id);
    const of = (...states: TextState[]) =>
      own.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
    const stats: MessageStats = {
      queued: of('queued', 'sending'),
      sent: of('sent'),
      delivered: of('delivered'),
      failed: of('failed'),
      skipped: of('skipped'),
      unknown: of('unknown'),
      optedOut: own.reduce((sum, { optedOut }) => sum + optedOut, 0),
      opened: own.reduce((sum, { opened }) => sum + opened, 0),
      clicked: own.reduce((sum, { clicked }) => sum + clicked, 0),
    };
    const all = own.reduce((sum, { count }) => sum + count, 0);
    const fanCount = all === 0 ? row.fanEstimate : all - stats.skipped;
    const isHeldUp = isPaused && (row.status === 'sending' || row.status === 'scheduled');
    return { ...toMessage(row, stats, fanCount), ...(isHeldUp && { notice: pausedSentence }) };
  });
}

function toMessage(row: MessageRow, stats: MessageStats, fanCount: number): FanMessage {
  const { id, title, body, status, audience, audienceName, notice, held, spent } = row;
  return {
    id,
    title,
    message: body,
    status,
    channels: row.channels,
    subject: row.subject,
    texts: row.texts,
    whatsAppTemplateId: row.whatsappTemplateId,
    localTime: row.localTime,
    paused: row.isPaused,
    audience,
    audienceName,
    stats,
    fanCount,
    credits: held + spent,
    notice,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}
