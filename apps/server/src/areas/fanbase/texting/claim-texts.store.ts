import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { type Claim, type Claimed, hashOptOut, skipDeliveries } from '../../delivery/index.ts';
import { fans, phoneOptOuts } from '../fans.tables.ts';
import { type DeliveryRow, skipQueued, updateMessage } from '../messages/messages.store.ts';
import { messages, textDeliveries } from '../messages/messages.tables.ts';
import { texts as fanbaseTexts } from '../texts.ts';
import { findDaytime } from './daytime.store.ts';
import { type RefuseNumber, refusedNumberReason } from './refuse-number.ts';
import { limitNotice } from './text-limits.ts';
import { endOf, startOf, takeUsage, type UsageLimit } from './text-usage.store.ts';

export type ClaimedText = Pick<DeliveryRow, 'phone' | 'text'> & Claimed;

interface ClaimOptions {
  readonly messageId: string;
  readonly process: string;
  readonly attemptId: string;
  readonly room: number;
  readonly now: Date;
  readonly refuseNumber: RefuseNumber;
  readonly limits: readonly UsageLimit[];
  /** In the transaction that finds a limit used up. */
  readonly onLimit: (transaction: Transaction, limit: UsageLimit) => Promise<void>;
}

/**
 * Claims up to `room` texts and commits that before anything is sent. Cancel, pause, opt-outs, number types and budgets
 * are checked in the same transaction.
 */
export async function claimTexts(db: Queryable, options: ClaimOptions): Promise<Claim<ClaimedText>> {
  const { messageId, process, attemptId, room, now, refuseNumber } = options;
  return db.transaction(async (transaction) => {
    const [message] = await transaction.select().from(messages).where(eq(messages.id, messageId)).for('update');
    if (message?.status !== 'sending' || message.leaseOwner !== process) return { kind: 'lost' };
    // Texts that were in flight when it was cancelled and were queued again.
    if (message.cancelledAt) {
      await skipQueued(transaction, messageId, fanbaseTexts.reasons.cancelled);
      return { kind: 'wait' };
    }
    if (message.review === 'held' || message.review === 'refused') return { kind: 'wait' };
    if (message.holdUntil && message.holdUntil > now) return { kind: 'wait' };
    // Whoever asked for a reminder agreed to this text, whatever they chose about others.
    const isReminder = message.kind === 'reminder';
    const waiting = await findWaiting(transaction, messageId, room);
    const textable = await skipDeliveries(transaction, textDeliveries, waiting, ({ phone, isFan, ...fan }) => {
      if (!isFan) return fanbaseTexts.reasons.deleted;
      if (fan.hasStopped) return fanbaseTexts.reasons.stopped;
      if (!fan.isAllowed && !isReminder) return fanbaseTexts.reasons.none;
      const refused = refuseNumber(phone);
      return refused && refusedNumberReason(refused);
    });
    const { wanted, limit } = await takeWithinLimits(transaction, textable, options);
    if (limit && wanted.length === 0) {
      await waitForLimit(transaction, messageId, limit, now);
      await options.onLimit(transaction, limit);
      return { kind: 'wait' };
    }
    if (wanted.length === 0) return { kind: waiting.length > 0 ? 'again' : 'wait' };
    // It waited for a limit that has room again.
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

/** With the fan's current number and consent. */
async function findWaiting(transaction: Transaction, messageId: string, room: number) {
  return transaction
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
    .leftJoin(phoneOptOuts, eq(phoneOptOuts.digest, hashOptOut(sql`coalesce(${fans.phone}, ${textDeliveries.phone})`)))
    .where(and(eq(textDeliveries.messageId, messageId), eq(textDeliveries.state, 'queued')))
    .orderBy(textDeliveries.id)
    .limit(room)
    .for('update', { of: textDeliveries, skipLocked: true });
}

/** A text that was attempted earlier on this day is counted already. */
async function takeWithinLimits<Text extends { segments: number; claimedAt: Date | null }>(
  transaction: Transaction,
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

/** Until the limit has room again, or the next morning, because nobody agreed to a text at night. */
async function waitForLimit(transaction: Transaction, messageId: string, limit: UsageLimit, now: Date): Promise<void> {
  const holdUntil = await findDaytime(transaction, messageId, endOf(limit.period, now));
  await updateMessage(transaction, messageId, { holdUntil, notice: limitNotice(limit) });
}
