import { and, desc, eq, gte, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { publishWork } from '../../../platform/events/events.ts';
import { artists, members, users } from '../../accounts/index.ts';
import { fanConsents, fans } from '../fans.tables.ts';
import { findDaytime } from '../texting/daytime.store.ts';
import { texts as fanbaseTexts } from '../texts.ts';
import { messages, textDeliveries } from './messages.tables.ts';
import { fanReplies } from './replies.tables.ts';

const isByForm = inArray(fanConsents.via, ['sign-up page', 'landing page']);

/** Which fans joined through a public form, which have replied, and which numbers the operator has approved. */
export async function findOrigins(db: Queryable, owner: string) {
  const joined = await db
    .select({ id: fans.id })
    .from(fans)
    .innerJoin(fanConsents, eq(fanConsents.fanId, fans.id))
    .where(and(eq(fans.userId, owner), isByForm));
  const replies = await db.select({ id: fanReplies.fanId }).from(fanReplies).where(eq(fanReplies.userId, owner));
  const released = await db
    .select({ phone: textDeliveries.address })
    .from(messages)
    .innerJoin(textDeliveries, eq(textDeliveries.messageId, messages.id))
    .where(and(eq(messages.userId, owner), eq(messages.review, 'released'), ne(textDeliveries.state, 'skipped')));
  return {
    joinedByForm: new Set(joined.map(({ id }) => id)),
    replied: new Set(replies.map(({ id }) => id)),
    released: new Set(released.map(({ phone }) => phone)),
  };
}

/** Fans who joined and were texted since then, at any number and over any messages. */
export async function listTexted(
  db: Queryable,
  owner: string,
  since: { joined: Date; texted: Date },
): Promise<{ id: string; phone: string; createdAt: Date; lastTextedAt: Date | null }[]> {
  return db
    .select({
      id: fans.id,
      phone: textDeliveries.address,
      createdAt: fans.createdAt,
      lastTextedAt: fans.lastTextedAt,
    })
    .from(messages)
    .innerJoin(textDeliveries, eq(textDeliveries.messageId, messages.id))
    .innerJoin(fans, eq(fans.id, textDeliveries.fanId))
    .where(
      and(
        eq(messages.userId, owner),
        gte(messages.startedAt, since.texted),
        ne(textDeliveries.channel, 'email'),
        ne(textDeliveries.state, 'skipped'),
        gte(fans.createdAt, since.joined),
      ),
    );
}

/** Fans who joined through a public form since then, newest first; enough of them to judge. */
export async function listJoined(
  db: Queryable,
  owner: string,
  since: Date,
): Promise<{ phone: string; joinedAt: Date }[]> {
  return db
    .select({ phone: sql<string>`${fans.phone}`, joinedAt: fans.createdAt })
    .from(fans)
    .innerJoin(fanConsents, eq(fanConsents.fanId, fans.id))
    .where(and(eq(fans.userId, owner), gte(fans.createdAt, since), isNotNull(fans.phone), isByForm))
    .groupBy(fans.id)
    .orderBy(desc(fans.createdAt))
    .limit(500);
}

/** How the texts of the last days ended. */
export async function countSettled(
  db: Queryable,
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
    .where(and(eq(messages.userId, owner), ne(textDeliveries.channel, 'email'), gte(messages.startedAt, since)));
  return { settled: 0, failed: 0, ...found };
}

/** Held messages of all accounts, with a sample of the numbers. */
export async function listHeld(db: Queryable) {
  return db
    .select({
      id: messages.id,
      title: messages.title,
      body: messages.body,
      email: users.email,
      texts: sql<number>`count(*)::int`,
      phones: sql<string[]>`(array_agg(${textDeliveries.address} order by ${textDeliveries.address}))[1:5]`,
    })
    .from(messages)
    .innerJoin(artists, eq(artists.id, messages.userId))
    .innerJoin(members, and(eq(members.workspaceId, artists.workspaceId), eq(members.role, 'owner')))
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(textDeliveries, and(eq(textDeliveries.messageId, messages.id), eq(textDeliveries.state, 'queued')))
    .where(isHeld)
    .groupBy(messages.id, users.email)
    .orderBy(messages.startedAt)
    .limit(200);
}

/** `false`: no such message is held. The worker continues from there and respects quiet hours. */
export async function decideReview(
  db: Queryable,
  { id, review }: { id: string; review: 'released' | 'refused' },
  now: Date,
): Promise<boolean> {
  const startsAt = review === 'released' ? await findDaytime(db, id, now) : now;
  const wait = startsAt > now ? { holdUntil: startsAt, notice: morningNotice } : { notice: null };
  return db.transaction(async (transaction) => {
    const decided = await transaction
      .update(messages)
      .set({ review, ...wait })
      .where(and(eq(messages.id, id), isHeld))
      .returning({ id: messages.id });
    await publishWork(transaction, { type: 'sending.due' });
    return decided.length > 0;
  });
}

const morningNotice = fanbaseTexts.notices.morning;

/** Messages the operator has rejected that have not ended yet. */
export async function findRefused(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.status, 'sending'), eq(messages.review, 'refused')));
  return rows.map(({ id }) => id);
}

const isHeld = and(eq(messages.status, 'sending'), eq(messages.review, 'held'));
