import { quietTimesIn } from '@debut/contract/country-rules';
import type { FanChannel } from '@debut/contract/fan-channels';
import {
  defaultMessageTitle,
  type FanMessage,
  type LocalTime,
  type MessageAudience,
  type MessagePreview,
  type MessageStatus,
  type MessageTexts,
  type TextState,
} from '@debut/contract/fan-messages';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/database-errors.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { recordActivity } from '../../accounts/index.ts';
import type { Ledger } from '../../billing/index.ts';
import { findQuietHours, findQuietLocalTime } from '../texting/quiet-hours.ts';
import { texts as fanbaseTexts } from '../texts.ts';
import { countLeftOut, describeTexts } from './describe-plan.ts';
import type { EndMessage } from './end-message.ts';
import { holdKeyOf, holdPosting } from './message-credits.ts';
import { firstMomentOf, mergeDraft, requireComplete, toDraft } from './message-draft.ts';
import * as store from './messages.store.ts';
import { type AudienceReader, planTexts, requireSendable, type TextPlan, toDeliveries } from './plan-texts.ts';
import { recordSend } from './record-send.ts';
import type { MessageReview } from './review-message.ts';

export interface MessageRequest extends MessageDraft {
  readonly audience: MessageAudience;
  readonly message: string;
  readonly channels: readonly FanChannel[];
  readonly title?: string | null | undefined;
}

/** Absent fields stay as they are. */
export type MessageChange = { readonly [Field in keyof MessageRequest]?: MessageRequest[Field] | undefined };

/** What a message has besides its text and audience. */
interface MessageDraft {
  readonly subject?: string | null | undefined;
  readonly texts?: MessageTexts | undefined;
  readonly whatsAppTemplateId?: string | null | undefined;
  readonly scheduledAt?: string | null | undefined;
  readonly localTime?: LocalTime | null | undefined;
}

/** Throws when the plan does not include these channels. */
export type RequireChannels = (at: Queryable, owner: string, channels: readonly FanChannel[]) => Promise<void>;

