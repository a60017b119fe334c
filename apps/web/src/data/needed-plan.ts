import type { Billing } from '@debut/contract/billing';
import { type PlanNeed, planNeeds, smallestPlanWith, upgradeLink } from '@debut/contract/entitlements';
import type { FanChannel } from '@debut/contract/fan-channels';
import { ApiError } from './api.ts';
import { hasAi } from './app-config.ts';
import { texts } from './texts.ts';

/** Describes what the current plan does not include, with the link to a plan that does. */
export interface NeededPlan {
  readonly sentence: string;
  readonly link: string;
}

/** The limits and usage of the current plan; undefined while it loads, and where plans are disabled. */
type Plan = Pick<Billing, 'entitlements' | 'usage'> | undefined;

/** Reads it from a failed request, because the plan may have been used up or changed in another tab. */
export function readNeededPlan(error: unknown): NeededPlan | null {
  if (!(error instanceof ApiError) || error.code !== 'plan_required') return null;
  return { sentence: error.message, link: error.link ?? '/pricing' };
}

export function planForTexts(plan: Plan): NeededPlan | null {
  return plan?.entitlements.textCampaigns === 0 ? describeNeed('texts') : null;
}

/** The plan needed to text fans once more, now or at the scheduled time. */
export function planForTextCampaign(plan: Plan, scheduledAt: string | null = null): NeededPlan | null {
  const isUsedUp =
    plan && isThisMonth(plan, scheduledAt) && isReached(plan.entitlements.textCampaigns, plan.usage.textCampaigns);
  return planForTexts(plan) ?? (isUsedUp ? describeNeed('moreTextCampaigns') : null);
}

/** The plan needed to message fans by these channels, now or at the scheduled time. Emails count as campaigns. */
export function planForMessage(
  plan: Plan,
  channels: readonly FanChannel[],
  scheduledAt: string | null = null,
): NeededPlan | null {
  const usesPhone = channels.includes('sms') || channels.includes('whatsapp');
  const forWhatsApp = channels.includes('whatsapp') ? planForWhatsApp(plan) : null;
  if (forWhatsApp) return (channels.includes('sms') ? planForTexts(plan) : null) ?? forWhatsApp;
  const forTexts = usesPhone ? planForTextCampaign(plan, scheduledAt) : null;
  return forTexts ?? (channels.includes('email') ? planForCampaign(plan, { hasCurators: false, scheduledAt }) : null);
}

export function planForWhatsApp(plan: Plan): NeededPlan | null {
  return plan?.entitlements.whatsApp === false ? describeNeed('whatsApp') : null;
}

export function planForTags(plan: Plan): NeededPlan | null {
  return plan?.entitlements.tagsAndSegments === false ? describeNeed('tagsAndSegments') : null;
}

export function planForRoster(plan: Plan): NeededPlan | null {
  return plan?.entitlements.dashboards === false ? describeNeed('dashboards') : null;
}

export function planForPromos(plan: Plan): NeededPlan | null {
  return plan?.entitlements.curatorOutreach === false ? describeNeed('promos') : null;
}

/** The plan needed for AI-written emails; otherwise the built-in writer creates them. */
export function planForAi(plan: Plan): NeededPlan | null {
  return hasAi() && plan?.entitlements.aiTasks === false ? describeNeed('aiTasks') : null;
}

export interface PlannedCampaign {
  readonly hasCurators: boolean;
  /** The new send time; null to send now. */
  readonly scheduledAt?: string | null | undefined;
  /** The previous send time; a campaign scheduled for this month is already included in the usage. */
  readonly scheduledBefore?: string | null | undefined;
}

/** The plan needed to send or schedule an email campaign. */
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

/** The plan needed to email playlist curators, even if there is only one among the recipients. */
export function planForCurators(plan: Plan, hasCurators: boolean): NeededPlan | null {
  return hasCurators && plan?.entitlements.curatorOutreach === false ? describeNeed('curatorOutreach') : null;
}

/** The plan needed to message fans who joined after the fan limit was reached. */
export function planForFans(waiting: number, totalFans: number): NeededPlan | null {
  if (waiting === 0) return null;
  const sentence = texts.waitingUpgradeToMessageThem(
    waiting === 1 ? texts.n1FanIs : texts.fansAre(waiting.toLocaleString('en')),
  );
  return { sentence, link: upgradeLink(smallestPlanWith(({ fans }) => fans === null || fans >= totalFans)) };
}

/** The plan needed for several artists or members, where the current plan includes one. */
export function planForTeam(need: 'artists' | 'members', limit: number | null): NeededPlan | null {
  return limit === 1 ? describeNeed(need) : null;
}

/** A later send counts toward the usage of another billing month, which only the server knows. */
function isThisMonth({ usage }: NonNullable<Plan>, at: string | null): boolean {
  return at === null || new Date(at) < new Date(usage.until);
}

function isReached(limit: number | null, used: number): boolean {
  return limit !== null && used >= limit;
}

export function describeNeed(need: PlanNeed): NeededPlan {
  const { sentence, plan } = planNeeds[need];
  return { sentence, link: upgradeLink(plan) };
}
