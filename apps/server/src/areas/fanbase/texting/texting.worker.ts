import { textsAtOnce } from '@debut/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log.ts';
import type { SmsCarrier, TextOutcome } from '../../../providers/sms/port.ts';
import type { Backoff } from '../../delivery/index.ts';
import { createProgress, createServings, isSendingPaused, lookAgain, sendClaimed } from '../../delivery/index.ts';
import { skipReasons } from '../messages/compose-texts.ts';
import type { EndMessage } from '../messages/end-message.ts';
import { type MessageRow, skipQueued, updateMessage } from '../messages/messages.store.ts';
import { findRefused } from '../messages/review.store.ts';
import { askCarrier } from './ask-carrier.ts';
import type { RefuseNumber } from './refuse-number.ts';
import { createTextOutcomes } from './text-outcomes.ts';
import type { UsageLimit } from './text-usage.store.ts';
import * as store from './texting.store.ts';

const maxMessagesAtOnce = 50;

/**
 * Looks twice a second for texts that wait, and hands them to the carrier message by message. Any number of workers may do
 * so: a lease makes sure that a message is sent by one at a time, and lets others take over when that one is gone. A message
 * that fails is retried later and never stops another.
 */
export function startTexting(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  log: Log;
  carrier: SmsCarrier;
  backoff: Backoff;
  end: EndMessage;
  refuseNumber: RefuseNumber;
  limitsOf: (owner: string) => Promise<readonly UsageLimit[]>;
  onLimit: (transaction: Database, limit: UsageLimit) => Promise<void>;
  /** The operator has refused a message that was held. */
  onRefused: (transaction: Database, message: MessageRow) => Promise<void>;
  /** Starts what has come to its time: scheduled messages, and welcomes of new fans. */
  startDue: () => Promise<void>;
  onOutcome: (outcome: TextOutcome['kind']) => void;
}): { stop(): Promise<void> } {
  const { db, clock, events, log, carrier, backoff, end, refuseNumber, onLimit, startDue } = dependencies;
  const process = newId();
  const outcomes = createTextOutcomes(dependencies);
  const servings = createServings(maxMessagesAtOnce, log);
  const announce = (at: Database, owner: string) =>
    events.publish(at, owner, { type: 'fans.changed', what: 'messages' });

  async function look(stopping: AbortSignal): Promise<void> {
    if (await isSendingPaused(db)) return;
    await backoff.attempt('due', 'starting due texts', startDue);
    await store.parkAbandoned(db, 'every');
    servings.begin('the carrier', () => askCarrier({ db, clock, carrier, log }));
    for (const id of await store.findWaiting(db, process, clock())) {
      servings.begin(id, () => backoff.attempt(`send:${id}`, 'sending a message', () => serve(id, stopping)));
    }
    for (const id of await findRefused(db)) {
      await backoff.attempt(`refuse:${id}`, 'ending a refused message', () => endRefused(id));
    }
    for (const id of await store.findFinished(db)) {
      await backoff.attempt(`finish:${id}`, 'finishing a message', () => finish(id));
    }
  }

  async function serve(id: string, stopping: AbortSignal): Promise<void> {
    const message = await store.takeLease(db, id, process);
    if (!message) return;
    const progress = createProgress(() => announce(db, message.userId));
    try {
      await store.parkAbandoned(db, { messageId: id, process });
      const limits = await dependencies.limitsOf(message.userId);
      await sendClaimed<store.ClaimedText>({
        atOnce: textsAtOnce,
        log,
        stopping,
        renewLease: () => store.renewLease(db, id, process),
        async claim(room) {
          const options = { messageId: id, process, attemptId: newId(), room, now: clock() };
          const claim = await store.claimTexts(db, { ...options, refuseNumber, limits, onLimit });
          if (claim.kind === 'wait' && claim.limit) progress.note();
          return claim;
        },
        async send(text) {
          const outcome = await carrier.send({ id: text.id, to: text.phone, text: text.text });
          await outcomes.settle(message, text, outcome);
          progress.note();
        },
        putBack: outcomes.putBack,
      });
    } finally {
      await progress.end();
      await store.giveLeaseBack(db, id, process);
    }
  }

  async function endRefused(id: string): Promise<void> {
    await db.transaction(async (transaction) => {
      const message = await store.lockRefused(transaction, id);
      if (!message) return;
      await skipQueued(transaction, id, skipReasons.refused);
      await updateMessage(transaction, id, { cancelledAt: clock() });
      await end(transaction, id);
      await dependencies.onRefused(transaction, message);
    });
  }

  async function finish(id: string): Promise<void> {
    await db.transaction((transaction) => end(transaction, id));
  }

  const looking = lookAgain(look, { log, what: 'texts to send' });
  return {
    /** Nothing new is begun; what is on its way is finished. */
    async stop() {
      await looking.stop();
      await servings.end();
    },
  };
}
