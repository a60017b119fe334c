import { type PlanNeed, planNeeds, upgradeLink } from '@debut/contract/entitlements';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { lockOwner } from '../../../platform/db/owner-lock.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Runtime } from '../../../runtime.ts';
import { countTextCampaigns, listWaiting } from '../../fanbase/index.ts';
import { countCampaigns, countsAsCampaign, hasQueuedCurators } from '../../outreach/index.ts';
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

/** Checks what an account does against what its plan includes. */
export function createPlanRules({ config, clock, database: { db } }: Runtime) {
  const entitlements = createEntitlementReader({ clock, plans: config.plans });

  async function requireTexts(at: Queryable, owner: string): Promise<void> {
    if ((await entitlements.of(at, owner)).textCampaigns === 0) throw planRequired('texts');
  }

  return {
    entitlements,
    requireTexts,
    campaigns: (owner: string, month: Month) => countCampaigns(db, owner, month),
    textCampaigns: (owner: string, month: Month) => countTextCampaigns(db, owner, month),

    /** Before a message to fans is sent or scheduled. Messages of one owner start one after the other. */
    async requireTextCampaign(
      transaction: Transaction,
      owner: string,
      { id, scheduledAt, isDue = false }: PlannedSend = {},
    ): Promise<void> {
      await requireTexts(transaction, owner);
      const { textCampaigns } = await entitlements.of(transaction, owner);
      if (textCampaigns === null) return;
      const month = await entitlements.monthOf(transaction, owner, scheduledAt);
      const others = await countTextCampaigns(transaction, owner, month, { besides: id, onlyBegun: isDue });
      if (others >= textCampaigns) throw planRequired('moreTextCampaigns');
    },

    /** Checked with all recipients when a campaign is sent or scheduled. */
    async requireCampaign(
      transaction: Transaction,
      owner: string,
      { id, scheduledAt, isDue = false }: PlannedSend & { id: string },
    ): Promise<void> {
      const { campaigns, curatorOutreach } = await entitlements.of(transaction, owner);
      if (!curatorOutreach && (await hasQueuedCurators(transaction, owner, id))) throw planRequired('curatorOutreach');
      if (campaigns === null || !(await countsAsCampaign(transaction, owner, id))) return;
      await lockOwner(transaction, owner, 'plan');
      const month = await entitlements.monthOf(transaction, owner, scheduledAt);
      const others = await countCampaigns(transaction, owner, month, { besides: id, onlyBegun: isDue });
      if (others >= campaigns) throw planRequired('moreCampaigns');
    },

    async requireTagsAndSegments(at: Queryable, owner: string): Promise<void> {
      if (!(await entitlements.of(at, owner)).tagsAndSegments) throw planRequired('tagsAndSegments');
    },

    /** Fans who joined beyond the plan's limit. */
    async findWaiting(at: Queryable, owner: string): Promise<ReadonlySet<string>> {
      const { fans } = await entitlements.of(at, owner);
      return fans === null ? new Set() : listWaiting(at, owner, fans);
    },

    async includesTextTo(at: Queryable, owner: string, fanId: string): Promise<boolean> {
      const { fans, textCampaigns } = await entitlements.of(at, owner);
      if (textCampaigns === 0) return false;
      return fans === null || !(await listWaiting(at, owner, fans)).has(fanId);
    },

    /** What this month includes for mastering besides the wallet. */
    async masteringAllowance(at: Queryable, owner: string): Promise<{ credits: number; since: Date }> {
      const { masteringCredits } = await entitlements.of(at, owner);
      return { credits: masteringCredits, since: (await entitlements.monthOf(at, owner)).since };
    },
  };
}

function planRequired(need: PlanNeed): Failure {
  const { sentence, plan } = planNeeds[need];
  return new Failure('plan_required', { sentence, needed: { plan, link: upgradeLink(plan) } });
}
