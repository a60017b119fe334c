import { batch } from '../../../platform/batch.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { type OutageTime, outlastOutage } from '../../../platform/db/outlast-outage.ts';
import type { Log } from '../../../platform/log.ts';
import type { Channel, Claimed, Outcome, OutcomeOf, Sender } from './channel.ts';

const maxHoldSeconds = 900;
const lockedOutSeconds = 60;

/** Records how attempts ended, and what follows for the sender. */
export function createSettle<S extends Sender, Item extends Claimed, Result extends Outcome>(
  dependencies: { db: Database; clock: Clock; log: Log; onOutcome: (kind: Result['kind']) => void },
  channel: Channel<S, Item, Result>,
) {
  const { db, clock, log, onOutcome } = dependencies;
  /** Per sender: how often in a row the carrier asked to wait. */
  const setbacks = new Map<string, number>();
  const accept = batch(channel.settleAccepted);

  function countSetback({ id, setbacks: before }: S): number {
    const count = (setbacks.get(id) ?? before) + 1;
    setbacks.set(id, count);
    return count;
  }

  /** Exponential, up to a quarter of an hour, or as long as the carrier asks for. */
  async function hold(at: Queryable, sender: S, reason: string, afterSeconds = 0): Promise<void> {
    const count = setbacks.get(sender.id) ?? 1;
    const seconds = Math.min(maxHoldSeconds, Math.max(afterSeconds, 2 ** Math.min(count - 1, 10)));
    await channel.hold(at, sender, { until: new Date(clock().getTime() + seconds * 1000), reason, setbacks: count });
  }

  async function holdAndRequeue(sender: S, item: Item, reason: string, afterSeconds?: number): Promise<void> {
    countSetback(sender);
    // In one transaction: a requeued delivery must not be claimed before the sender is put on hold.
    await db.transaction(async (transaction) => {
      await hold(transaction, sender, reason, afterSeconds);
      await channel.requeue(transaction, item, reason);
    });
  }

  async function lockOut(sender: S, item: Item, reason: string): Promise<void> {
    if (!channel.lockOut) {
      log.error({ reason }, `the carrier of ${channel.name} rejects our credentials`);
      return holdAndRequeue(sender, item, reason, lockedOutSeconds);
    }
    await db.transaction(async (transaction) => {
      // Lock the sender first, as everywhere, so that concurrent settlements wait instead of deadlocking.
      await channel.lockOut?.(transaction, sender, reason);
      await channel.requeue(transaction, item, reason);
    });
  }

  async function write(sender: S, item: Item, outcome: Result): Promise<void> {
    switch (outcome.kind) {
      case 'accepted':
        await accept({ item, outcome: outcome as OutcomeOf<Result, 'accepted'> });
        if (setbacks.delete(sender.id)) await channel.clearSetbacks(sender);
        return;
      case 'refused':
        return channel.settleRefused(sender, item, outcome as OutcomeOf<Result, 'refused'>);
      case 'unclear':
        await channel.settleUnknown(item, outcome.reason);
        // A carrier that keeps failing is put on hold, or every delivery would become unknown.
        if (countSetback(sender) > channel.patience) await hold(db, sender, outcome.reason);
        return;
      case 'later':
        if (await channel.retryAlone?.(item, outcome as OutcomeOf<Result, 'later'>)) return;
        return holdAndRequeue(sender, item, outcome.reason, outcome.afterSeconds);
      case 'locked-out':
        return lockOut(sender, item, outcome.reason);
    }
  }

  return {
    settle(sender: S, item: Item, outcome: Result): Promise<void> {
      onOutcome(outcome.kind);
      return recordOutcome(log, () => write(sender, item, outcome));
    },
    /** It was not attempted. */
    putBack: (item: Item) =>
      recordOutcome(log, () => db.transaction((transaction) => channel.requeue(transaction, item))),
  };
}

/** A sent delivery that cannot be recorded would stay unknown, so a database outage is waited out. */
export async function recordOutcome(log: Log, write: () => Promise<void>, time?: OutageTime): Promise<void> {
  try {
    await outlastOutage(log, write, time);
  } catch (error) {
    log.error({ err: error }, 'the outcome of a delivery could not be recorded');
  }
}
