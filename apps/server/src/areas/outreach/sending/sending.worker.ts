import type { CampaignStats } from '@debut/contract/campaigns';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { isTransientDatabaseError } from '../../../platform/db/database-errors.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log.ts';
import type { OpenMailbox, SendOutcome } from '../../../providers/mailbox/port.ts';
import { createBackoff, createProgress, createServings, isSendingPaused, lookAgain } from '../../delivery/index.ts';
import { type RequirePlan, resolveEmail } from '../campaigns/begin-campaign.ts';
import { type CampaignRow, countStates, lockCampaign, updateCampaign } from '../campaigns/campaigns.store.ts';
import {
  disconnectedNotice,
  draftPauseNotification,
  lockOutMailbox,
  type PauseDependencies,
  pauseForMailbox,
} from '../campaigns/pause-campaigns.ts';
import { findMailbox, type MailboxRow } from '../mailbox/mailbox.store.ts';
import { type MailboxAccess, openMailbox, unusableMailboxNotice } from '../mailbox/open-mailbox.ts';
import { sendThroughMailbox } from './send-through-mailbox.ts';
import * as store from './sending.store.ts';
import { createOutcomes } from './sending-outcomes.ts';

/** What other features want to know; called in the transaction in which it becomes true. */
type OnCampaignEnded = (transaction: Database, campaign: CampaignRow, stats: CampaignStats) => Promise<void>;

export interface SendingDependencies extends MailboxAccess, PauseDependencies {
  readonly clock: Clock;
  readonly log: Log;
  readonly perMinute: number;
  readonly publicUrl: string;
  readonly requireConfirmedEmail: (at: Database, owner: string) => Promise<void>;
  /** The plan may have become smaller since a campaign was scheduled. */
  readonly requirePlan: RequirePlan;
  readonly onCampaignEnded: OnCampaignEnded;
  readonly onOutcome: (outcome: SendOutcome['kind']) => void;
}

const maxMailboxesAtOnce = 50;

/**
 * Looks twice a second for mail that waits, and sends it mailbox by mailbox. Any number of workers may do so: a lease
 * makes sure that a mailbox is served by one at a time, and lets others take over when that one is gone. A campaign or
 * mailbox that fails is retried later and never stops another's.
 */
