import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/db/database.ts';
import { isTransientDatabaseError } from '../../../platform/db/database-errors.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Backoff } from '../../delivery/index.ts';
import { type RequirePlan, resolveEmail } from '../campaigns/begin-campaign.ts';
import { type CampaignRow, lockCampaign, updateCampaign } from '../campaigns/campaigns.store.ts';
import { draftPauseNotification, type PauseDependencies, pauseForMailbox } from '../campaigns/pause-campaigns.ts';
import { findMailbox } from '../mailbox/mailbox.store.ts';
import { texts } from '../texts.ts';
import { findDue, findStranded } from './sending.store.ts';

export interface StartDueDependencies extends PauseDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly requireConfirmedEmail: (at: Queryable, owner: string) => Promise<void>;
  /** The plan may have been downgraded since a campaign was scheduled. */
  readonly requirePlan: RequirePlan;
}

/** Starts due campaigns, and pauses those whose mailbox is disconnected. */
export function createStartDueCampaigns(dependencies: StartDueDependencies & { backoff: Backoff }) {
  const { db, clock, events, notify, backoff } = dependencies;
  const announce = (transaction: Transaction, owner: string) =>
    events.publish(transaction, owner, { type: 'outreach.changed', what: 'campaigns' });

  /** A campaign that cannot start waits for the artist. An unavailable database is retried instead. */
  async function beginOrPause(campaign: CampaignRow): Promise<void> {
    try {
      await begin(campaign);
    } catch (error) {
      const isIncomplete = error instanceof Failure;
      if (!isTransientDatabaseError(error))
        await pauseFailed(campaign, isIncomplete ? error.message : texts.notices.couldNotStart);
      if (!isIncomplete) throw error;
    }
  }

  async function begin({ userId: owner, id }: CampaignRow): Promise<void> {
    await db.transaction(async (transaction) => {
      const campaign = await lockCampaign(transaction, owner, id);
      // The change that this waited for may have rescheduled it.
      if (campaign?.status !== 'scheduled' || !campaign.scheduledAt || campaign.scheduledAt > clock()) return;
      await dependencies.requireConfirmedEmail(transaction, owner);
      const mailbox = await findMailbox(transaction, owner);
      if (mailbox && !mailbox.problem) {
        await dependencies.requirePlan(transaction, owner, { id, isDue: true });
        const email = await resolveEmail(transaction, campaign, clock());
        const begun = { ...email, status: 'sending' as const, startedAt: clock() };
        await updateCampaign(transaction, owner, id, begun);
      } else {
        // Without a mailbox it fails instead of waiting: weeks later it might be the wrong email.
        await pauseOne(transaction, campaign, 'mailbox', mailbox?.problem ?? texts.notices.disconnected);
      }
      await announce(transaction, owner);
    });
  }

  async function pauseFailed({ userId: owner, id }: CampaignRow, notice: string): Promise<void> {
    await db.transaction(async (transaction) => {
      const campaign = await lockCampaign(transaction, owner, id);
      if (campaign?.status !== 'scheduled') return;
      await pauseOne(transaction, campaign, 'failure', notice);
      await announce(transaction, owner);
    });
  }

  async function pauseOne(
    transaction: Transaction,
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
      await pauseForMailbox(transaction, owner, mailbox?.problem ?? texts.notices.disconnected, dependencies);
    });
  }

  return async (): Promise<void> => {
    for (const campaign of await findDue(db, clock())) {
      await backoff.attempt(`campaign:${campaign.id}`, 'starting a scheduled campaign', () => beginOrPause(campaign));
    }
    for (const owner of await findStranded(db)) {
      await backoff.attempt(`stranded:${owner}`, 'pausing campaigns without a mailbox', () => pauseStranded(owner));
    }
  };
}
