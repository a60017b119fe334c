import { and, eq, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/db/database.ts';
import { lease, optOutDigest } from '../../delivery/index.ts';
import { fans, phoneOptOuts } from '../fans.tables.ts';
import { skipReasons } from '../messages/compose-texts.ts';
import { type DeliveryRow, type MessageRow, skipQueued, updateMessage } from '../messages/messages.store.ts';
import { messages, textDeliveries } from '../messages/messages.tables.ts';
import { findDaytime } from './daytime.store.ts';
import { type RefuseNumber, refusedNumberReason } from './refuse-number.ts';
import { limitNotice } from './text-limits.ts';
import { endOf, startOf, takeUsage, type UsageLimit } from './text-usage.store.ts';

/** An attempt that nobody has ended after this long (a call takes at most 15 s) never will be. */
const abandonedSeconds = 60;
/** A text the carrier says it does not have is sent again only when it can no longer be on its way there. */
const arrivedBySeconds = 20;
const maxAsks = 12;

/** Messages that have something to send and nobody is at; of a cancelled one that is only to be said, and does not wait. */
export async function findWaiting(db: Database, process: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.status, 'sending'),
        or(isNull(messages.review), eq(messages.review, 'released')),
        or(isNull(messages.holdUntil), lte(messages.holdUntil, now), isNotNull(messages.cancelledAt)),
        lease.isFree(messages, process),
        sql`exists (select 1 from ${textDeliveries} d where d.message_id = ${messages.id} and d.state in ('queued', 'sending'))`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Messages with nothing left to send, to ask or to wait for. */
export async function findFinished(db: Database): Promise<string[]> {
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

export async function lockRefused(db: Database, id: string): Promise<MessageRow | undefined> {
  const [found] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.status, 'sending'), eq(messages.review, 'refused')))
    .for('update');
  return found;
}

export async function takeLease(db: Database, id: string, process: string): Promise<MessageRow | undefined> {
  const [taken] = await db
    .update(messages)
    .set({ leaseOwner: process, leaseUntil: lease.leaseEnd })
    .where(and(eq(messages.id, id), eq(messages.status, 'sending'), lease.isFree(messages, process)))
    .returning();
  return taken;
}

export const renewLease = (db: Database, id: string, process: string): Promise<boolean> =>
  lease.renewLease(db, messages, { key: messages.id, id, process });

export const giveLeaseBack = (db: Database, id: string, process: string): Promise<void> =>
  lease.giveLeaseBack(db, messages, { key: messages.id, id, process });

/** What a process left behind in the middle of a call: the carrier may have it or not, and is asked. */
export async function parkAbandoned(
  db: Database,
  scope: { messageId: string; process: string } | 'every',
): Promise<void> {
  const mine =
    scope === 'every'
      ? lt(textDeliveries.claimedAt, sql`now() - make_interval(secs => ${abandonedSeconds})`)
      : and(eq(textDeliveries.messageId, scope.messageId), ne(textDeliveries.attemptOwner, scope.process));
  await db
    .update(textDeliveries)
    .set({ state: 'unknown', reason: interruptedReason, askAfter: sql`now()`, asks: 0, denials: 0 })
    .where(and(eq(textDeliveries.state, 'sending'), mine));
}

const interruptedReason = 'Sending was interrupted at the very moment it went out. The carrier is being asked.';

export type ClaimedText = Pick<DeliveryRow, 'id' | 'phone' | 'text'> & { readonly attemptId: string };

export type TextClaim =
  | { readonly kind: 'lost' }
  /** `limit`: what was used up just now. */
  | { readonly kind: 'wait'; readonly limit?: UsageLimit }
  | { readonly kind: 'again' }
  | { readonly kind: 'items'; readonly items: ClaimedText[] };

interface ClaimOptions {
  readonly messageId: string;
  readonly process: string;
  readonly attemptId: string;
  readonly room: number;
  readonly now: Date;
  readonly refuseNumber: RefuseNumber;
  readonly limits: readonly UsageLimit[];
  /** In the transaction in which a limit is found used up. */
  readonly onLimit: (transaction: Database, limit: UsageLimit) => Promise<void>;
}

/**
 * Takes up to `room` texts to send now, and says so in the database before anything is sent. Cancel, pause, opt-outs, kinds
 * of numbers and budgets are looked at in this one transaction.
 */
