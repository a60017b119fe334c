import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { SendOutcome } from '../../../providers/mailbox/port.ts';
import { together, writeDown } from '../../delivery/index.ts';
import { insertOptOut } from '../campaigns/deliveries.store.ts';
import { lockOutMailbox, type PauseDependencies } from '../campaigns/pause-campaigns.ts';
import { type MailboxRow, updateMailbox } from '../mailbox/mailbox.store.ts';
import type { ClaimedMail } from './claim.store.ts';
import { queueMailAgain, settleAccepted, settleMail } from './sending.store.ts';

export type Outcomes = ReturnType<typeof createOutcomes>;

/** Writes down how attempts ended, and what follows for the mailbox. */
export function createOutcomes(
  dependencies: PauseDependencies & {
    db: Database;
    clock: Clock;
    log: Log;
    onOutcome: (outcome: SendOutcome['kind']) => void;
  },
) {
  const { db, clock, log, onOutcome } = dependencies;
  /** Per mailbox: how often in a row the service made us wait. */
  const setbacks = new Map<string, number>();
  const accept = together<ClaimedMail>((mails) => settleAccepted(db, mails, clock()));

  async function write(mailbox: MailboxRow, mail: ClaimedMail, outcome: SendOutcome): Promise<void> {
    const owner = mailbox.userId;
    switch (outcome.kind) {
      case 'accepted':
        await accept(mail);
        if (setbacks.delete(owner)) await updateMailbox(db, mailbox, { setbacks: 0 });
        return;
      case 'refused':
        await db.transaction(async (transaction) => {
          const at = clock();
          const bounced = outcome.bounced && { bouncedAt: at };
          await settleMail(transaction, mail, { state: 'failed', reason: outcome.reason, ...bounced });
          if (bounced) await insertOptOut(transaction, { userId: owner, email: mail.email, reason: 'bounced', at });
        });
        return;
      case 'unclear':
        await settleMail(db, mail, { state: 'unknown', reason: `${outcome.reason} It may have arrived.` });
        // A service that breaks again and again is left alone for a while, or a whole campaign would end up unclear.
        if (countSetback(owner, mailbox) > patience) await hold(db, mailbox, outcome.reason);
        return;
      case 'later':
        await retryLater(mailbox, mail, outcome);
        return;
      case 'locked-out':
        await db.transaction(async (transaction) => {
          // The mailbox first, as everywhere: another email that finds the same waits here instead of deadlocking.
          await lockOutMailbox(transaction, mailbox, outcome.reason, dependencies);
          await queueMailAgain(transaction, mail, { reason: outcome.reason });
        });
        return;
    }
  }

  async function retryLater(
    mailbox: MailboxRow,
    mail: ClaimedMail,
    outcome: Extract<SendOutcome, { kind: 'later' }>,
  ): Promise<void> {
    if (outcome.concerns === 'mail') {
      if (mail.attempts >= maxAttempts) {
        await settleMail(db, mail, { state: 'failed', reason: outcome.reason });
        return;
      }
      const minutes = retryMinutes[mail.attempts - 1] ?? 60;
      const notBefore = new Date(clock().getTime() + minutes * 60_000);
      await db.transaction((transaction) => queueMailAgain(transaction, mail, { reason: outcome.reason, notBefore }));
      return;
    }
    countSetback(mailbox.userId, mailbox);
    // In one step: a mail that is queued again must not be taken before the mailbox waits.
    await db.transaction(async (transaction) => {
      await hold(transaction, mailbox, outcome.reason, outcome.afterSeconds);
      await queueMailAgain(transaction, mail, { reason: outcome.reason });
    });
  }

  function countSetback(owner: string, mailbox: MailboxRow): number {
    const count = (setbacks.get(owner) ?? mailbox.setbacks) + 1;
    setbacks.set(owner, count);
    return count;
  }

  /** Waits longer each time, up to a quarter of an hour, or as long as the service says. */
  async function hold(at: Database, mailbox: MailboxRow, reason: string, afterSeconds = 0): Promise<void> {
    const count = setbacks.get(mailbox.userId) ?? 1;
    const seconds = Math.min(maxHoldSeconds, Math.max(afterSeconds, 2 ** Math.min(count - 1, 10)));
    await updateMailbox(at, mailbox, {
      holdUntil: new Date(clock().getTime() + seconds * 1000),
      holdReason: 'carrier',
      holdSentence: `${reason} Sending goes on by itself.`,
      setbacks: count,
    });
  }

  return {
    /** It was not even tried. */
    putBack: (mail: ClaimedMail): Promise<void> =>
      writeDown(log, () => db.transaction((transaction) => queueMailAgain(transaction, mail))),
    settle(mailbox: MailboxRow, mail: ClaimedMail, outcome: SendOutcome): Promise<void> {
      onOutcome(outcome.kind);
      return writeDown(log, () => write(mailbox, mail, outcome));
    },
  };
}

/** A recipient's server that asks to come back: greylisting takes minutes, a full disk hours. */
const retryMinutes = [5, 15, 30, 60, 120];
const maxAttempts = 6;
const maxHoldSeconds = 900;
const patience = 2;