export function startSending(dependencies: SendingDependencies): { stop(): Promise<void> } {
  const { db, clock, events, log, notify } = dependencies;
  const process = newId();
  const outcomes = createOutcomes(dependencies);
  const servings = createServings(maxMailboxesAtOnce, log);
  const backoff = createBackoff(log);

  async function look(stopping: AbortSignal): Promise<void> {
    if (await isSendingPaused(db)) return;
    for (const campaign of await store.findDue(db, clock())) {
      await backoff.attempt(`campaign:${campaign.id}`, 'starting a scheduled campaign', () => beginOrPause(campaign));
    }
    for (const owner of await store.findStranded(db)) {
      await backoff.attempt(`stranded:${owner}`, 'pausing campaigns without a mailbox', () => pauseStranded(owner));
    }
    for (const owner of await store.parkAbandoned(db, 'every')) {
      await backoff.attempt(`finish:${owner}`, 'finishing campaigns', () => finish(owner));
    }
    for (const owner of await store.findWaitingOwners(db, process, clock())) {
      servings.begin(owner, () =>
        backoff.attempt(`mailbox:${owner}`, 'sending through a mailbox', () => serve(owner, stopping)),
      );
    }
  }

  async function serve(owner: string, stopping: AbortSignal): Promise<void> {
    const mailbox = await store.takeLease(db, owner, process);
    if (!mailbox) return;
    try {
      await store.parkAbandoned(db, { owner, process });
      const session = await openOrPause(mailbox);
      if (session) await sendWaiting(mailbox, session, stopping);
    } finally {
      await store.giveLeaseBack(db, owner, process);
    }
  }

  async function openOrPause(mailbox: MailboxRow): Promise<OpenMailbox | undefined> {
    try {
      return openMailbox(dependencies, mailbox);
    } catch (error) {
      log.error({ err: error }, 'a mailbox could not be opened; its campaigns are paused');
      await db.transaction((transaction) => lockOutMailbox(transaction, mailbox, unusableMailboxNotice, dependencies));
      return undefined;
    }
  }

  async function sendWaiting(mailbox: MailboxRow, session: OpenMailbox, stopping: AbortSignal): Promise<void> {
    const owner = mailbox.userId;
    const progress = createProgress(() => announce(owner));
    const { perMinute, publicUrl } = dependencies;
    try {
      const sending = { db, clock, log, mailbox, session, outcomes, process, perMinute, publicUrl };
      await sendThroughMailbox({ ...sending, stopping, onProgress: progress.note });
      await finish(owner);
    } finally {
      session.close();
      await progress.end();
    }
  }

  async function announce(owner: string): Promise<void> {
    await events.publish(db, owner, { type: 'outreach.changed', what: 'campaigns' });
    await events.publish(db, owner, { type: 'outreach.changed', what: 'mailbox' });
  }

  async function finish(owner: string): Promise<void> {
    await db.transaction(async (transaction) => {
      const finished = await store.finishCampaigns(transaction, owner, clock());
      if (finished.length === 0) return;
      const ids = finished.map(({ id }) => id);
      const stats = await countStates(transaction, owner, ids);
      for (const campaign of finished) {
        const counts = stats.get(campaign.id);
        if (campaign.kind !== 'test' && counts) await dependencies.onCampaignEnded(transaction, campaign, counts);
      }
      await events.publish(transaction, owner, { type: 'outreach.changed', what: 'campaigns' });
    });
  }

  /** One that cannot be started waits for the artist. A database that is away or busy is a reason to try again. */
  async function beginOrPause(campaign: CampaignRow): Promise<void> {
    try {
      await beginDue(campaign);
    } catch (error) {
      const isIncomplete = error instanceof Failure;
      if (!isTransientDatabaseError(error)) await pauseFailed(campaign, isIncomplete ? error.message : failedNotice);
      if (!isIncomplete) throw error;
    }
  }

  async function beginDue({ userId: owner, id }: CampaignRow): Promise<void> {
    await db.transaction(async (transaction) => {
      const campaign = await lockCampaign(transaction, owner, id);
      // A change that this waited for may have put it off.
      if (campaign?.status !== 'scheduled' || !campaign.scheduledAt || campaign.scheduledAt > clock()) return;
      await dependencies.requireConfirmedEmail(transaction, owner);
      const mailbox = await findMailbox(transaction, owner);
      if (mailbox && !mailbox.problem) {
        await dependencies.requirePlan(transaction, owner, { id, isDue: true });
        const letter = await resolveEmail(transaction, campaign, clock());
        const begun = { ...letter, status: 'sending' as const, startedAt: clock() };
        await updateCampaign(transaction, owner, id, begun);
      } else {
        // Without a mailbox it does not wait for one: weeks later it might be the wrong email.
        await pauseOne(transaction, campaign, 'mailbox', mailbox?.problem ?? disconnectedNotice);
      }
      await events.publish(transaction, owner, { type: 'outreach.changed', what: 'campaigns' });
    });
  }

  async function pauseFailed({ userId: owner, id }: CampaignRow, notice: string): Promise<void> {
    await db.transaction(async (transaction) => {
      const campaign = await lockCampaign(transaction, owner, id);
      if (campaign?.status !== 'scheduled') return;
      await pauseOne(transaction, campaign, 'failure', notice);
      await events.publish(transaction, owner, { type: 'outreach.changed', what: 'campaigns' });
    });
  }

  async function pauseOne(
    transaction: Database,
    campaign: CampaignRow,
    pausedBy: 'mailbox' | 'failure',
    notice: string,
  ): Promise<void> {
    await updateCampaign(transaction, campaign.userId, campaign.id, { status: 'paused', pausedBy, notice });
    await notify(transaction, campaign.userId, draftPauseNotification([campaign], notice));
  }

  async function pauseStranded(owner: string): Promise<void> {
    await db.transaction(async (transaction) => {
      const mailbox = await findMailbox(transaction, owner);
      if (mailbox && !mailbox.problem) return;
      await pauseForMailbox(transaction, owner, mailbox?.problem ?? disconnectedNotice, dependencies);
    });
  }

  const looking = lookAgain(look, { log, what: 'mail to send' });
  return {
    /** Nothing new is begun; what is on its way is finished. */
    async stop() {
      await looking.stop();
      await servings.end();
    },
  };
}

const failedNotice = 'This campaign could not be started. Resume it to try again.';
