import type { ChannelConsent } from '@debut/contract/fan-channels';
import { and, eq, sql } from 'drizzle-orm';
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

export type StoredReply = typeof fanReplies.$inferSelect & { readonly consent: ChannelConsent };

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

/** With the fan's current consent to its channel. */
export async function findReply(db: Queryable, owner: string, id: string): Promise<StoredReply | undefined> {
  const isAllowed = sql<boolean>`case when ${fanReplies.channel} = 'whatsapp' then ${fans.whatsappAllowed}
    else ${fans.smsAllowed} end`;
  const [found] = await db
    .select({ reply: fanReplies, isAllowed, stoppedAt: phoneOptOuts.at })
    .from(fanReplies)
    .innerJoin(fans, eq(fans.id, fanReplies.fanId))
    .leftJoin(
      phoneOptOuts,
      and(eq(phoneOptOuts.channel, fanReplies.channel), eq(phoneOptOuts.digest, hashOptOut(fans.phone))),
    )
    .where(and(eq(fanReplies.userId, owner), eq(fanReplies.id, id)));
  return found && { ...found.reply, consent: consentOf(found.stoppedAt, found.isAllowed) };
}

export async function hasOptedOut(db: Queryable, channel: PhoneChannel, phone: string): Promise<boolean> {
  const found = await db
    .select({ at: phoneOptOuts.at })
    .from(phoneOptOuts)
    .where(and(eq(phoneOptOuts.channel, channel), eq(phoneOptOuts.digest, hashOptOut(phone))));
  return found.length > 0;
}
