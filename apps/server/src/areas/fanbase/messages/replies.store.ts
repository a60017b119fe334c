import type { FanReply } from '@debut/contract/fan-replies';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { hashOptOut } from '../../delivery/index.ts';
import { fans, phoneOptOuts } from '../fans.tables.ts';
import { consentOf } from '../list/fans.store.ts';
import { textDeliveries } from './messages.tables.ts';
import type { PhoneChannel } from './opt-outs.store.ts';
import { fanReplies } from './replies.tables.ts';

export interface Replier {
  readonly fanId: string;
  readonly owner: string;
  readonly name: string;
}

/**
 * All artists of an installation text from the same numbers. A reply goes to the artist who texted this phone last or,
 * without a text, to the one whose fanbase it joined last. The fan cannot be deleted until the reply is stored.
 */
export async function lockReplier(db: Queryable, phone: string): Promise<Replier | undefined> {
  const { rows } = await db.execute<Replier & Record<string, unknown>>(sql`
    select f.id as "fanId", f.user_id as owner, f.name from ${fans} f
    left join lateral (select max(d.accepted_at) as at from ${textDeliveries} d
      where d.user_id = f.user_id and d.address = f.phone) texted on true
    where f.phone = ${phone} order by texted.at desc nulls last, f.created_at desc, f.id desc limit 1
    for key share of f`);
  return rows[0];
}

/** `false`: the carrier has reported it before. */
export async function insertReply(db: Queryable, row: typeof fanReplies.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(fanReplies).values(row).onConflictDoNothing().returning({ id: fanReplies.id });
  return inserted.length > 0;
}

export async function countUnread(db: Queryable, owner: string): Promise<number> {
  return db.$count(fanReplies, and(eq(fanReplies.userId, owner), isNull(fanReplies.readAt)));
}

export async function markAllRead(db: Queryable, owner: string, at: Date): Promise<void> {
  await db
    .update(fanReplies)
    .set({ readAt: at })
    .where(and(eq(fanReplies.userId, owner), isNull(fanReplies.readAt)));
}

export async function listReplies(
  db: Queryable,
  owner: string,
  page: { after?: string | undefined; limit: number },
): Promise<FanReply[]> {
  const rows = await selectReplies(db)
    .where(and(eq(fanReplies.userId, owner), page.after ? lt(fanReplies.id, page.after) : undefined))
    .orderBy(desc(fanReplies.id))
    .limit(page.limit);
  return rows.map(toReply);
}

export async function findReply(db: Queryable, owner: string, id: string): Promise<FanReply | undefined> {
  const [found] = await selectReplies(db).where(and(eq(fanReplies.userId, owner), eq(fanReplies.id, id)));
  return found && toReply(found);
}

export async function hasOptedOut(db: Queryable, channel: PhoneChannel, phone: string): Promise<boolean> {
  const found = await db
    .select({ at: phoneOptOuts.at })
    .from(phoneOptOuts)
    .where(and(eq(phoneOptOuts.channel, channel), eq(phoneOptOuts.digest, hashOptOut(phone))));
  return found.length > 0;
}

function selectReplies(db: Queryable) {
  return db
    .select({
      reply: fanReplies,
      name: fans.name,
      phone: sql<string>`coalesce(${fans.phone}, '')`,
      isAllowed: sql<boolean>`case when ${fanReplies.channel} = 'whatsapp' then ${fans.whatsappAllowed}
        else ${fans.smsAllowed} end`,
      stoppedAt: phoneOptOuts.at,
    })
    .from(fanReplies)
    .innerJoin(fans, eq(fans.id, fanReplies.fanId))
    .leftJoin(
      phoneOptOuts,
      and(eq(phoneOptOuts.channel, fanReplies.channel), eq(phoneOptOuts.digest, hashOptOut(fans.phone))),
    );
}

function toReply(row: {
  reply: typeof fanReplies.$inferSelect;
  name: string;
  phone: string;
  isAllowed: boolean;
  stoppedAt: Date | null;
}): FanReply {
  const { id, fanId, channel, text, kind, at, readAt } = row.reply;
  const consent = consentOf(row.stoppedAt, row.isAllowed);
  const fan = { fanId, name: row.name, phone: row.phone, consent };
  return { id, ...fan, channel, text, kind, at: at.toISOString(), read: readAt !== null };
}
