import type { ActivityAction } from '@debut/contract/activity';
import type { Campaign, CampaignStats } from '@debut/contract/campaigns';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { Failure } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { recordActivity } from '../../accounts/index.ts';
import type { MailboxCheck } from '../mailbox/mailbox-check.ts';
import { cancelledReason } from '../sending/sending.store.ts';
import { texts } from '../texts.ts';
import { beginCampaign, type RequirePlan, requireMailbox, resolveEmail } from './begin-campaign.ts';
import * as store from './campaigns.store.ts';
import { moveDeliveries } from './deliveries.store.ts';
import { type CampaignChange, changeDraft, insertDraft } from './draft-campaign.ts';
import { duplicateCampaign } from './duplicate-campaign.ts';
import { findContactedIds } from './leave-out.ts';

export type CampaignService = ReturnType<typeof createCampaignService>;
type Status = Campaign['status'];

interface SendRights {
  readonly maySend: boolean;
}

/** A campaign from its draft to its end. */
export function createCampaignService(dependencies: {
  db: Database;
  clock: Clock;
  events: Events;
  checkMailbox: MailboxCheck;
  requirePlan: RequirePlan;
}) {
  const { db, clock, events, checkMailbox, requirePlan } = dependencies;

  async function read(owner: string, id: string): Promise<Campaign> {
    const [found] = await store.listCampaigns(db, owner, { id, withIds: true, now: clock() });
    if (!found) throw new Failure('not_found');
    return found;
  }

  async function announce(transaction: Transaction, owner: string): Promise<void> {
    await events.publish(transaction, owner, { type: 'outreach.changed', what: 'campaigns' });
  }

  async function record(
    transaction: Transaction,
    owner: string,
    action: ActivityAction,
    subject: string,
    detail?: string,
  ): Promise<void> {
    await recordActivity(transaction, owner, { at: clock(), action, subject, detail });
  }

  /** Changes a campaign's state under a lock; throws when the current state does not allow it. */
  async function move(
    owner: string,
    id: string,
    from: readonly Status[],
    act: (transaction: Transaction, campaign: store.CampaignRow) => Promise<void>,
  ): Promise<Campaign> {
    await db.transaction(async (transaction) => {
      const campaign = await store.lockCampaign(transaction, owner, id);
      requireStatus(campaign, from);
      await act(transaction, campaign);
      await announce(transaction, owner);
    });
    return read(owner, id);
  }

  /** The same for changes that start sending. The mailbox is checked before the transaction starts. */
  async function moveToSend(...[owner, id, from, act]: Parameters<typeof move>): Promise<Campaign> {
    requireStatus(await store.findCampaign(db, owner, id), from);
    await checkMailbox(owner);
    return move(owner, id, from, act);
  }

  return {
    list: (
      owner: string,
      query: { trackId?: string | undefined; projectId?: string | undefined; fields?: 'summary' | 'all' | undefined },
    ) =>
      store.listCampaigns(db, owner, {
        trackId: query.trackId,
        projectId: query.projectId,
        withIds: query.fields !== 'summary',
        now: clock(),
      }),
    read,

    async stats(owner: string, id: string): Promise<CampaignStats> {
      return (await read(owner, id)).stats;
    },

    async create(owner: string, fields: Parameters<typeof insertDraft>[3]): Promise<Campaign> {
      const id = newId();
      await db.transaction(async (transaction) => {
        await insertDraft(transaction, owner, { id, now: clock() }, fields);
        await record(transaction, owner, 'campaign-created', fields.name);
        await announce(transaction, owner);
      });
      return read(owner, id);
    },

    update: (owner: string, id: string, change: CampaignChange, rights: SendRights) =>
      move(owner, id, ['draft', 'scheduled'], async (transaction, campaign) => {
        requireDraft(campaign, rights);
        await changeDraft(transaction, owner, campaign, change);
        const { status, scheduledAt } = campaign;
        if (status === 'scheduled' && scheduledAt && change.recipientIds)
          await requirePlan(transaction, owner, { id, scheduledAt });
      }),

    async duplicate(owner: string, id: string): Promise<Campaign> {
      const copyId = newId();
      await db.transaction(async (transaction) => {
        const original = await store.findCampaign(transaction, owner, id);
        if (!original || original.kind === 'test' || original.kind === 'follow-up') throw new Failure('not_found');
        const name = await duplicateCampaign(transaction, original, { id: copyId, now: clock() });
        await record(transaction, owner, 'campaign-created', name);
        await announce(transaction, owner);
      });
      return read(owner, copyId);
    },

    async delete(owner: string, id: string, rights: SendRights): Promise<void> {
      await db.transaction(async (transaction) => {
        const campaign = await store.lockCampaign(transaction, owner, id);
        if (!campaign) throw new Failure('not_found');
        requireDraft(campaign, rights);
        // What has been sent stays on record, and counts toward the mailbox's daily limit.
        if (campaign.startedAt) throw new Failure('campaign_state', { sentence: texts.states[campaign.status] });
        await store.deleteCampaign(transaction, owner, id);
        await record(transaction, owner, 'campaign-deleted', campaign.name);
        await announce(transaction, owner);
      });
    },

    send: (
      owner: string,
      id: string,
      {
        scheduledAt,
        leaveOutContacted,
      }: { scheduledAt?: string | null | undefined; leaveOutContacted?: boolean | undefined },
    ) =>
      moveToSend(owner, id, ['draft', 'scheduled'], async (transaction, campaign) => {
        const at = scheduledAt ? new Date(scheduledAt) : undefined;
        if (at && at <= clock()) throw new Failure('schedule_in_past', { field: 'scheduledAt' });
        await beginCampaign(transaction, owner, campaign, {
          now: clock(),
          scheduledAt: at,
          leaveOutContacted,
          requirePlan,
        });
      }),

    async sendBulk(
      owner: string,
      request: {
        campaignId: string;
        recipients?: (string | { id: string })[] | undefined;
        leaveOutContacted?: boolean | undefined;
      },
    ): Promise<{ campaignId: string; status: Status; sentCount: number }> {
      const onlyTo = request.recipients?.map((one) => (typeof one === 'string' ? one : one.id));
      let sentCount = 0;
      const { id, status } = await moveToSend(
        owner,
        request.campaignId,
        ['draft', 'scheduled'],
        async (transaction, campaign) => {
          const { leaveOutContacted } = request;
          const begin = { now: clock(), onlyTo, leaveOutContacted, requirePlan };
          sentCount = await beginCampaign(transaction, owner, campaign, begin);
        },
      );
      return { campaignId: id, status, sentCount };
    },

    pause: (owner: string, id: string) =>
      move(owner, id, ['sending', 'scheduled'], async (transaction, campaign) => {
        await record(transaction, owner, 'campaign-paused', campaign.name);
        const paused = { status: 'paused' as const, pausedBy: 'artist' as const, notice: texts.notices.pausedByArtist };
        await store.updateCampaign(transaction, owner, id, paused);
      }),

    /** A campaign paused before its scheduled time waits for it again, or starts now if that has passed. */
    resume: (owner: string, id: string) =>
      moveToSend(owner, id, ['paused'], async (transaction, campaign) => {
        await requireMailbox(transaction, owner);
        const { startedAt, scheduledAt } = campaign;
        const isAhead = !startedAt && scheduledAt !== null && scheduledAt > clock();
        if (!startedAt) await requirePlan(transaction, owner, { id, scheduledAt: isAhead ? scheduledAt : undefined });
        await record(transaction, owner, 'campaign-resumed', campaign.name);
        const begin = !startedAt && !isAhead && (await resolveEmail(transaction, campaign, clock()));
        await store.updateCampaign(transaction, owner, id, {
          ...(begin && { ...begin, startedAt: clock() }),
          status: isAhead ? 'scheduled' : 'sending',
          pausedBy: null,
          notice: null,
        });
      }),

    cancel: (owner: string, id: string) =>
      move(owner, id, ['scheduled', 'sending', 'paused'], async (transaction, campaign) => {
        await record(transaction, owner, 'campaign-cancelled', campaign.name);
        if (!campaign.startedAt) {
          const draft = { status: 'draft' as const, scheduledAt: null, pausedBy: null, notice: null };
          return store.updateCampaign(transaction, owner, id, draft);
        }
        const skipped = { state: 'skipped' as const, reason: cancelledReason };
        await moveDeliveries(transaction, owner, id, 'queued', skipped);
        const cancelled = { status: 'cancelled' as const, sentAt: clock(), pausedBy: null, notice: null };
        await store.updateCampaign(transaction, owner, id, cancelled);
      }),

    retryFailed: (owner: string, id: string, choice: { leaveOutContacted?: boolean | undefined } = {}) =>
      moveToSend(owner, id, ['sent', 'failed', 'cancelled', 'sending', 'paused'], (transaction, campaign) =>
        sendAgain(transaction, owner, campaign, 'failed', choice),
      ),

    resendUnknown: (
      owner: string,
      id: string,
      choice: { deliveryIds?: string[] | undefined; leaveOutContacted?: boolean | undefined },
    ) =>
      moveToSend(owner, id, ['sent', 'failed', 'cancelled', 'sending', 'paused'], (transaction, campaign) =>
        sendAgain(transaction, owner, campaign, 'unknown', choice),
      ),
  };

  async function sendAgain(
    transaction: Transaction,
    owner: string,
    campaign: store.CampaignRow,
    state: 'failed' | 'unknown',
    choice: { deliveryIds?: readonly string[] | undefined; leaveOutContacted?: boolean | undefined },
  ): Promise<void> {
    await requireMailbox(transaction, owner);
    const again = { state: 'queued' as const, reason: null, notBefore: null };
    const exceptIds = choice.leaveOutContacted ? await findContactedIds(transaction, owner, campaign, state) : [];
    const only = { ids: choice.deliveryIds, exceptIds };
    const moved = await moveDeliveries(transaction, owner, campaign.id, state, again, only);
    if (moved === 0) throw new Failure('campaign_state', { sentence: texts.nothingToResend(state) });
    await record(transaction, owner, 'campaign-sent', campaign.name, String(moved));
    if (campaign.status === 'sending' || campaign.status === 'paused') return;
    // A campaign that reached nobody has not counted toward the plan yet.
    const isUncounted = campaign.status === 'failed' && campaign.kind !== 'test';
    if (isUncounted) await requirePlan(transaction, owner, { id: campaign.id });
    await store.updateCampaign(transaction, owner, campaign.id, {
      ...(isUncounted && { startedAt: clock() }),
      status: 'sending',
      sentAt: null,
      notice: null,
    });
  }
}

/** A scheduled campaign is sent by itself, so only who may send it may change it. */
function requireDraft({ status }: store.CampaignRow, { maySend }: SendRights): void {
  if (status !== 'draft' && !maySend) throw new Failure('not_allowed');
}

function requireStatus(
  campaign: store.CampaignRow | undefined,
  allowed: readonly Status[],
): asserts campaign is store.CampaignRow {
  if (!campaign) throw new Failure('not_found');
  if (campaign.kind === 'follow-up') throw new Failure('campaign_state', { sentence: texts.states.followUp });
  if (!allowed.includes(campaign.status))
    throw new Failure('campaign_state', { sentence: texts.states[campaign.status] });
}
