import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { type Claim, hashOptOut, skipDeliveries } from '../../delivery/index.ts';
import { emailOptOuts, fans, phoneOptOuts } from '../fans.tables.ts';
import { skipQueued, updateMessage } from '../messages/messages.store.ts';
import { messages, textDeliveries } from '../messages/messages.tables.ts';
import { fanReplies } from '../messages/replies.tables.ts';
import { texts as fanbaseTexts } from '../texts.ts';
import { startOfFreeText } from '../whatsapp/whatsapp-audience.store.ts';
import type { ClaimedText } from './carriers.ts';
import { chooseWhatsAppContent, type SendableTemplate } from './choose-whatsapp-content.ts';
import { findDaytime } from './daytime.store.ts';
import { type RefuseNumber, refusedNumberReason } from './refuse-number.ts';
import { limitNotice } from './text-limits.ts';
import { endOf, startOf, takeUsage, type UsageLimit } from './text-usage.store.ts';

interface ClaimOptions {
  readonly messageId: string;
  readonly process: string;
  readonly attemptId: string;
  readonly room: number;
  readonly now: Date;
  readonly refuseNumber: RefuseNumber;
  /** For fans who have not written on WhatsApp recently. */
  readonly template: SendableTemplate | null;
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
    if (message.isPaused) return { kind: 'wait' };
    if (message.review === 'held' || message.review === 'refused') return { kind: 'wait' };
    if (message.holdUntil && message.holdUntil > now) return { kind: 'wait' };
    // Whoever asked for a reminder agreed to this text, whatever they chose about others.
    const isReminder = message.kind === 'reminder';
    const isTest = message.kind === 'test';
    const waiting = await findWaiting(transaction, messageId, room, now);
    const textable = await skipDeliveries(
      transaction,
      textDeliveries,
      waiting,
      ({ channel, address, isFan, ...fan }) => {
        if (!isFan && !isTest) return fanbaseTexts.reasons.deleted;
        if (fan.hasStopped && !(isTest && channel === 'email'))
          return channel === 'email' ? fanbaseTexts.reasons.unsubscribed : fanbaseTexts.reasons.stopped;
        if (!fan.isAllowed && !isReminder && !isTest) return fanbaseTexts.reasons.none;
        const refused = channel === 'email' ? null : refuseNumber(address);
        return refused && (channel === 'sms' || refused.kind === 'type') ? refusedNumberReason(refused) : null;
      },
    );
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
    const worded = wanted.map((text) => ({ ...text, ...wordNow(text, options.template) }));
    const rows = worded.map(({ id, address, text }) => ({ id, address, text }));
    await transaction.execute(sql`
      update ${textDeliveries} d set state = 'sending', attempts = d.attempts + 1, attempt_id = ${attemptId},
        attempt_owner = ${process}, claimed_at = now(), address = p.address, text = p.text, reason = null, ask_after = null
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(id text, address text, text text) where d.id = p.id`);
    const { userId } = message;
    const items = worded.map(({ id, channel, address, name, subject, text, whatsApp, attempts }) => ({
      ...{ id, attemptId, userId, messageId, channel, address, name, subject, text, whatsApp, isTest },
      attempts: attempts + 1,
    }));
    return { kind: 'items', items };
  });
}

/** WhatsApp may allow something else than when the message was planned. */
function wordNow(
  planned: Parameters<typeof chooseWhatsAppContent>[0] & Pick<ClaimedText, 'channel'>,
  template: SendableTemplate | null,
): Pick<ClaimedText, 'text' | 'whatsApp'> {
  if (planned.channel !== 'whatsapp') return { text: planned.text, whatsApp: null };
  const { text, content } = chooseWhatsAppContent(planned, template);
  return { text, whatsApp: content };
}

/** With the fan's current address and consent. */
async function findWaiting(transaction: Transaction, messageId: string, room: number, now: Date) {
  const { channel } = textDeliveries;
  // What the fan has now, because it may have changed since the message was made.
  const current = sql<string>`coalesce(case when ${channel} = 'email' then ${fans.email} else ${fans.phone} end,
    ${textDeliveries.address})`;
  return transaction
    .select({
      id: textDeliveries.id,
      channel,
      address: current,
      name: textDeliveries.name,
      subject: textDeliveries.subject,
      attempts: textDeliveries.attempts,
      text: textDeliveries.text,
      segments: textDeliveries.segments,
      claimedAt: textDeliveries.claimedAt,
      category: fans.category,
      hasWritten: sql<boolean>`${channel} = 'whatsapp' and exists (select 1 from ${fanReplies} r
        where r.fan_id = ${fans.id} and r.channel = 'whatsapp' and r.at > ${startOfFreeText(now).toISOString()}::timestamptz)`,
      isFan: sql<boolean>`${fans.id} is not null`,
      isAllowed: sql<boolean>`case ${channel} when 'email' then ${fans.emailAllowed}
        when 'whatsapp' then ${fans.whatsappAllowed} else ${fans.smsAllowed} end`,
      hasStopped: sql<boolean>`coalesce(${phoneOptOuts.digest}, ${emailOptOuts.digest}) is not null`,
    })
    .from(textDeliveries)
    .leftJoin(fans, eq(fans.id, textDeliveries.fanId))
    .leftJoin(phoneOptOuts, and(eq(phoneOptOuts.channel, channel), eq(phoneOptOuts.digest, hashOptOut(current))))
    .leftJoin(
      emailOptOuts,
      and(
        eq(channel, 'email'),
        eq(emailOptOuts.userId, textDeliveries.userId),
        eq(emailOptOuts.digest, hashOptOut(sql`lower(${current})`)),
      ),
    )
    .where(
      and(
        eq(textDeliveries.messageId, messageId),
        eq(textDeliveries.state, 'queued'),
        or(isNull(textDeliveries.notBefore), lte(textDeliveries.notBefore, now)),
      ),
    )
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
