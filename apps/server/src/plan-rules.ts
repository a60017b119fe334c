import { type PlanNeed, planNeeds, upgradeLink } from '@debut/contract/entitlements';
import { createEntitlementReader } from './features/billing/entitlements.ts';
import { listWaiting } from './features/fans/fans.store.ts';
import { countTextCampaigns } from './features/messages/messages.store.ts';
import { countCampaigns, hasQueuedCurators } from './features/outreach/campaigns.store.ts';
import type { Foundation } from './foundation.ts';
import type { Database } from './platform/db/database.ts';
import { takeTurns } from './platform/db/owner-lock.ts';
import { Failure } from './platform/failure.ts';

export type PlanRules = ReturnType<typeof createPlanRules>;

/** The part of the composition root that holds features to what an account's plan includes. */
export function createPlanRules({ config, clock, database: { db } }: Foundation) {
  const entitlements = createEntitlementReader({ clock, plans: config.plans });

  async function requireTexts(at: Database, owner: string): Promise<void> {
    if ((await entitlements.of(at, owner)).textCampaigns === 0) throw planRequired('texts');
  }

  return {
    entitlements,
    requireTexts,
    campaigns: (owner: string, since: Date) => countCampaigns(db, owner, since),
    textCampaigns: (owner: string, since: Date) => countTextCampaigns(db, owner, since),

    /** Before a message to fans is sent or scheduled. Messages of one owner begin one after the other. */
    async requireTextCampaign(transaction: Database, owner: string): Promise<void> {
      await requireTexts(transaction, owner);
      const { textCampaigns } = await entitlements.of(transaction, owner);
      if (textCampaigns === null) return;
      const since = await entitlements.monthOf(transaction, owner);
      if ((await countTextCampaigns(transaction, owner, since)) >= textCampaigns)
        throw planRequired('moreTextCampaigns');
    },

    /** When it is sent or scheduled, with everybody on it whom it goes to. */
    async requireCampaign(transaction: Database, owner: string, id: string): Promise<void> {
      const { campaigns, curatorOutreach } = await entitlements.of(transaction, owner);
      if (!curatorOutreach && (await hasQueuedCurators(transaction, owner, id))) throw planRequired('curatorOutreach');
      if (campaigns === null) return;
      await takeTurns(transaction, owner, 'plan');
      const since = await entitlements.monthOf(transaction, owner);
      if ((await countCampaigns(transaction, owner, since, { besides: id })) >= campaigns)
        throw planRequired('moreCampaigns');
    },

    async requireTagsAndSegments(at: Database, owner: string): Promise<void> {
      if (!(await entitlements.of(at, owner)).tagsAndSegments) throw planRequired('tagsAndSegments');
    },

    /** Those who joined beyond what the plan includes. */
    async findWaiting(at: Database, owner: string): Promise<ReadonlySet<string>> {
      const { fans } = await entitlements.of(at, owner);
      return fans === null ? new Set() : listWaiting(at, owner, fans);
    },

    async includesTextTo(at: Database, owner: string, fanId: string): Promise<boolean> {
      const { fans, textCampaigns } = await entitlements.of(at, owner);
      if (textCampaigns === 0) return false;
      return fans === null || !(await listWaiting(at, owner, fans)).has(fanId);
    },

    /** What this month includes for mastering, beside the wallet. */
    async masteringAllowance(at: Database, owner: string): Promise<{ credits: number; since: Date }> {
      const { masteringCredits } = await entitlements.of(at, owner);
      return { credits: masteringCredits, since: await entitlements.monthOf(at, owner) };
    },
  };
}

function planRequired(need: PlanNeed): Failure {
  const { sentence, plan } = planNeeds[need];
  return new Failure('plan_required', { sentence, needed: { plan, link: upgradeLink(plan) } });
}
