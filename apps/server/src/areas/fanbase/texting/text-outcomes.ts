import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { TextOutcome } from '../../../providers/sms/port.ts';
import { together, writeDown } from '../../delivery/index.ts';
import { skipReasons } from '../messages/compose-texts.ts';
import { type MessageRow, updateMessage } from '../messages/messages.store.ts';
import { insertOptOut } from '../messages/opt-outs.store.ts';
import { type ClaimedText, inSeconds, settleAccepted, settleText } from './texting.store.ts';

/** Writes down how attempts ended, and what follows for the message. */
export function createTextOutcomes(dependencies: {
  db: Database;
  clock: Clock;
  log: Log;
  onOutcome: (outcome: TextOutcome['kind']) => void;
}) {
  const { db, clock, log, onOutcome } = dependencies;
  /** Per message: how often in a row the carrier made us wait. */
  const setbacks = new Map<string, number>();
  const accept = together<{ id: string; attemptId: string; carrierId: string }>((texts) =>
    settleAccepted(db, texts, clock()),
  );

  async function write(message: MessageRow, text: ClaimedText, outcome: TextOutcome): Promise<void> {
    switch (outcome.kind) {
      case 'accepted':
        await accept({ id: text.id, attemptId: text.attemptId, carrierId: outcome.carrierId });
        if (setbacks.delete(message.id)) await updateMessage(db, message.id, { setbacks: 0, notice: null });
        return;
      case 'refused':
        if (outcome.optedOut) {
          await insertOptOut(db, { phone: text.phone, at: clock(), word: 'STOP' });
          return settleText(db, text, { state: 'skipped', reason: skipReasons.stopped });
        }
        return settleText(db, text, { state: 'failed', reason: outcome.reason });
      case 'unclear': {
        const reason = `${outcome.reason} It is being asked.`;
        await settleText(db, text, { state: 'unknown', reason, askAfter: inSeconds(2), asks: 0, denials: 0 });
        // A carrier that breaks again and again is left alone for a while.
        if (countSetback(message) > patience) await hold(db, message, outcome.reason);
        return;
      }
      case 'later':
        return retryLater(message, text, outcome.reason, outcome.afterSeconds);
      case 'locked-out':
        log.error({ reason: outcome.reason }, 'the carrier of texts does not let us in');
        return retryLater(message, text, outcome.reason, lockedOutSeconds);
    }
  }

  /** In one step: a text that is queued again must not be taken before the message waits. */
  async function retryLater(
    message: MessageRow,
    text: ClaimedText,
    reason: string,
    afterSeconds?: number,
  ): Promise<void> {
    countSetback(message);
    await db.transaction(async (transaction) => {
      await hold(transaction, message, reason, afterSeconds);
      await settleText(transaction, text, { state: 'queued' });
    });
  }

  function countSetback(message: MessageRow): number {
    const count = (setbacks.get(message.id) ?? message.setbacks) + 1;
    setbacks.set(message.id, count);
    return count;
  }

  /** Waits longer each time, up to a quarter of an hour, or as long as the carrier says. */
  async function hold(at: Database, message: MessageRow, reason: string, afterSeconds = 0): Promise<void> {
    const count = setbacks.get(message.id) ?? 1;
    const seconds = Math.min(maxHoldSeconds, Math.max(afterSeconds, 2 ** Math.min(count - 1, 10)));
    await updateMessage(at, message.id, {
      holdUntil: new Date(clock().getTime() + seconds * 1000),
      notice: `${reason} Sending goes on by itself.`,
      setbacks: count,
    });
  }

  return {
    /** It was not even tried. */
    putBack: (text: ClaimedText): Promise<void> => writeDown(log, () => settleText(db, text, { state: 'queued' })),
    settle(message: MessageRow, text: ClaimedText, outcome: TextOutcome): Promise<void> {
      onOutcome(outcome.kind);
      return writeDown(log, () => write(message, text, outcome));
    },
  };
}

const maxHoldSeconds = 900;
const lockedOutSeconds = 60;
const patience = 4;
