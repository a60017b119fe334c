import {
  defaultMessageTitle,
  type FanMessage,
  type MessageAudience,
  type MessagePreview,
  type MessageStatus,
  type TextState,
} from '@debut/contract/fan-messages';
import type { Fan } from '@debut/contract/fans';
import { smsSegmentCredits } from '@debut/contract/limits';
import type { Clock } from '../../platform/clock.ts';
import { type Database, isUniqueViolation } from '../../platform/db/database.ts';
import { takeTurns } from '../../platform/db/owner-lock.ts';
import type { Events } from '../../platform/events/events.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import {
  type ComposedText,
  composeTexts,
  refuseUnknownPlaceholders,
  skipReasons,
  splitByConsent,
} from './compose-texts.ts';
import { type EndMessage, holdKeyOf } from './end-message.ts';
import * as store from './messages.store.ts';
import { zoneOfPhone } from './phone-zones.ts';
import { findQuietHours } from './quiet-hours.ts';

interface CreditPosting {
  readonly key: string;
  readonly reason: string;
  readonly cause: { readonly kind: 'message'; readonly id: string };
}

/** What messages need of the credits: see the ledger. */
export interface Credits {
  hold(transaction: Database, owner: string, credits: number, posting: CreditPosting): Promise<void>;
  capture(transaction: Database, owner: string, key: string, spent: number): Promise<void>;
  release(transaction: Database, owner: string, key: string): Promise<void>;
}

export interface MessageRequest {
  readonly audience: MessageAudience;
  readonly message: string;
  readonly title?: string | null | undefined;
  readonly scheduledAt?: string | null | undefined;
}

export type MessageService = ReturnType<typeof createMessageService>;