export async function claimTexts(db: Database, options: ClaimOptions): Promise<TextClaim> {
  const { messageId, process, attemptId, room, now, refuseNumber } = options;
  return db.transaction(async (transaction) => {
    const [message] = await transaction.select().from(messages).where(eq(messages.id, messageId)).for('update');
    if (message?.status !== 'sending' || message.leaseOwner !== process) return { kind: 'lost' };
    // What was on its way when it was cancelled, and came back since.
    if (message.cancelledAt) {
      await skipQueued(transaction, messageId, skipReasons.cancelled);
      return { kind: 'wait' };
    }
    if (message.review === 'held' || message.review === 'refused') return { kind: 'wait' };
    if (message.holdUntil && message.holdUntil > now) return { kind: 'wait' };
    const waiting = await transaction
      .select({
        id: textDeliveries.id,
        phone: sql<string>`coalesce(${fans.phone}, ${textDeliveries.phone})`,
        text: textDeliveries.text,
        segments: textDeliveries.segments,
        claimedAt: textDeliveries.claimedAt,
        isFan: sql<boolean>`${fans.id} is not null`,
        isAllowed: fans.smsAllowed,
        hasStopped: sql<boolean>`${phoneOptOuts.digest} is not null`,
      })
      .from(textDeliveries)
      .leftJoin(fans, eq(fans.id, textDeliveries.fanId))
      .leftJoin(
        phoneOptOuts,
        eq(phoneOptOuts.digest, optOutDigest(sql`coalesce(${fans.phone}, ${textDeliveries.phone})`)),
      )
      .where(and(eq(textDeliveries.messageId, messageId), eq(textDeliveries.state, 'queued')))
      .orderBy(textDeliveries.id)
      .limit(room)
      .for('update', { of: textDeliveries, skipLocked: true });
    const skip = async (isMeant: (row: (typeof waiting)[number]) => boolean, reason: string) => {
      const ids = waiting.filter(isMeant).map(({ id }) => id);
      if (ids.length === 0) return;
      await transaction.update(textDeliveries).set({ state: 'skipped', reason }).where(inArray(textDeliveries.id, ids));
    };
    await skip(({ isFan }) => !isFan, skipReasons.deleted);
    await skip(({ isFan, hasStopped }) => isFan && hasStopped, skipReasons.stopped);
    await skip(({ isFan, hasStopped, isAllowed }) => isFan && !hasStopped && !isAllowed, skipReasons.none);
    const allowed = waiting.filter(({ isFan, hasStopped, isAllowed }) => isFan && !hasStopped && isAllowed);
    for (const { id, phone } of allowed) {
      const refused = refuseNumber(phone);
      if (refused) await skip((row) => row.id === id, refusedNumberReason(refused));
    }
    const textable = allowed.filter(({ phone }) => refuseNumber(phone) === null);
    const { wanted, limit } = await takeWithinLimits(transaction, textable, options);
    if (limit && wanted.length === 0) {
      await waitForLimit(transaction, messageId, limit, now);
      await options.onLimit(transaction, limit);
      return { kind: 'wait', limit };
    }
    if (wanted.length === 0) return { kind: waiting.length > 0 ? 'again' : 'wait' };
    // It waited for a limit, which has room again.
    if (message.holdUntil && message.setbacks === 0) {
      await updateMessage(transaction, messageId, { holdUntil: null, notice: null });
    }
    await transaction.execute(sql`
      update ${textDeliveries} d set state = 'sending', attempts = d.attempts + 1, attempt_id = ${attemptId},
        attempt_owner = ${process}, claimed_at = now(), phone = p.phone, reason = null, ask_after = null
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as p(id text, phone text) where d.id = p.id`);
    return { kind: 'items', items: wanted.map(({ id, phone, text }) => ({ id, phone, text, attemptId })) };
  });
}

/** A text that was tried before on this day has been counted: it did not go out then. */
async function takeWithinLimits<Text extends { segments: number; claimedAt: Date | null }>(
  transaction: Database,
  texts: readonly Text[],
  { limits, now }: ClaimOptions,
): Promise<{ wanted: Text[]; limit: UsageLimit | undefined }> {
  const today = startOf('day', now);
  const isOff = limits.some(({ segments }) => segments === 0);
  const isCounted = ({ claimedAt }: Text) => !isOff && claimedAt !== null && claimedAt >= today;
  const counted = texts.filter(isCounted);
  const fresh = texts.filter((text) => !isCounted(text));
  const { taken, limit } = await takeUsage(transaction, limits, fresh, now);
  return { wanted: [...counted, ...fresh.slice(0, taken)], limit };
}

/** Until the limit has room again, or the morning after: nobody was asked about a text at night. */
async function waitForLimit(transaction: Database, messageId: string, limit: UsageLimit, now: Date): Promise<void> {
  const holdUntil = await findDaytime(transaction, messageId, endOf(limit.period, now));
  await updateMessage(transaction, messageId, { holdUntil, notice: limitNotice(limit) });
}

/**
 * How an attempt ended. Only the attempt itself may say so, and it may do so late. What the carrier has said about the text
 * meanwhile stands.
 */
