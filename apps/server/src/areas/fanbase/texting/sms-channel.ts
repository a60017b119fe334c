import { maxConcurrentTexts } from '@debut/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { Log } from '../../../platform/log.ts';
import type { SmsCarrier, TextOutcome } from '../../../providers/sms/port.ts';
import { type Backoff, type Channel, startDelivery } from '../../delivery/index.ts';
import type { EndMessage } from '../messages/end-message.ts';
import { type MessageRow, skipQueued, updateMessage } from '../messages/messages.store.ts';
import { insertOptOut } from '../messages/opt-outs.store.ts';
import { findRefused } from '../messages/review.store.ts';
import { texts as fanbaseTexts } from '../texts.ts';
import { type ClaimedText, claimTexts } from './claim-texts.store.ts';
import { takeUnknownTexts } from './look-up-texts.ts';
import type { RefuseNumber } from './refuse-number.ts';
import type { UsageLimit } from './text-usage.store.ts';
import * as store from './texting.store.ts';

interface TextingDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly log: Log;
  readonly carrier: SmsCarrier;
  readonly backoff: Backoff;
  readonly end: EndMessage;
  readonly refuseNumber: RefuseNumber;
  readonly limitsOf: (owner: string) => Promise<readonly UsageLimit[]>;
  readonly onLimit: (transaction: Transaction, limit: UsageLimit) => Promise<void>;
  /** The operator has rejected a held message. */
  readonly onRefused: (transaction: Transaction, message: MessageRow) => Promise<void>;
  /** Starts what is due: scheduled messages, and welcomes of new fans. */
  readonly startDue: () => Promise<void>;
  readonly onOutcome: (outcome: TextOutcome['kind']) => void;
}

/** Sends texts to fans through the operator's carrier. */
export function startTextDelivery(dependencies: TextingDependencies): { stop(): Promise<void> } {
  return startDelivery(dependencies, createSmsChannel(dependencies));
}

type TextSender = MessageRow & { readonly owner: string };

/** A sender is a message, so messages of different artists do not wait for each other. */
function createSmsChannel(dependencies: TextingDependencies): Channel<TextSender, ClaimedText, TextOutcome> {
  const { db, clock, events, carrier, backoff, end, refuseNumber, limitsOf } = dependencies;
  const announce = (at: Queryable, owner: string) =>
    events.publish(at, owner, { type: 'fans.changed', what: 'messages' });

  async function endRefused(id: string): Promise<void> {
    await db.transaction(async (transaction) => {
      const message = await store.lockRefused(transaction, id);
      if (!message) return;
      await skipQueued(transaction, id, fanbaseTexts.reasons.refused);
      await updateMessage(transaction, id, { cancelledAt: clock() });
      await end(transaction, id);
      await dependencies.onRefused(transaction, message);
    });
  }

  return {
    ...store.textQueue,
    name: 'texts',
    patience: 4,
    isConcernedBy: (event) => event.type === 'fans.changed' && (event.what === 'messages' || event.what === 'fans'),
    async startDue() {
      await dependencies.startDue();
      for (const id of await findRefused(db)) {
        await backoff.attempt(`refuse:${id}`, 'ending a refused message', () => endRefused(id));
      }
    },
    findDue: (process) => store.findDueMessages(db, process, clock()),
    selectPauses: store.selectPauses,
    findFinished: () => store.findFinishedMessages(db),
    finish: (id) => db.transaction((transaction) => end(transaction, id)),
    async open(id) {
      const message = await store.findSending(db, id);
      if (!message) return undefined;
      const owner = message.userId;
      const limits = await limitsOf(owner);
      const onLimit = async (transaction: Transaction, limit: UsageLimit) => {
        await announce(transaction, owner);
        await dependencies.onLimit(transaction, limit);
      };
      return {
        sender: { ...message, owner },
        concurrency: maxConcurrentTexts,
        claim: (room, attempt) =>
          claimTexts(db, { ...attempt, messageId: id, room, now: clock(), refuseNumber, limits, onLimit }),
        send: ({ id: deliveryId, phone, text }) => carrier.send({ id: deliveryId, to: phone, text }),
      };
    },
    announce: (owner) => announce(db, owner),

    settleAccepted: (accepted) =>
      store.settleAccepted(
        db,
        accepted.map(({ item: { id, attemptId }, outcome: { carrierId } }) => ({ id, attemptId, carrierId })),
        clock(),
      ),
    async settleRefused(_message, text, { reason, optedOut }) {
      if (!optedOut) return store.settleText(db, text, { state: 'failed', reason });
      await insertOptOut(db, { phone: text.phone, at: clock(), word: 'STOP' });
      await store.settleText(db, text, { state: 'skipped', reason: fanbaseTexts.reasons.stopped });
    },
    settleUnknown(text, reason) {
      const asking = { askAfter: store.inSeconds(2), asks: 0, denials: 0 };
      return store.settleText(db, text, {
        state: 'unknown',
        reason: fanbaseTexts.reasons.beingAsked(reason),
        ...asking,
      });
    },
    requeue: (transaction, text) => store.settleText(transaction, text, { state: 'queued' }),
    hold: (at, { id }, { until: holdUntil, reason, setbacks }) =>
      updateMessage(at, id, { holdUntil, notice: fanbaseTexts.notices.continues(reason), setbacks }),
    clearSetbacks: ({ id }) => updateMessage(db, id, { setbacks: 0, notice: null }),
    takeUnknown: () => takeUnknownTexts(dependencies),
  };
}
