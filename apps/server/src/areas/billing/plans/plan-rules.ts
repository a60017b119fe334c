import { enterpriseNeed, type PlanNeed, planNeeds, upgradeLink } from '@debut/contract/entitlements';
import type { FanChannel } from '@debut/contract/fan-channels';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import { Failure } from '../../../platform/failure.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import type { Runtime } from '../../../runtime.ts';
import { artistsOf, workspaceOf } from '../../accounts/index.ts';
import { countMessages, listWaiting } from '../../fanbase/index.ts';
import { countCampaigns, countsAsCampaign, hasQueuedCurators } from '../../outreach/index.ts';
import { hasBought } from '../payments/payments.store.ts';
import { createEntitlementReader } from './entitlements.ts';
import type { Month } from './months.ts';

/** What is about to be sent or scheduled. */
interface PlannedSend {
  /** Absent: it is not stored yet. */
  readonly id?: string;
  /** Absent: now. */
  readonly scheduledAt?: Date | undefined;
  /**
   * Being sent at its scheduled time. Only campaigns that have started count besides it: of several scheduled ones, the
   * first are sent.
   */
  readonly isDue?: boolean;
}

/** Channels that count as texts. */
const phoneChannels = ['sms', 'whatsapp'] as const;

type CountOptions = { besides?: string | undefined; onlyBegun?: boolean };

