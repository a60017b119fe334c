import { maxConcurrentTexts } from '@debut/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { Log } from '../../../platform/log.ts';
import type { TextOutcome } from '../../../providers/sms/port.ts';
import { type Backoff, type Channel, startDelivery } from '../../delivery/index.ts';
import { optOutOfEmails } from '../email/email-opt-outs.store.ts';
import { texts as emailTexts } from '../email/texts.ts';
import type { EndMessage } from '../messages/end-message.ts';
import { type MessageRow, skipQueued, updateMessage } from '../messages/messages.store.ts';
import { insertOptOut } from '../messages/opt-outs.store.ts';
import { findRefused } from '../messages/review.store.ts';
import { texts as fanbaseTexts } from '../texts.ts';
import type { Carriers, ClaimedText } from './carriers.ts';
import { findTemplateOf } from './choose-whatsapp-content.ts';
import { claimTexts } from './claim-texts.store.ts';
import { takeUnknownTexts } from './look-up-texts.ts';
import type { RefuseNumber } from './refuse-number.ts';
import type { UsageLimit } from './text-usage.store.ts';
import * as store from './texting.store.ts';

interface TextingDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly log: Log;
  readonly carriers: Carriers;
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

/** Sends messages to fans by all channels. */
export function startMessageDelivery(dependencies: TextingDependencies): { stop(): Promise<void> } {
  return startDelivery(dependencies, createMessageChannel(dependencies));
}

/** A mail server that asks to retry: greylisting takes minutes, an outage hours. */
const retryMinutes = [1, 5, 15, 30, 60, 120, 240, 480];

/** Messages for a channel are not created without its carrier; it may be removed while they wait. */
const notConfigured: TextOutcome = {
  kind: 'refused',
  reason: fanbaseTexts.reasons.channelOff,
  optedOut: false,
};

type TextSender = MessageRow & { readonly owner: string };

/** A sender is a message, so messages of different artists do not wait for each other. */
function createMessageChannel(dependencies: TextingDependencies): Channel<TextSender, ClaimedText, TextOutcome> {
  const { db, clock, events, carriers, backoff, end, refuseNumber, limitsOf } = dependencies;
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
      const template = await findTemplateOf(db, message);
      const onLimit = async (transaction: Transaction, limit: UsageLimit) => {
        await announce(transaction, owner);
        await dependencies.onLimit(transaction, limit);
      };
      return {
        sender: { ...message, owner },
        concurrency: maxConcurrentTexts,
        claim: (room, attempt) =>
          claimTexts(db, { ...attempt, messageId: id, room, now: clock(), refuseNumber, template, limits, onLimit }),
        send: async (delivery) => (await carriers[delivery.channel]?.send(delivery)) ?? notConfigured,
      };
    },
    announce: (owner) => announce(db, owner),

    settleAccepted: (accepted) =>
      store.settleAccepted(
        db,
        accepted.map(({ item: { id, attemptId }, outcome: { carrierId } }) => ({ id, attemptId, carrierId })),
        clock(),
      ),
    async settleRefused({ owner }, text, { reason, optedOut }) {
      const { channel, address } = text;
      if (optedOut && channel === 'email') {
        const wording = emailTexts.consent.bounced(reason);
        const bounce = { owner, email: address, at: clock(), reason: 'bounced' as const, wording };
        await db.transaction((transaction) => optOutOfEmails(transaction, bounce));
      }
      if (!optedOut || channel === 'email') return store.settleText(db, text, { state: 'failed', reason });
      await insertOptOut(db, { channel, phone: address, at: clock(), word: 'STOP' });
      await store.settleText(db, text, { state: 'skipped', reason: fanbaseTexts.reasons.stopped });
    },
    settleUnknown(text, reason) {
      if (text.channel === 'email')
        return store.settleText(db, text, { state: 'unknown', reason: fanbaseTexts.reasons.mayHaveArrived });
      const asking = { askAfter: store.inSeconds(2), asks: 0, denials: 0 };
      return store.settleText(db, text, {
        state: 'unknown',
        reason: fanbaseTexts.reasons.beingAsked(reason),
        ...asking,
      });
    },
    async retryAlone(text, { reason }) {
      if (text.channel !== 'email') return false;
      const minutes = retryMinutes[text.attempts - 1];
      const notBefore = minutes === undefined ? null : new Date(clock().getTime() + minutes * 60_000);
      await store.settleText(db, text, { state: notBefore ? 'queued' : 'failed', reason, notBefore });
      return true;
    },
    requeue: (transaction, text) => store.settleText(transaction, text, { state: 'queued' }),
    hold: (at, { id }, { until: holdUntil, reason, setbacks }) =>
      updateMessage(at, id, { holdUntil, notice: fanbaseTexts.notices.continues(reason), setbacks }),
    clearSetbacks: ({ id }) => updateMessage(db, id, { setbacks: 0, notice: null }),
    takeUnknown: () => takeUnknownTexts(dependencies),
  };
}
