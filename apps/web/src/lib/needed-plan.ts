import type { Billing } from '@debut/contract/billing';
import { type PlanNeed, planNeeds, smallestPlanWith, upgradeLink } from '@debut/contract/entitlements';
import { ApiError } from './api.ts';

/** What the plan does not include, and where the one that does is bought. */
export interface NeededPlan {
  readonly sentence: string;
  readonly link: string;
}

/** What a plan allows now: undefined while it is not known, and where plans decide nothing. */
type Plan = Pick<Billing, 'entitlements' | 'usage'> | undefined;

/** By a response: the plan may be used up or changed elsewhere meanwhile. */
export function readNeededPlan(error: unknown): NeededPlan | null {
  if (!(error instanceof ApiError) || error.code !== 'plan_required') return null;
  return { sentence: error.message, link: error.link ?? '/pricing' };
}

export function planForTexts(plan: Plan): NeededPlan | null {
  return plan?.entitlements.textCampaigns === 0 ? describeNeed('texts') : null;
}

/** To send or schedule one more message to fans. */
export function planForTextCampaign(plan: Plan): NeededPlan | null {
  const isUsedUp = plan && isReached(plan.entitlements.textCampaigns, plan.usage.textCampaigns);
  return planForTexts(plan) ?? (isUsedUp ? describeNeed('moreTextCampaigns') : null);
}

export function planForTags(plan: Plan): NeededPlan | null {
  return plan?.entitlements.tagsAndSegments === false ? describeNeed('tagsAndSegments') : null;
}

/** To send or schedule an email campaign; one that is scheduled already is counted already. */
export function planForCampaign(
  plan: Plan,
  { hasCurators, isCounted }: { hasCurators: boolean; isCounted: boolean },
): NeededPlan | null {
  if (!plan) return null;
  if (hasCurators && !plan.entitlements.curatorOutreach) return describeNeed('curatorOutreach');
  const others = plan.usage.campaigns - (isCounted ? 1 : 0);
  return isReached(plan.entitlements.campaigns, others) ? describeNeed('moreCampaigns') : null;
}

/** To message fans who joined beyond what the plan includes. */
export function planForFans(waiting: number, totalFans: number): NeededPlan | null {
  if (waiting === 0) return null;
  const sentence = `${waiting === 1 ? '1 fan is' : `${waiting.toLocaleString('en')} fans are`} waiting. Upgrade to message them.`;
  return { sentence, link: upgradeLink(smallestPlanWith(({ fans }) => fans === null || fans >= totalFans)) };
}

function isReached(limit: number | null, used: number): boolean {
  return limit !== null && used >= limit;
}

function describeNeed(need: PlanNeed): NeededPlan {
  const { sentence, plan } = planNeeds[need];
  return { sentence, link: upgradeLink(plan) };
}
