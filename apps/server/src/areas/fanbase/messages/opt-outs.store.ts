import type { FanChannel } from '@debut/contract/fan-channels';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { hashOptOut } from '../../delivery/index.ts';
import { emailOptOuts, fanConsents, fans, phoneOptOuts } from '../fans.tables.ts';
import { textDeliveries } from './messages.tables.ts';

/** The channels that reach a phone, and that fans stop by a reply. */
export type PhoneChannel = Exclude<FanChannel, 'email'>;

/** `false`: the number has opted out already. */
export async function insertOptOut(
  db: Queryable,
  optOut: { channel: PhoneChannel; phone: string; at: Date; word: string },
): Promise<boolean> {
  const { channel, phone, at, word } = optOut;
  const kept = { channel, digest: hashOptOut(phone), at, word };
  const inserted = await db.insert(phoneOptOuts).values(kept).onConflictDoNothing().returning();
  return inserted.length > 0;
}

/** `false`: there was no opt-out. */
export async function deleteOptOut(db: Queryable, channel: PhoneChannel, phone: string): Promise<boolean> {
  const deleted = await db
    .delete(phoneOptOuts)
    .where(and(eq(phoneOptOuts.channel, channel), eq(phoneOptOuts.digest, hashOptOut(phone))))
    .returning();
  return deleted.length > 0;
}

/**
 * Records the opt-out for every artist this phone is a fan of and returns them. Their fans cannot be deleted until
 * then.
 */
export async function recordReply(
  db: Queryable,
  reply: { channel: PhoneChannel; phone: string; at: Date; via: 'stop' | 'start'; wording: string },
): Promise<string[]> {
  const { channel, phone, at, via, wording } = reply;
  const found = await db
    .select({ id: fans.id, owner: fans.userId })
    .from(fans)
    .where(eq(fans.phone, phone))
    .orderBy(fans.id)
    .for('key share');
  if (found.length === 0) return [];
  const given = via === 'start';
  await db
    .insert(fanConsents)
    .values(found.map(({ id: fanId }) => ({ id: newId(), fanId, channel, at, given, via, wording })));
  return [...new Set(found.map(({ owner }) => owner))];
}

/** Opts the fan out of one artist's messages on this channel. */
export async function forbidTexts(
  db: Queryable,
  channel: PhoneChannel,
  fan: { owner: string; id: string },
  { at, wording }: { at: Date; wording: string },
): Promise<void> {
  const { owner, id } = fan;
  await db
    .update(fans)
    .set(channel === 'sms' ? { smsAllowed: false, smsSince: at } : { whatsappAllowed: false })
    .where(and(eq(fans.userId, owner), eq(fans.id, id)));
  await db.insert(fanConsents).values({ id: newId(), fanId: id, channel, at, given: false, via: 'artist', wording });
}

/** The fan's own START reverts opt-outs that artists set. `false`: there was nothing to revert. */
export async function allowTexts(db: Queryable, channel: PhoneChannel, phone: string, at: Date): Promise<boolean> {
  const [allowed, since] =
    channel === 'sms'
      ? [sql`sms_allowed`, sql`, sms_since = ${at.toISOString()}::timestamptz`]
      : [sql`whatsapp_allowed`, sql``];
  const { rows } = await db.execute(sql`
    update ${fans} set ${allowed} = true ${since}
    where phone = ${phone} and not ${allowed} and 'artist' = (
      select via from ${fanConsents} c where c.fan_id = ${fans.id} and c.channel = ${channel} and via not in ('stop', 'start')
      order by c.id desc limit 1)
    returning id`);
  return rows.length > 0;
}

/** The address gets no more emails from this artist. `false`: it did not anyway. */
export async function insertEmailOptOut(
  db: Queryable,
  optOut: { owner: string; email: string; at: Date; reason: (typeof emailOptOuts.$inferSelect)['reason'] },
): Promise<boolean> {
  const { owner: userId, email, at, reason } = optOut;
  const kept = { userId, digest: hashOptOut(email.toLowerCase()), at, reason };
  const inserted = await db.insert(emailOptOuts).values(kept).onConflictDoNothing().returning();
  return inserted.length > 0;
}

/** A reply refers to the last text each artist sent. */
export async function noteReplyToLastTexts(
  db: Queryable,
  channel: PhoneChannel,
  phone: string,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    update ${textDeliveries} set opted_out_at = ${at.toISOString()}::timestamptz
    where opted_out_at is null and id in (
      select distinct on (user_id) id from ${textDeliveries}
      where channel = ${channel} and address = ${phone} and accepted_at is not null order by user_id, accepted_at desc, id desc)`);
}
