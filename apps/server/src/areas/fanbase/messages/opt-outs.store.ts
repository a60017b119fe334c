import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { hashOptOut } from '../../delivery/index.ts';
import { fanConsents, fans, phoneOptOuts } from '../fans.tables.ts';
import { textDeliveries } from './messages.tables.ts';

/** `false`: the number has opted out already. */
export async function insertOptOut(db: Queryable, optOut: { phone: string; at: Date; word: string }): Promise<boolean> {
  const { phone, at, word } = optOut;
  const kept = { digest: hashOptOut(phone), at, word };
  const inserted = await db.insert(phoneOptOuts).values(kept).onConflictDoNothing().returning();
  return inserted.length > 0;
}

/** `false`: there was no opt-out. */
export async function deleteOptOut(db: Queryable, phone: string): Promise<boolean> {
  const deleted = await db
    .delete(phoneOptOuts)
    .where(eq(phoneOptOuts.digest, hashOptOut(phone)))
    .returning();
  return deleted.length > 0;
}

/**
 * Records the opt-out for every artist this phone is a fan of and returns them. Their fans cannot be deleted until
 * then.
 */
export async function recordReply(
  db: Queryable,
  reply: { phone: string; at: Date; via: 'stop' | 'start'; wording: string },
): Promise<string[]> {
  const { phone, at, via, wording } = reply;
  const found = await db
    .select({ id: fans.id, owner: fans.userId })
    .from(fans)
    .where(eq(fans.phone, phone))
    .orderBy(fans.id)
    .for('key share');
  if (found.length === 0) return [];
  const given = via === 'start';
  await db.insert(fanConsents).values(found.map(({ id: fanId }) => ({ id: newId(), fanId, at, given, via, wording })));
  return [...new Set(found.map(({ owner }) => owner))];
}

/** Opts the fan out of one artist's texts. */
export async function forbidTexts(
  db: Queryable,
  fan: { owner: string; id: string },
  { at, wording }: { at: Date; wording: string },
): Promise<void> {
  const { owner, id } = fan;
  await db
    .update(fans)
    .set({ smsAllowed: false, smsSince: at })
    .where(and(eq(fans.userId, owner), eq(fans.id, id)));
  await db.insert(fanConsents).values({ id: newId(), fanId: id, at, given: false, via: 'artist', wording });
}

/** The fan's own START reverts opt-outs that artists set. `false`: there was nothing to revert. */
export async function allowTexts(db: Queryable, phone: string, at: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update ${fans} set sms_allowed = true, sms_since = ${at.toISOString()}::timestamptz
    where phone = ${phone} and not sms_allowed and 'artist' = (
      select via from ${fanConsents} c where c.fan_id = ${fans.id} and via not in ('stop', 'start')
      order by c.id desc limit 1)
    returning id`);
  return rows.length > 0;
}

/** A reply refers to the last text each artist sent. */
export async function noteReplyToLastTexts(db: Queryable, phone: string, at: Date): Promise<void> {
  await db.execute(sql`
    update ${textDeliveries} set opted_out_at = ${at.toISOString()}::timestamptz
    where opted_out_at is null and id in (
      select distinct on (user_id) id from ${textDeliveries}
      where phone = ${phone} and accepted_at is not null order by user_id, accepted_at desc, id desc)`);
}