export function createMessageService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  credits: Pick<Ledger, 'hold' | 'release'>;
  end: EndMessage;
  /** Channels this server can send by. */
  configured: ReadonlySet<FanChannel>;
  requireConfirmedEmail: (at: Queryable, owner: string) => Promise<void>;
  reader: AudienceReader;
  /** Throws when the plan does not include another campaign at that time, or the channels at all. */
  requirePlan: (
    transaction: Transaction,
    owner: string,
    message: { id: string; channels: readonly FanChannel[]; scheduledAt?: Date | undefined },
  ) => Promise<void>;
  requireChannels: RequireChannels;
  /** Fans beyond the plan's limit. */
  findWaiting: (transaction: Transaction, owner: string) => Promise<ReadonlySet<string>>;
  /** Throws when the artist has no such WhatsApp template. */
  requireTemplate: (at: Queryable, owner: string, id: string | null | undefined) => Promise<void>;
  review: MessageReview['review'];
  balanceOf: (owner: string) => Promise<number>;
}) {
  const { db, clock, events, credits, end, configured, reader, review, balanceOf } = dependencies;
  const { requireConfirmedEmail, requirePlan, requireChannels, requireTemplate, findWaiting } = dependencies;
  const announce = (at: Queryable, owner: string) =>
    events.publish(at, owner, { type: 'fans.changed', what: 'messages' });

  async function read(owner: string, id: string): Promise<FanMessage> {
    const found = await store.findMessage(db, owner, id);
    if (!found) throw new Failure('not_found');
    return found;
  }

  async function lock(transaction: Transaction, owner: string, id: string): Promise<store.MessageRow> {
    const found = await store.lockMessage(transaction, owner, id);
    if (!found) throw new Failure('not_found');
    return found;
  }

  function hold(
    transaction: Transaction,
    message: { id: string; userId: string; title: string; round: number },
    plan: TextPlan,
  ): Promise<void> {
    return credits.hold(transaction, message.userId, plan.credits, holdPosting(message, plan));
  }

  return {
    async send(owner: string, request: MessageRequest) {
      requireConfigured(configured, request.channels);
      await requireConfirmedEmail(db, owner);
      const title = request.title || defaultMessageTitle;
      const message = { id: newId(), userId: owner, title, round: 1, ...toDraft(request) };
      requireComplete(message);
      const chosen = request.scheduledAt ? requireFuture(request.scheduledAt, clock()) : null;
      const status = chosen || message.localTime ? ('scheduled' as const) : ('sending' as const);
      return db
        .transaction(async (transaction) => {
          await lockOwner(transaction, owner, 'messages');
          if (status === 'sending' && (await store.isSending(transaction, owner)))
            throw new Failure('message_in_progress');
          await requireTemplate(transaction, owner, request.whatsAppTemplateId);
          const plan = await planTexts(reader, transaction, owner, message);
          requireSendable(plan);
          const scheduledAt = message.localTime ? firstMomentOf(plan, clock()) : chosen;
          const { id, channels } = message;
          await requirePlan(transaction, owner, { id, channels, scheduledAt: scheduledAt ?? undefined });
          await hold(transaction, message, plan);
          const now = clock();
          const times = { createdAt: now, startedAt: scheduledAt ? null : now, scheduledAt };
          const held = scheduledAt ? {} : await review(transaction, message, plan.texts);
          await store.insertMessage(transaction, { ...message, ...estimateOf(plan), status, ...times, ...held });
          // The audience of a scheduled message is resolved when it is sent.
          if (!scheduledAt) await store.insertDeliveries(transaction, toDeliveries(plan, message));
          await recordSend(transaction, message, { at: now, to: scheduledAt ?? plan.texts.length });
          await announce(transaction, owner);
          const skippedCount = Object.values(plan.leftOut).reduce((sum, fans) => sum + fans.length, 0);
          const counts = { sentCount: plan.texts.length, skippedCount };
          const response = { messageId: message.id, status, ...counts, credits: plan.credits };
          return { ...response, scheduledAt: scheduledAt?.toISOString() ?? null };
        })
        .catch(refuseSecondSend);
    },

    async preview(
      owner: string,
      request: Omit<MessageRequest, 'channels'> & { channels?: readonly FanChannel[] | undefined },
    ): Promise<MessagePreview> {
      const channels = request.channels ?? ['sms'];
      const plan = await planTexts(reader, db, owner, toDraft({ ...request, channels }));
      const { texts } = plan;
      const at = request.scheduledAt ? new Date(request.scheduledAt) : clock();
      const byPhone = texts
        .filter(({ channel }) => channel !== 'email')
        .map(({ zone, country, notBefore }) => ({ zone, quiet: quietTimesIn(country), notBefore }));
      const quiet = request.localTime ? findQuietLocalTime(byPhone) : findQuietHours(byPhone, at);
      return {
        fanCount: texts.length,
        leftOut: countLeftOut(plan),
        credits: plan.credits,
        balance: await balanceOf(owner),
        ...describeTexts(plan),
        quietHours: quiet && { fans: quiet.fans, nextMorning: quiet.nextMorning.toISOString() },
        configured: channels.every((channel) => configured.has(channel)),
      };
    },

    list: (owner: string, status?: MessageStatus) => store.listMessages(db, owner, status),
    read,

    async update(owner: string, id: string, change: MessageChange): Promise<FanMessage> {
      if (change.channels) requireConfigured(configured, change.channels);
      await db.transaction(async (transaction) => {
        await lockOwner(transaction, owner, 'messages');
        const before = await lock(transaction, owner, id);
        if (before.status !== 'scheduled') throw new Failure('message_state');
        await requireTemplate(transaction, owner, change.whatsAppTemplateId);
        const movedTo = change.scheduledAt ? requireFuture(change.scheduledAt, clock()) : null;
        const next = {
          ...mergeDraft(before, change),
          title: change.title === undefined ? before.title : change.title || defaultMessageTitle,
          // A time of its own replaces the time where fans are.
          localTime: change.localTime === undefined && movedTo ? null : (change.localTime ?? before.localTime),
          round: before.round + 1,
        };
        requireComplete(next);
        const { segmentFilter, audienceName } = before;
        // An unchanged segment may have been deleted since.
        const plan = await planTexts(reader, transaction, owner, {
          ...next,
          ...(!change.audience && { segmentFilter, audienceName }),
        });
        requireSendable(plan);
        const scheduledAt = next.localTime ? firstMomentOf(plan, clock()) : (movedTo ?? before.scheduledAt);
        const { channels } = next;
        if (scheduledAt && (movedTo || change.localTime || change.channels))
          await requirePlan(transaction, owner, { id, channels, scheduledAt });
        // Release the old hold first: the new one may need the same credits.
        await credits.release(transaction, owner, holdKeyOf(before));
        await hold(transaction, { id, userId: owner, ...next }, plan);
        await store.updateMessage(transaction, id, { ...next, ...estimateOf(plan), scheduledAt });
        if (scheduledAt) await recordSend(transaction, { ...before, ...next }, { at: clock(), to: scheduledAt });
        await announce(transaction, owner);
      });
      return read(owner, id);
    },

    /** A scheduled message is never sent; of one that is being sent, the rest is skipped. */
    async cancel(owner: string, id: string): Promise<FanMessage> {
      await db.transaction(async (transaction) => {
        const message = await lock(transaction, owner, id);
        if (message.status !== 'scheduled' && message.status !== 'sending') throw new Failure('message_state');
        await store.skipQueued(transaction, id, fanbaseTexts.reasons.cancelled);
        await store.updateMessage(transaction, id, { cancelledAt: clock(), notice: null, holdUntil: null });
        if (message.status === 'scheduled') {
          await credits.release(transaction, owner, holdKeyOf(message));
          await store.updateMessage(transaction, id, { status: 'cancelled', held: 0 });
        } else await end(transaction, message.id);
        const deed = { at: clock(), action: 'message-cancelled' as const, subject: message.title };
        await recordActivity(transaction, owner, deed);
        await announce(transaction, owner);
      });
      return read(owner, id);
    },

    async retry(
      owner: string,
      id: string,
      { what, deliveryIds }: { what: 'failed' | 'unknown'; deliveryIds?: string[] | undefined },
    ): Promise<FanMessage> {
      await requireConfirmedEmail(db, owner);
      await db
        .transaction(async (transaction) => {
          await lockOwner(transaction, owner, 'messages');
          const message = await lock(transaction, owner, id);
          const { channels } = message;
          requireConfigured(configured, channels);
          if (message.status !== 'sent' && message.status !== 'failed') throw new Failure('message_state');
          if (await store.isSending(transaction, owner)) throw new Failure('message_in_progress');
          // A message that reached nobody has not counted toward the plan yet.
          const isUncounted = message.kind === 'message' && message.status === 'failed';
          await (isUncounted
            ? requirePlan(transaction, owner, { id, channels })
            : requireChannels(transaction, owner, channels));
          const waiting = await findWaiting(transaction, owner);
          const unsent = await store.listUnsent(transaction, id, what, deliveryIds);
          const rows = unsent.filter(({ fanId }) => fanId === null || !waiting.has(fanId));
          if (rows.length === 0) throw new Failure('no_fans', { field: 'deliveryIds' });
          const round = message.round + 1;
          const held = rows.reduce((sum, row) => sum + reader.priceOf(row.channel, row.segments), 0);
          const reason = fanbaseTexts.credits.retry(message.title, rows.length);
          await credits.hold(transaction, owner, held, {
            key: holdKeyOf({ id, round }),
            reason,
            cause: { kind: 'message', id },
          });
          await store.queueAgain(
            transaction,
            rows.map((row) => row.id),
            round,
          );
          const fresh = { cancelledAt: null, holdUntil: null, setbacks: 0, notice: null, sentAt: null };
          await store.updateMessage(transaction, id, {
            ...fresh,
            ...(isUncounted && { startedAt: clock() }),
            status: 'sending',
            round,
            held,
          });
          await recordSend(transaction, message, { at: clock(), to: rows.length });
          await announce(transaction, owner);
        })
        .catch(refuseSecondSend);
      return read(owner, id);
    },

    async setPaused(owner: string, id: string, isPaused: boolean): Promise<FanMessage> {
      await db.transaction(async (transaction) => {
        const message = await lock(transaction, owner, id);
        if (message.status !== 'sending') throw new Failure('message_state');
        await store.updateMessage(transaction, id, { isPaused });
        await announce(transaction, owner);
      });
      return read(owner, id);
    },

    async deliveries(
      owner: string,
      id: string,
      query: {
        state?: TextState | undefined;
        q?: string | undefined;
        cursor?: string | undefined;
        limit?: string | undefined;
      },
    ) {
      await read(owner, id);
      const limit = Number(query.limit ?? 100);
      const { state, q, cursor: after } = query;
      const found = await store.listDeliveries(db, owner, id, { state, q, after, limit: limit + 1 });
      const deliveries = found.slice(0, limit);
      return { deliveries, next: found.length > limit ? (deliveries.at(-1)?.id ?? null) : null };
    },
  };
}

/** Throws when this server cannot send by one of them. */
export function requireConfigured(configured: ReadonlySet<FanChannel>, channels: readonly FanChannel[]): void {
  const missing = channels.find((channel) => !configured.has(channel));
  if (missing) throw new Failure(notConfigured[missing]);
}

export const notConfigured = {
  sms: 'sms_not_configured',
  whatsapp: 'whatsapp_not_configured',
  email: 'email_not_configured',
} as const satisfies Record<FanChannel, string>;

/** What is stored of the plan until the message is sent. */
function estimateOf({ credits, audienceName, segmentFilter, texts }: TextPlan) {
  return { held: credits, audienceName, segmentFilter, fanEstimate: texts.length };
}

function requireFuture(text: string, now: Date): Date {
  const at = new Date(text);
  if (at <= now) throw new Failure('schedule_in_past', { field: 'scheduledAt' });
  return at;
}

function refuseSecondSend(error: unknown): never {
  if (isUniqueViolation(error)) throw new Failure('message_in_progress');
  throw error;
}
