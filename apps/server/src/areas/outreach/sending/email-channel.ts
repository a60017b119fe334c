import type { CampaignStats } from '@debut/contract/campaigns';
import type { Transaction } from '../../../platform/db/database.ts';
import type { OpenMailbox, SendOutcome } from '../../../providers/mailbox/port.ts';
import { type Channel, createBackoff, startDelivery } from '../../delivery/index.ts';
import { type CampaignRow, countStates } from '../campaigns/campaigns.store.ts';
import { insertOptOut } from '../campaigns/deliveries.store.ts';
import { lockOutMailbox } from '../campaigns/pause-campaigns.ts';
import { findMailbox, type MailboxRow, updateMailbox } from '../mailbox/mailbox.store.ts';
import { type MailboxAccess, openMailbox, unusableMailboxNotice } from '../mailbox/open-mailbox.ts';
import { texts } from '../texts.ts';
import type { ClaimedEmail } from './claim.store.ts';
import { type EmailSender, type EmailSettings, openEmailSession } from './email-session.ts';
import * as store from './sending.store.ts';
import { createStartDueCampaigns, type StartDueDependencies } from './start-due-campaigns.ts';

interface SendingDependencies extends MailboxAccess, StartDueDependencies, EmailSettings {
  /** Callbacks for other areas, called in the transaction of the cause. */
  readonly onCampaignEnded: (transaction: Transaction, campaign: CampaignRow, stats: CampaignStats) => Promise<void>;
  readonly onOutcome: (outcome: SendOutcome['kind']) => void;
}

/** Sends the emails of campaigns through the artists' own mailboxes. */
export function startSending(dependencies: SendingDependencies): { stop(): Promise<void> } {
  const backoff = createBackoff(dependencies.log);
  const startDue = createStartDueCampaigns({ ...dependencies, backoff });
  return startDelivery({ ...dependencies, backoff }, createEmailChannel(dependencies, startDue));
}

/** A sender is an account's mailbox: all its campaigns share the mailbox's limits. */
function createEmailChannel(
  dependencies: SendingDependencies,
  startDue: () => Promise<void>,
): Channel<EmailSender, ClaimedEmail, SendOutcome> {
  const { db, clock, events, log } = dependencies;

  async function openOrPause(mailbox: MailboxRow): Promise<OpenMailbox | undefined> {
    try {
      return openMailbox(dependencies, mailbox);
    } catch (error) {
      log.error({ err: error }, 'a mailbox could not be opened; its campaigns are paused');
      await db.transaction((transaction) => lockOutMailbox(transaction, mailbox, unusableMailboxNotice, dependencies));
      return undefined;
    }
  }

  return {
    ...store.mailQueue,
    name: 'emails',
    patience: 2,
    isConcernedBy: (event) =>
      event.type === 'outreach.changed' && (event.what === 'campaigns' || event.what === 'mailbox'),
    startDue,
    findDue: (process) => store.findDueOwners(db, process, clock()),
    selectPauses: store.selectPauses,
    findFinished: () => store.findFinishedOwners(db),
    finish: (owner) => db.transaction((transaction) => finishCampaigns(transaction, owner, dependencies)),
    async open(owner) {
      const row = await findMailbox(db, owner);
      const mailbox = row && (await openOrPause(row));
      return mailbox && openEmailSession({ ...dependencies, sender: { ...row, id: owner, owner }, mailbox });
    },
    async announce(owner) {
      await events.publish(db, owner, { type: 'outreach.changed', what: 'campaigns' });
      await events.publish(db, owner, { type: 'outreach.changed', what: 'mailbox' });
    },

    settleAccepted: (accepted) =>
      store.settleAccepted(
        db,
        accepted.map(({ item: { id, attemptId }, outcome }) => ({ id, attemptId, threadId: outcome.threadId ?? null })),
        clock(),
      ),
    settleRefused: ({ owner: userId }, mail, { reason, bounced }) =>
      db.transaction(async (transaction) => {
        const at = clock();
        await store.settleMail(transaction, mail, { state: 'failed', reason, ...(bounced && { bouncedAt: at }) });
        if (bounced) await insertOptOut(transaction, { userId, email: mail.email, reason: 'bounced', at });
      }),
    settleUnknown: (mail, reason) =>
      store.settleMail(db, mail, { state: 'unknown', reason: texts.reasons.mayHaveArrived(reason) }),
    async retryAlone(mail, { concerns, reason }) {
      if (concerns !== 'mail') return false;
      const minutes = retryMinutes[mail.attempts - 1];
      if (minutes === undefined) await store.settleMail(db, mail, { state: 'failed', reason });
      else {
        const notBefore = new Date(clock().getTime() + minutes * 60_000);
        await db.transaction((transaction) => store.queueMailAgain(transaction, mail, { reason, notBefore }));
      }
      return true;
    },
    requeue: (transaction, mail, reason) => store.queueMailAgain(transaction, mail, reason ? { reason } : {}),
    hold: (at, mailbox, { until: holdUntil, reason, setbacks }) =>
      updateMailbox(at, mailbox, {
        holdUntil,
        holdReason: 'carrier',
        holdSentence: texts.notices.continues(reason),
        setbacks,
      }),
    clearSetbacks: (mailbox) => updateMailbox(db, mailbox, { setbacks: 0 }),
    lockOut: (transaction, mailbox, reason) => lockOutMailbox(transaction, mailbox, reason, dependencies),
  };
}

/** A recipient's server that asks to retry: greylisting takes minutes, a full disk hours. */
const retryMinutes = [5, 15, 30, 60, 120];

async function finishCampaigns(
  transaction: Transaction,
  owner: string,
  { clock, events, onCampaignEnded }: Pick<SendingDependencies, 'clock' | 'events' | 'onCampaignEnded'>,
): Promise<void> {
  const finished = await store.finishCampaigns(transaction, owner, clock());
  if (finished.length === 0) return;
  const ids = finished.map(({ id }) => id);
  const stats = await countStates(transaction, owner, ids);
  for (const campaign of finished) {
    const counts = stats.get(campaign.id);
    const isReported = campaign.kind === 'campaign' || campaign.kind === 'project';
    if (isReported && counts) await onCampaignEnded(transaction, campaign, counts);
  }
  await events.publish(transaction, owner, { type: 'outreach.changed', what: 'campaigns' });
}
