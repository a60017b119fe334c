import type { Billing } from '@debut/contract/billing';
import { dollars, isUpgrade, planOf } from '@debut/contract/catalogue';
import { formatNumber } from '@debut/contract/texts';
import { dateOfMoment } from '../../data/moments.ts';
import { creditCount } from '../../data/top-up.ts';

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
    countUsage('Campaigns this month', usage.campaigns, campaigns),
    countUsage('Text campaigns this month', usage.textCampaigns, textCampaigns),
    {
      label: 'Mastering credits this month',
      used: usage.masteringCredits,
      limit: masteringCredits,
      text: `${formatNumber(left)} of ${formatNumber(masteringCredits)} left`,
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
  if (!subscription) return `Topped up to ${creditCount(planOf('free').credits)} at the start of each month.`;
  const { name, priceCents, credits } = planOf(plan);
  const next = planOf(subscription.nextPlan);
  const end = dateOfMoment(subscription.periodEnd, now);
  if (subscription.graceUntil) {
    return `The last payment failed. ${name} stays active until ${dateOfMoment(subscription.graceUntil, now)}. Please update your card.`;
  }
  if (isUpgrade(plan, next.id)) return `${next.name} starts as soon as its payment is confirmed.`;
  if (next.id === 'free') return `Ends on ${end}. You won't be charged again, and you keep your credits.`;
  if (next.id !== plan) {
    return `Until ${end}, then ${next.name} for ${dollars(next.priceCents)} a month.`;
  }
  return `Renews on ${end} for ${dollars(priceCents)} and adds ${creditCount(credits)}.`;
}
