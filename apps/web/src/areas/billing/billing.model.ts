import type { Billing } from '@debut/contract/billing';
import { dollars, isUpgrade, planOf } from '@debut/contract/catalogue';
import { formatNumber } from '@debut/contract/texts';
import { dateOfMoment } from '../../data/moments.ts';
import { creditCount } from '../../data/top-up.ts';
import { texts } from './texts.ts';

/** How much of one limit of the plan is used. */
interface PlanUsage {
  readonly label: string;
  readonly used: number;
  /** Null without a limit. */
  readonly limit: number | null;
  readonly text: string;
}

/** Usage of the plan's limits, without what the plan does not include. */
export function listPlanUsage({ entitlements, usage }: Billing): PlanUsage[] {
  const { fans, campaigns, textCampaigns, masteringCredits } = entitlements;
  const left = Math.max(0, masteringCredits - usage.masteringCredits);
  const all = [
    countUsage('Fans', usage.fans, fans),
    countUsage(texts.campaignsThisMonth, usage.campaigns, campaigns),
    countUsage(texts.textCampaignsThisMonth, usage.textCampaigns, textCampaigns),
    {
      label: texts.masteringCreditsThisMonth,
      used: usage.masteringCredits,
      limit: masteringCredits,
      text: texts.ofLeft(left, masteringCredits),
    },
  ];
  return all.filter(({ limit }) => limit !== 0);
}

function countUsage(label: string, used: number, limit: number | null): PlanUsage {
  return {
    label,
    used,
    limit,
    text: limit === null ? formatNumber(used) : `${formatNumber(used)} / ${formatNumber(limit)}`,
  };
}

/** When the plan renews, changes or ends. */
export function describeRenewal({ plan, subscription }: Billing, now?: Date): string {
  if (!subscription) return texts.toppedUpToAtStart(creditCount(planOf('free').credits));
  const { name, priceCents, credits } = planOf(plan);
  const next = planOf(subscription.nextPlan);
  const end = dateOfMoment(subscription.periodEnd, now);
  if (subscription.graceUntil) {
    return texts.lastPaymentFailedStaysActive(name, dateOfMoment(subscription.graceUntil, now));
  }
  if (isUpgrade(plan, next.id)) return texts.startsAsSoonAsIts(next.name);
  if (next.id === 'free') return texts.endsOnYouWontBe(end);
  if (next.id !== plan) {
    return texts.untilThenForMonth(end, next.name, dollars(next.priceCents));
  }
  return texts.renewsOnForAndAdds(end, dollars(priceCents), creditCount(credits));
}