export async function settleText(
  db: Database,
  text: Pick<ClaimedText, 'id' | 'attemptId'>,
  change: PgUpdateSetSource<typeof textDeliveries>,
): Promise<void> {
  await db
    .update(textDeliveries)
    .set(change)
    .where(
      and(
        eq(textDeliveries.id, text.id),
        eq(textDeliveries.attemptId, text.attemptId),
        inArray(textDeliveries.state, ['sending', 'unknown']),
        isNull(textDeliveries.acceptedAt),
      ),
    );
}

export const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/**
 * The carrier has these: one statement, one commit. What it has also said about them already stands. Fans are locked before
 * their texts, in the order of their ids, as everywhere: otherwise deleting a fan at that moment would deadlock.
 */
export async function settleAccepted(
  db: Database,
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
      returning d.fan_id, d.phone)
    update ${fans} f set last_messaged_at = ${instant} from settled where f.id = settled.fan_id
      and f.phone = settled.phone`);
}

function selectFansForLock(ofTexts: SQL | undefined): SQL {
  return sql`select id from ${fans} where id in (select fan_id from ${textDeliveries} where ${ofTexts})
    order by id for no key update`;
}

export interface AskedText {
  readonly id: string;
  readonly message_id: string;
  readonly phone: string;
  readonly text: string;
  readonly claimed_at: string;
  readonly asks: number;
  readonly attempt_id: string | null;
}

/** Some of what nobody knows of, to ask the carrier about; another process takes others. */
export async function takeUnknown(db: Database, count: number): Promise<AskedText[]> {
  const result = await db.execute<AskedText & Record<string, unknown>>(sql`
    update ${textDeliveries} set ask_after = now() + interval '30 seconds', asks = asks + 1
    where id in (select id from ${textDeliveries} where state = 'unknown' and ask_after <= now()
      order by ask_after limit ${count} for update skip locked)
    returning id, message_id, phone, text, claimed_at::text, asks, attempt_id`);
  return result.rows;
}

/** Which of these the carrier took for other texts of ours. */
export async function listKnown(db: Database, carrierIds: readonly string[]): Promise<Set<string>> {
  if (carrierIds.length === 0) return new Set();
  const rows = await db
    .select({ carrierId: textDeliveries.carrierId })
    .from(textDeliveries)
    .where(inArray(textDeliveries.carrierId, [...carrierIds]));
  return new Set(rows.flatMap(({ carrierId }) => carrierId ?? []));
}

/** The carrier could not be asked: later, and in the end not any more. */
export async function askLater(db: Database, text: AskedText): Promise<void> {
  const askAfter = text.asks >= maxAsks ? null : inSeconds(Math.min(300, 2 ** text.asks));
  await db
    .update(textDeliveries)
    .set({ askAfter, ...(askAfter === null && { reason: unansweredReason }) })
    .where(and(eq(textDeliveries.id, text.id), eq(textDeliveries.state, 'unknown')));
}

const unansweredReason = 'The carrier’s answer was lost, and it could not be asked. It may have arrived.';

/** The carrier says it does not have it. Said twice, and late enough, it goes back into the queue. */
export async function noteDenied(db: Database, text: AskedText): Promise<void> {
  await db.execute(sql`
    update ${textDeliveries} d set denials = d.denials + 1,
      state = case when not ${isCertain} then 'unknown' when m.cancelled_at is null then 'queued' else 'skipped' end,
      reason = case when not ${isCertain} then d.reason when m.cancelled_at is null then null
        else ${skipReasons.cancelled} end,
      ask_after = case when ${isCertain} then null else greatest(now() + interval '3 seconds',
        d.claimed_at + make_interval(secs => ${arrivedBySeconds})) end
    from ${messages} m where d.id = ${text.id} and m.id = d.message_id and d.state = 'unknown'`);
}

const isCertain = sql`(d.denials >= 1 and d.claimed_at + make_interval(secs => ${arrivedBySeconds}) <= now())`;

/** What the carrier says later about a text it took; the last word on it is that it arrived, or that it did not. */
export async function noteStatus(
  db: Database,
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
async function resetLastMessaged(db: Database, owner: string, fanId: string | null): Promise<void> {
  await db.execute(sql`
    update ${fans} f set last_messaged_at = (select max(d.accepted_at) from ${textDeliveries} d
      where d.user_id = ${owner} and d.fan_id = f.id and d.phone = f.phone and d.state in ('sent', 'delivered'))
    where f.user_id = ${owner} and f.id = ${fanId}`);
}

/** Of all owners, those that are not over: for whoever looks after the installation. Each state has an index of its own. */
export async function countOpenTexts(db: Database): Promise<{ state: string; count: number }[]> {
  const { rows } = await db.execute<{ state: string; count: number }>(sql`
    select 'queued' as state, count(*)::int as count from ${textDeliveries} where state = 'queued'
    union all select 'sending', count(*)::int from ${textDeliveries} where state = 'sending'
    union all select 'unknown', count(*)::int from ${textDeliveries} where state = 'unknown'`);
  return rows;
}