export function createMessageService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  credits: Credits;
  end: EndMessage;
  /** Whether this server can send texts. */
  isConfigured: boolean;
  readAudience: (
    db: Database,
    owner: string,
    audience: MessageAudience,
  ) => Promise<{ fans: readonly Fan[]; name: string }>;
  balanceOf: (owner: string) => Promise<number>;
}) {
  const { db, clock, events, credits, end, isConfigured, readAudience, balanceOf } = dependencies;
  const announce = (at: Database, owner: string) =>
    events.publish(at, owner, { type: 'fans.changed', what: 'messages' });

  async function read(owner: string, id: string): Promise<FanMessage> {
    const found = await store.findMessage(db, owner, id);
    if (!found) throw new Failure('not_found');
    return found;
  }

  async function lock(transaction: Database, owner: string, id: string): Promise<store.MessageRow> {
    const found = await store.lockMessage(transaction, owner, id);
    if (!found) throw new Failure('not_found');
    return found;
  }

  /** Reads who is meant, sets the credits aside and answers the rows, one per fan. */
  async function prepare(
    transaction: Database,
    message: { id: string; userId: string; audience: MessageAudience; body: string; title: string; round: number },
  ) {
    const { id, userId, audience, body, title, round } = message;
    const { fans, name } = await readAudience(transaction, userId, audience);
    const { yes, none, stopped } = splitByConsent(fans);
    if (yes.length === 0) throw new Failure('no_fans', { field: 'fans' });
    const texts = composeTexts(body, yes);
    const held = creditsFor(texts);
    const reason = `Message "${title}" to ${yes.length} ${yes.length === 1 ? 'fan' : 'fans'}`;
    await credits.hold(transaction, userId, held, {
      key: holdKeyOf({ id, round }),
      reason,
      cause: { kind: 'message', id },
    });
    const rowOf = (fan: Fan) => ({
      id: newId(),
      userId,
      messageId: id,
      fanId: fan.id,
      fanKey: fan.id,
      phone: fan.phone,
      name: fan.name,
      round,
    });
    const skip = (fan: Fan, why: string) => ({
      ...rowOf(fan),
      text: '',
      segments: 0,
      state: 'skipped' as const,
      reason: why,
    });
    const rows: store.NewDelivery[] = [
      ...texts.map(({ fan, text, segments }) => ({ ...rowOf(fan), text, segments, state: 'queued' as const })),
      ...none.map((fan) => skip(fan, skipReasons.none)),
      ...stopped.map((fan) => skip(fan, skipReasons.stopped)),
    ];
    return { held, rows, audienceName: name, sentCount: yes.length, skippedCount: none.length + stopped.length };
  }

  return {
    async send(owner: string, request: MessageRequest) {
      if (!isConfigured) throw new Failure('sms_not_configured');
      refuseUnknownPlaceholders(request.message);
      const scheduledAt = request.scheduledAt ? requireFuture(request.scheduledAt, clock()) : null;
      const title = request.title || defaultMessageTitle;
      const message = {
        id: newId(),
        userId: owner,
        audience: request.audience,
        body: request.message,
        title,
        round: 1,
      };
      const status = scheduledAt ? ('scheduled' as const) : ('sending' as const);
      return db
        .transaction(async (transaction) => {
          await takeTurns(transaction, owner, 'messages');
          if (!scheduledAt && (await store.isSending(transaction, owner))) throw new Failure('message_in_progress');
          const { rows, held, audienceName, sentCount, skippedCount } = await prepare(transaction, message);
          const now = clock();
          const times = { createdAt: now, startedAt: scheduledAt ? null : now, scheduledAt };
          await store.insertMessage(transaction, { ...message, audienceName, status, held, ...times });
          await store.insertDeliveries(transaction, rows);
          await announce(transaction, owner);
          const answer = { messageId: message.id, status, sentCount, skippedCount, credits: held };
          return { ...answer, scheduledAt: scheduledAt?.toISOString() ?? null };
        })
        .catch(refuseSecondSend);
    },

    async preview(
      owner: string,
      request: { audience: MessageAudience; message: string; scheduledAt?: string | null | undefined },
    ): Promise<MessagePreview> {
      const { fans } = await readAudience(db, owner, request.audience);
      const { yes, none, stopped } = splitByConsent(fans);
      const texts = composeTexts(request.message, yes);
      const at = request.scheduledAt ? new Date(request.scheduledAt) : clock();
      const quiet = findQuietHours(
        yes.map(({ phone }) => zoneOfPhone(phone)),
        at,
      );
      return {
        fanCount: yes.length,
        leftOut: { none: none.length, stopped: stopped.length },
        credits: creditsFor(texts),
        balance: await balanceOf(owner),
        segments: countBySegments(texts),
        examples: texts
          .slice(0, 3)
          .map(({ fan, text, segments }) => ({ name: fan.name, phone: fan.phone, text, segments })),
        quietHours: quiet && { fans: quiet.fans, nextMorning: quiet.nextMorning.toISOString() },
        configured: isConfigured,
      };
    },

    list: (owner: string, status?: MessageStatus) => store.listMessages(db, owner, status),
    read,

    async update(
      owner: string,
      id: string,
      change: {
        message?: string | undefined;
        title?: string | null | undefined;
        scheduledAt?: string | undefined;
        audience?: MessageAudience | undefined;
      },
    ): Promise<FanMessage> {
      if (change.message !== undefined) refuseUnknownPlaceholders(change.message);
      await db.transaction(async (transaction) => {
        await takeTurns(transaction, owner, 'messages');
        const before = await lock(transaction, owner, id);
        if (before.status !== 'scheduled') throw new Failure('message_state');
        const scheduledAt = change.scheduledAt ? requireFuture(change.scheduledAt, clock()) : before.scheduledAt;
        const next = {
          title: change.title === undefined ? before.title : change.title || defaultMessageTitle,
          body: change.message ?? before.body,
          audience: change.audience ?? before.audience,
          round: before.round + 1,
        };
        // Given back first: the same credits may be needed again.
        await credits.release(transaction, owner, holdKeyOf(before));
        await store.deleteDeliveries(transaction, id);
        const { rows, held, audienceName } = await prepare(transaction, { id, userId: owner, ...next });
        await store.updateMessage(transaction, id, { ...next, held, audienceName, scheduledAt });
        await store.insertDeliveries(transaction, rows);
        await announce(transaction, owner);
      });
      return read(owner, id);
    },

    /** A scheduled one never goes out; of one that is being sent the rest does not. */
    async cancel(owner: string, id: string): Promise<FanMessage> {
      await db.transaction(async (transaction) => {
        const message = await lock(transaction, owner, id);
        if (message.status !== 'scheduled' && message.status !== 'sending') throw new Failure('message_state');
        await store.skipQueued(transaction, id, skipReasons.cancelled);
        await store.updateMessage(transaction, id, { cancelledAt: clock(), notice: null, holdUntil: null });
        if (message.status === 'scheduled') {
          await credits.release(transaction, owner, holdKeyOf(message));
          await store.updateMessage(transaction, id, { status: 'cancelled', held: 0 });
        } else await end(transaction, message.id);
        await announce(transaction, owner);
      });
      return read(owner, id);
    },

    async retry(
      owner: string,
      id: string,
      { what, deliveryIds }: { what: 'failed' | 'unknown'; deliveryIds?: string[] | undefined },
    ): Promise<FanMessage> {
      if (!isConfigured) throw new Failure('sms_not_configured');
      await db
        .transaction(async (transaction) => {
          await takeTurns(transaction, owner, 'messages');
          const message = await lock(transaction, owner, id);
          if (message.status !== 'sent' && message.status !== 'failed') throw new Failure('message_state');
          if (await store.isSending(transaction, owner)) throw new Failure('message_in_progress');
          const rows = await store.listUnsent(transaction, id, what, deliveryIds);
          if (rows.length === 0) throw new Failure('no_fans', { field: 'deliveryIds' });
          const round = message.round + 1;
          const held = rows.reduce((sum, { segments }) => sum + segments, 0) * smsSegmentCredits;
          const reason = `Message "${message.title}", ${rows.length} tried again`;
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
          await store.updateMessage(transaction, id, { ...fresh, status: 'sending', round, held });
          await announce(transaction, owner);
        })
        .catch(refuseSecondSend);
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

function creditsFor(texts: readonly ComposedText[]): number {
  return texts.reduce((sum, { segments }) => sum + segments, 0) * smsSegmentCredits;
}

function countBySegments(texts: readonly ComposedText[]): MessagePreview['segments'] {
  const counts = new Map<number, number>();
  for (const { segments } of texts) counts.set(segments, (counts.get(segments) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => one - other).map(([segments, fans]) => ({ segments, fans }));
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
