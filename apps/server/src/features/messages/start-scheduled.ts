import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { takeTurns } from '../../platform/db/owner-lock.ts';
import { Failure } from '../../platform/failure.ts';
import type { Log } from '../../platform/log.ts';
import { type Credits, holdKeyOf, holdPosting } from './message-credits.ts';
import { insertDeliveries, isSending, type MessageRow, updateMessage } from './messages.store.ts';
import { type AudienceReader, planTexts, requireSendable, toDeliveries } from './plan-texts.ts';
import { deleteDeliveries, findDue, lockDue } from './scheduled.store.ts';

/** A scheduled message came to its time and started, or failed. Called in the transaction in which it becomes true. */
export type OnDue = (transaction: Database, message: MessageRow, outcome: 'started' | 'failed') => Promise<void>;

/**
 * Starts the messages that have come to their time, for the fans who belong to their audience now. The credits held so far
 * were an estimate: the difference is held or released here. When there are too few, nobody gets the message.
 */
export function createStartScheduled(dependencies: {
  db: Database;
  clock: Clock;
  log: Log;
  credits: Credits;
  reader: AudienceReader;
  onDue: OnDue;
}) {
  const { db, clock, log, credits, reader, onDue } = dependencies;

  async function start(transaction: Database, message: MessageRow): Promise<void> {
    const { id, userId: owner } = message;
    const plan = await planTexts(reader, transaction, owner, message);
    requireSendable(plan);
    const next = { ...message, round: message.round + (plan.credits === message.held ? 0 : 1) };
    if (next.round !== message.round) {
      await credits.release(transaction, owner, holdKeyOf(message));
      await credits.hold(transaction, owner, plan.credits, holdPosting(next, plan));
    }
    await deleteDeliveries(transaction, owner, id);
    await insertDeliveries(transaction, toDeliveries(plan, next));
    const { round } = next;
    await updateMessage(transaction, id, { status: 'sending', startedAt: clock(), round, held: plan.credits });
    await onDue(transaction, next, 'started');
  }

  async function fail(transaction: Database, message: MessageRow, notice: string): Promise<void> {
    await credits.release(transaction, message.userId, holdKeyOf(message));
    const failed = { status: 'failed' as const, sentAt: clock(), held: 0, notice };
    await updateMessage(transaction, message.id, failed);
    await onDue(transaction, { ...message, ...failed }, 'failed');
  }

  async function startOrFail(due: { id: string; owner: string }): Promise<void> {
    await db.transaction(async (transaction) => {
      await takeTurns(transaction, due.owner, 'messages');
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
      // One artist's message that cannot be started must not hold up the others'.
      await startOrFail(due).catch((error: unknown) =>
        log.error({ err: error, messageId: due.id }, 'a scheduled message could not be started'),
      );
    }
  };
}

/** Why nobody got it, and what to do. */
function noticeOf({ code, message }: Failure): string {
  switch (code) {
    case 'not_enough_credits':
      return `${message} Nobody got this message. Get more credits and send it again.`;
    case 'no_fans':
      return 'Nobody who can be texted was in this audience when the message was due.';
    default:
      return `Nobody got this message: ${message}`;
  }
}
