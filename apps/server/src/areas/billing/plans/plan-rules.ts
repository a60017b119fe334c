import { enterpriseNeed, type PlanNeed, planNeeds, upgradeLink } from '@debut/contract/entitlements';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import { Failure } from '../../../platform/failure.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import type { Runtime } from '../../../runtime.ts';
import { artistsOf, workspaceOf } from '../../accounts/index.ts';
import { countTextCampaigns, listWaiting } from '../../fanbase/index.ts';
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

/** Checks what an artist does against what the plan of the workspace includes. */
export function createPlanRules({ config, clock, database: { db } }: Runtime) {
  const entitlements = createEntitlementReader({ clock, plans: config.plans });

  const includedFor = async (at: Queryable, artist: string) => entitlements.of(at, await workspaceOf(at, artist));

  /** The add-on includes it on any plan. */
  async function includesHotline(at: Queryable, artist: string): Promise<boolean> {
    const workspace = await workspaceOf(at, artist);
    return (await entitlements.of(at, workspace)).hotline || hasBought(at, workspace, 'voice-hotline-preview');
  }

  async function requireTexts(at: Queryable, artist: string): Promise<void> {
    if ((await includedFor(at, artist)).textCampaigns === 0) throw planRequired('texts');
  }

  return {
    entitlements,
    /** What the plan of an artist's workspace includes. */
    includedFor,
    requireTexts,
    campaigns: (workspace: WorkspaceId, month: Month) => countCampaigns(db, artistsOf(db, workspace), month),
    textCampaigns: (workspace: WorkspaceId, month: Month) => countTextCampaigns(db, artistsOf(db, workspace), month),

    /** Before a message to fans is sent or scheduled. Messages of one workspace start one after the other. */
    async requireTextCampaign(
      transaction: Transaction,
      artist: string,
      { id, scheduledAt, isDue = false }: PlannedSend = {},
    ): Promise<void> {
      await requireTexts(transaction, artist);
      const workspace = await workspaceOf(transaction, artist);
      const { textCampaigns } = await entitlements.of(transaction, workspace);
      if (textCampaigns === null) return;
      await lockOwner(transaction, workspace, 'plan');
      const month = await entitlements.monthOf(transaction, workspace, scheduledAt);
      const others = await countTextCampaigns(transaction, artistsOf(transaction, workspace), month, {
        besides: id,
        onlyBegun: isDue,
      });
      if (others >= textCampaigns) throw planRequired('moreTextCampaigns');
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
      const others = await countCampaigns(transaction, artistsOf(transaction, workspace), month, {
        besides: id,
        onlyBegun: isDue,
      });
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
