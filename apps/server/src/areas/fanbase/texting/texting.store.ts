import { and, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/db/database.ts';
import { type Claimed, countOpenDeliveries, isLeaseFree, isOpenAttempt } from '../../delivery/index.ts';
import { fans } from '../fans.tables.ts';
import type { MessageRow } from '../messages/messages.store.ts';
import { messages, textDeliveries } from '../messages/messages.tables.ts';
import { texts as fanbaseTexts } from '../texts.ts';

/** Queued texts, and the message they belong to. */
export const textQueue = {
  senders: { table: messages, key: messages.id, canSend: sql`${messages.status} = 'sending'` },
  deliveries: {
    table: textDeliveries,
    sender: textDeliveries.messageId,
    // A request takes at most 15 s.
    abandonedSeconds: 60,
    whenInterrupted: sql`asks = 0, denials = 0,
      reason = case when channel = 'email' then ${fanbaseTexts.reasons.mayHaveArrived} else ${fanbaseTexts.reasons.interrupted} end,
      ask_after = case when channel = 'email' then null else now() end`,
  },
};

/**
 * Messages with texts to send that no other process serves; a cancelled one only needs to be settled, and does not
 * wait.
 */
export async function findDueMessages(db: Queryable, process: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.status, 'sending'),
        or(isNull(messages.review), eq(messages.review, 'released')),
        or(isNull(messages.holdUntil), lte(messages.holdUntil, now), isNotNull(messages.cancelledAt)),
        or(eq(messages.isPaused, false), isNotNull(messages.cancelledAt)),
        isLeaseFree(messages, process),
        sql`exists (select 1 from ${textDeliveries} d where d.message_id = ${messages.id}
          and ((d.state = 'queued' and (d.not_before is null or d.not_before <= ${now.toISOString()}::timestamptz)) or (d.state = 'sending' and d.attempt_owner <> ${process})))`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Messages with nothing left to send, look up or wait for. */
export async function findFinishedMessages(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.status, 'sending'),
        sql`not exists (select 1 from ${textDeliveries} d where d.message_id = ${messages.id}
          and (d.state in ('queued', 'sending') or (d.state = 'unknown' and d.ask_after is not null)))`,
      ),
    );
  return rows.map(({ id }) => id);
}

export async function findSending(db: Queryable, id: string): Promise<MessageRow | undefined> {
  const [found] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.status, 'sending')));
  return found;
}

export async function lockRefused(db: Queryable, id: string): Promise<MessageRow | undefined> {
  const [found] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.status, 'sending'), eq(messages.review, 'refused')))
    .for('update');
  return found;
}

/** Time until a message is scheduled, its hold ends, or a text is to be looked up at the carrier. */
export function selectPauses(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`
    select min(scheduled_at) - ${at} from ${messages} where status = 'scheduled' and scheduled_at > ${at}
    union all select min(hold_until) - ${at} from ${messages} where status = 'sending' and hold_until > ${at}
    union all select min(not_before) - ${at} from ${textDeliveries} where state = 'queued' and not_before > ${at}
    union all select min(ask_after) - now() from ${textDeliveries} where state = 'unknown' and ask_after > now()`;
}

/**
 * Settles an attempt. Only the attempt itself may do so, even late. A status the carrier has reported meanwhile is not
 * overwritten.
 */
export async function settleText(
  db: Queryable,
  text: Claimed,
  change: PgUpdateSetSource<typeof textDeliveries>,
): Promise<void> {
  await db
    .update(textDeliveries)
    .set(change)
    .where(and(isOpenAttempt(textDeliveries, text), isNull(textDeliveries.acceptedAt)));
}

export const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/**
 * Records texts the carrier accepted, in one statement. A status it has reported already is not overwritten. Fans are
 * locked before their texts, ordered by id, as everywhere: otherwise deleting a fan concurrently would deadlock.
 */
export async function settleAccepted(
  db: Queryable,
  texts: readonly { id: string; attemptId: string | null; carrierId: string }[],
  at: Date,
): Promise<void> {
  const instant = sql`${at.toISOString()}::timestamptz`;
  const ids = texts.map(({ id }) => id);
  await db.execute(sql`
    with locked as (${selectFansForLock(sql`id = any(${sql.param(ids)}::text[])`)}), settled as (
      update ${textDeliveries} d set carrier_id = coalesce(d.carrier_id, s."carrierId"),
        accepted_at = coalesce(d.accepted_at, ${instant}), ask_after = null,
        state = case when d.state in ('sending', 'unknown', 'queued') then 'sent' else d.state end,
        reason = case when d.state in ('sending', 'unknown', 'queued') then null else d.reason end
      from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as s(id text, "attemptId" text, "carrierId" text)
      where d.id = s.id and (s."attemptId" is null or d.attempt_id = s."attemptId")
        and (select count(*) from locked) is not null
      returning d.fan_id, d.channel, d.address)
    update ${fans} f set last_messaged_at = ${instant},
      last_texted_at = case when settled.channel = 'email' then f.last_texted_at else ${instant} end
    from settled where f.id = settled.fan_id and settled.address in (f.phone, f.email)`);
}

function selectFansForLock(ofTexts: SQL | undefined): SQL {
  return sql`select id from ${fans} where id in (select fan_id from ${textDeliveries} where ${ofTexts})
    order by id for no key update`;
}

/** A later status report of the carrier; delivered and undelivered are final. */
export async function noteStatus(
  db: Queryable,
  deliveryId: string | undefined,
  status: { carrierId: string; state: 'accepted' | 'delivered' | 'failed'; reason: string | undefined },
  at: Date,
): Promise<string | undefined> {
  const which = deliveryId
    ? and(
        eq(textDeliveries.id, deliveryId),
        or(isNull(textDeliveries.carrierId), eq(textDeliveries.carrierId, status.carrierId)),
      )
    : eq(textDeliveries.carrierId, status.carrierId);
  await db.execute(selectFansForLock(which));
  const [row] = await db.select().from(textDeliveries).where(which).for('update');
  if (!row) return undefined;
  if (row.acceptedAt === null) {
    await settleAccepted(db, [{ id: row.id, attemptId: null, carrierId: status.carrierId }], at);
  }
  if (status.state !== 'accepted' && row.state !== 'delivered') {
    const change =
      status.state === 'delivered'
        ? { state: 'delivered' as const, deliveredAt: at, reason: null }
        : { state: 'failed' as const, reason: status.reason ?? null };
    await db.update(textDeliveries).set(change).where(eq(textDeliveries.id, row.id));
    if (status.state === 'failed') await resetLastMessaged(db, row.userId, row.fanId);
  }
  return row.userId;
}

/** A text that did not arrive does not count: the next one may be the first the fan reads. */
async function resetLastMessaged(db: Queryable, owner: string, fanId: string | null): Promise<void> {
  await db.execute(sql`
    update ${fans} f set (last_messaged_at, last_texted_at) = (
      select max(d.accepted_at), max(d.accepted_at) filter (where d.channel <> 'email') from ${textDeliveries} d
      where d.user_id = ${owner} and d.fan_id = f.id and d.address in (f.phone, f.email)
        and d.state in ('sent', 'delivered'))
    where f.user_id = ${owner} and f.id = ${fanId}`);
}

export const countOpenTexts = (db: Queryable) => countOpenDeliveries(db, textDeliveries);
