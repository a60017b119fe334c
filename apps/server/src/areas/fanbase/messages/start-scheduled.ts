import type { FanChannel } from '@debut/contract/fan-channels';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Ledger } from '../../billing/index.ts';
import type { Backoff } from '../../delivery/index.ts';
import { texts as fanbaseTexts } from '../texts.ts';
import { holdKeyOf, holdPosting } from './message-credits.ts';
import { insertDeliveries, isSending, type MessageRow, updateMessage } from './messages.store.ts';
import {
  type AudienceReader,
  limitToCredits,
  planTexts,
  requireSendable,
  type TextPlan,
  toDeliveries,
} from './plan-texts.ts';
import type { MessageReview } from './review-message.ts';
import { findDue, lockDue } from './scheduled.store.ts';

/** A due message started or failed; called in that transaction. */
export type OnDue = (transaction: Transaction, message: MessageRow, outcome: DueOutcome) => Promise<void>;

/** `unpaid`: how many fans get no text because there were too few credits. */
type DueOutcome = { kind: 'started'; fans: number; unpaid: number } | { kind: 'failed' };

/**
 * Starts due messages for the fans who are in their audience now. The credits held so far were an estimate: the
 * difference is held or released here. When it cannot be held, the message goes to as many fans as the held credits pay
 * for, because otherwise anybody could stop it by joining.
 */
export function createStartScheduled(dependencies: {
  db: Database;
  clock: Clock;
  backoff: Backoff;
  credits: Pick<Ledger, 'hold' | 'release'>;
  requireConfirmedEmail: (at: Queryable, owner: string) => Promise<void>;
  reader: AudienceReader;
  /** The plan may have been downgraded since it was scheduled. */
  requirePlan: (
    transaction: Transaction,
    owner: string,
    message: { id: string; channels: readonly FanChannel[]; isDue: true },
  ) => Promise<void>;
  review: MessageReview['review'];
  onDue: OnDue;
}) {
  const { db, clock, backoff, credits, requireConfirmedEmail, reader, requirePlan, review, onDue } = dependencies;

  async function start(transaction: Transaction, message: MessageRow): Promise<void> {
    const { id, userId: owner } = message;
    await requireConfirmedEmail(transaction, owner);
    await requirePlan(transaction, owner, { id, channels: message.channels, isDue: true });
    const wanted = await planTexts(reader, transaction, owner, message);
    requireSendable(wanted);
    const { plan, round } = await holdDifference(transaction, message, wanted);
    const next = { ...message, round };
    await insertDeliveries(transaction, toDeliveries(plan, next));
    // Including those that are not paid for, so that the artist can retry them.
    const reviewed = await review(transaction, message, [...plan.texts, ...plan.unpaid]);
    const started = { status: 'sending' as const, startedAt: clock(), round, held: plan.credits };
    await updateMessage(transaction, id, { ...started, ...reviewed });
    await onDue(transaction, next, { kind: 'started', fans: plan.texts.length, unpaid: plan.unpaid.length });
  }

  /** A change of the credits starts a new round. */
  async function holdDifference(transaction: Transaction, message: MessageRow, wanted: TextPlan) {
    const held = message.held;
    if (wanted.credits === held) return { plan: wanted, round: message.round };
    const round = message.round + 1;
    const holdFor = (plan: TextPlan) =>
      transaction.transaction(async (inner) => {
        await credits.release(inner, message.userId, holdKeyOf(message));
        await credits.hold(inner, message.userId, plan.credits, holdPosting({ ...message, round }, plan));
        return { plan, round };
      });
    try {
      return await holdFor(wanted);
    } catch (error) {
      const limited = limitToCredits(wanted, held);
      if (!isOutOfCredits(error) || limited.texts.length === 0) throw error;
      return limited.credits === held ? { plan: limited, round: message.round } : holdFor(limited);
    }
  }

  async function fail(transaction: Transaction, message: MessageRow, notice: string): Promise<void> {
    await credits.release(transaction, message.userId, holdKeyOf(message));
    const failed = { status: 'failed' as const, sentAt: clock(), held: 0, notice };
    await updateMessage(transaction, message.id, failed);
    await onDue(transaction, { ...message, ...failed }, { kind: 'failed' });
  }

  async function startOrFail(due: { id: string; owner: string }): Promise<void> {
    await db.transaction(async (transaction) => {
      await lockOwner(transaction, due.owner, 'messages');
      const message = await lockDue(transaction, due, clock());
      if (!message || (await isSending(transaction, due.owner))) return;
      try {
        await transaction.transaction((inner) => start(inner, message));
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        await fail(transaction, message, noticeOf(error));
      }
    });
  }

  return async (): Promise<void> => {
    for (const due of await findDue(db, clock())) {
      // One artist's message that cannot start must not delay others.
      await backoff.attempt(`scheduled:${due.id}`, 'starting a scheduled message', () => startOrFail(due));
    }
  };
}

function isOutOfCredits(error: unknown): boolean {
  return error instanceof Failure && error.code === 'not_enough_credits';
}

/** Why nobody received it, and what to do. */
function noticeOf({ code, message }: Failure): string {
  switch (code) {
    case 'not_enough_credits':
      return fanbaseTexts.notices.outOfCredits(message);
    case 'no_fans':
      return fanbaseTexts.notices.noFans;
    default:
      return fanbaseTexts.notices.notStarted(message);
  }
}
