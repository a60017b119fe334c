import type { Billing } from '@debut/contract/billing';
import { type PlanNeed, planNeeds, smallestPlanWith, upgradeLink } from '@debut/contract/entitlements';
import { ApiError } from './api.ts';
import { hasAi } from './app-config.ts';
import { texts } from './texts.ts';

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

/** To send one more message to fans, or to schedule it for then. */
export function planForTextCampaign(plan: Plan, scheduledAt: string | null = null): NeededPlan | null {
  const isUsedUp =
    plan && isThisMonth(plan, scheduledAt) && isReached(plan.entitlements.textCampaigns, plan.usage.textCampaigns);
  return planForTexts(plan) ?? (isUsedUp ? describeNeed('moreTextCampaigns') : null);
}

export function planForTags(plan: Plan): NeededPlan | null {
  return plan?.entitlements.tagsAndSegments === false ? describeNeed('tagsAndSegments') : null;
}

/** For emails that a language model writes. Without it they are written all the same. */
export function planForAi(plan: Plan): NeededPlan | null {
  return hasAi() && plan?.entitlements.aiTasks === false ? describeNeed('aiTasks') : null;
}

export interface PlannedCampaign {
  readonly hasCurators: boolean;
  /** When it is to go out; null now. */
  readonly scheduledAt?: string | null | undefined;
  /** When it was to go out so far: it may count already. */
  readonly scheduledBefore?: string | null | undefined;
}

/** To send or schedule an email campaign. */
export function planForCampaign(
  plan: Plan,
  { hasCurators, scheduledAt = null, scheduledBefore = null }: PlannedCampaign,
): NeededPlan | null {
  if (!plan) return null;
  const forCurators = planForCurators(plan, hasCurators);
  if (forCurators || !isThisMonth(plan, scheduledAt)) return forCurators;
  const isCounted = scheduledBefore !== null && isThisMonth(plan, scheduledBefore);
  const others = plan.usage.campaigns - (isCounted ? 1 : 0);
  return isReached(plan.entitlements.campaigns, others) ? describeNeed('moreCampaigns') : null;
}

/** To write to playlist curators, be it to one of them. */
export function planForCurators(plan: Plan, hasCurators: boolean): NeededPlan | null {
  return hasCurators && plan?.entitlements.curatorOutreach === false ? describeNeed('curatorOutreach') : null;
}

/** To message fans who joined beyond what the plan includes. */
export function planForFans(waiting: number, totalFans: number): NeededPlan | null {
  if (waiting === 0) return null;
  const sentence = texts.waitingUpgradeToMessageThem(
    waiting === 1 ? texts.n1FanIs : texts.fansAre(waiting.toLocaleString('en')),
  );
  return { sentence, link: upgradeLink(smallestPlanWith(({ fans }) => fans === null || fans >= totalFans)) };
}

/** What goes out later counts in a month of its own, which only the server knows. */
function isThisMonth({ usage }: NonNullable<Plan>, at: string | null): boolean {
  return at === null || new Date(at) < new Date(usage.until);
}

function isReached(limit: number | null, used: number): boolean {
  return limit !== null && used >= limit;
}

function describeNeed(need: PlanNeed): NeededPlan {
  const { sentence, plan } = planNeeds[need];
  return { sentence, link: upgradeLink(plan) };
}