/** Checks what an artist does against what the plan of the workspace includes. */
export function createPlanRules({ config, clock, database: { db } }: Runtime) {
  const entitlements = createEntitlementReader({ clock, plans: config.plans });

  const includedFor = async (at: Queryable, artist: string) => entitlements.of(at, await workspaceOf(at, artist));

  /** The add-on includes it on any plan. */
  async function includesHotline(at: Queryable, artist: string): Promise<boolean> {
    const workspace = await workspaceOf(at, artist);
    return (await entitlements.of(at, workspace)).hotline || hasBought(at, workspace, 'voice-hotline-preview');
  }

  /** Throws unless the plan includes messages by these channels; emails are part of every plan. */
  async function requireChannels(at: Queryable, artist: string, channels: readonly FanChannel[]): Promise<void> {
    const { textCampaigns, whatsApp } = await includedFor(at, artist);
    if (channels.includes('sms') && textCampaigns === 0) throw planRequired('texts');
    if (channels.includes('whatsapp') && !whatsApp) throw planRequired('whatsApp');
  }

  /** Email campaigns and messages by email count together. */
  async function countAllCampaigns(at: Queryable, workspace: WorkspaceId, month: Month, options?: CountOptions) {
    const artists = artistsOf(at, workspace);
    const emails = await countMessages(at, artists, ['email'], month, options);
    return emails + (await countCampaigns(at, artists, month, options));
  }

  return {
    entitlements,
    /** What the plan of an artist's workspace includes. */
    includedFor,
    requireChannels,
    campaigns: (workspace: WorkspaceId, month: Month) => countAllCampaigns(db, workspace, month),
    textCampaigns: (workspace: WorkspaceId, month: Month) =>
      countMessages(db, artistsOf(db, workspace), phoneChannels, month),

    /** Before a message to fans is sent or scheduled. Messages of one workspace start one after the other. */
    async requireMessage(
      transaction: Transaction,
      artist: string,
      { id, channels, scheduledAt, isDue = false }: PlannedSend & { channels: readonly FanChannel[] },
    ): Promise<void> {
      await requireChannels(transaction, artist, channels);
      const workspace = await workspaceOf(transaction, artist);
      const { textCampaigns, campaigns } = await entitlements.of(transaction, workspace);
      if (textCampaigns === null && campaigns === null) return;
      await lockOwner(transaction, workspace, 'plan');
      const month = await entitlements.monthOf(transaction, workspace, scheduledAt);
      const options = { besides: id, onlyBegun: isDue };
      if (textCampaigns !== null && phoneChannels.some((one) => channels.includes(one))) {
        const artists = artistsOf(transaction, workspace);
        const others = await countMessages(transaction, artists, phoneChannels, month, options);
        if (others >= textCampaigns) throw planRequired('moreTextCampaigns');
      }
      if (campaigns === null || !channels.includes('email')) return;
      if ((await countAllCampaigns(transaction, workspace, month, options)) >= campaigns)
        throw planRequired('moreCampaigns');
    },

    /** Checked with all recipients when a campaign is sent or scheduled. */
    async requireCampaign(
      transaction: Transaction,
      artist: string,
      { id, scheduledAt, isDue = false }: PlannedSend & { id: string },
    ): Promise<void> {
      const workspace = await workspaceOf(transaction, artist);
      const { campaigns, curatorOutreach } = await entitlements.of(transaction, workspace);
      if (!curatorOutreach && (await hasQueuedCurators(transaction, artist, id))) throw planRequired('curatorOutreach');
      if (campaigns === null || !(await countsAsCampaign(transaction, artist, id))) return;
      await lockOwner(transaction, workspace, 'plan');
      const month = await entitlements.monthOf(transaction, workspace, scheduledAt);
      const others = await countAllCampaigns(transaction, workspace, month, { besides: id, onlyBegun: isDue });
      if (others >= campaigns) throw planRequired('moreCampaigns');
    },

    async requireTagsAndSegments(at: Queryable, artist: string): Promise<void> {
      if (!(await includedFor(at, artist)).tagsAndSegments) throw planRequired('tagsAndSegments');
    },

    includesHotline,

    async requireHotline(at: Queryable, artist: string): Promise<void> {
      if (!(await includesHotline(at, artist))) throw planRequired('hotline');
    },

    async requirePromos(at: Queryable, artist: string): Promise<void> {
      if (!(await includedFor(at, artist)).curatorOutreach) throw planRequired('promos');
    },

    /** Beyond the first artist or member; how many more is shown, not limited. */
    async requireTeam(at: Queryable, workspace: WorkspaceId, need: 'artists' | 'members'): Promise<void> {
      if ((await entitlements.of(at, workspace))[need] === 1) throw planRequired(need);
    },

    async requireDashboards(at: Queryable, workspace: WorkspaceId): Promise<void> {
      if (!(await entitlements.of(at, workspace)).dashboards) throw planRequired('dashboards');
    },

    async requireWhiteLabel(at: Queryable, workspace: WorkspaceId): Promise<void> {
      const { sentence, link } = enterpriseNeed;
      if (!(await entitlements.of(at, workspace)).whiteLabel)
        throw new Failure('plan_required', { sentence, needed: { link } });
    },

    /** Fans of this artist who joined beyond the limit of the workspace's plan. */
    async findWaiting(at: Queryable, artist: string): Promise<ReadonlySet<string>> {
      const workspace = await workspaceOf(at, artist);
      const { fans } = await entitlements.of(at, workspace);
      return fans === null ? new Set() : listWaiting(at, artist, artistsOf(at, workspace), fans);
    },

    async includesTextTo(at: Queryable, artist: string, fanId: string): Promise<boolean> {
      const workspace = await workspaceOf(at, artist);
      const { fans, textCampaigns } = await entitlements.of(at, workspace);
      if (textCampaigns === 0) return false;
      return fans === null || !(await listWaiting(at, artist, artistsOf(at, workspace), fans)).has(fanId);
    },

    /** What this month includes for mastering besides the wallet. */
    async masteringAllowance(at: Queryable, artist: string): Promise<{ credits: number; since: Date }> {
      const workspace = await workspaceOf(at, artist);
      const { masteringCredits } = await entitlements.of(at, workspace);
      return { credits: masteringCredits, since: (await entitlements.monthOf(at, workspace)).since };
    },
  };
}

function planRequired(need: PlanNeed): Failure {
  const { sentence, plan } = planNeeds[need];
  return new Failure('plan_required', { sentence, needed: { plan, link: upgradeLink(plan) } });
}
