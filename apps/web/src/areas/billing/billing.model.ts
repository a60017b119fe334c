import type { Billing } from '@debut/contract/billing';
import { dollars, isUpgrade, planOf } from '@debut/contract/catalogue';
import { dateOfMoment } from '../../lib/moments.ts';

/** "1,000" */
export function inThousands(amount: number): string {
  return amount.toLocaleString('en-US');
}

/** "500 credits" */
export function creditsInWords(credits: number): string {
  return credits === 1 ? '1 credit' : `${inThousands(credits)} credits`;
}

/** How much of one thing the plan includes is used. */
export interface PlanUse {
  readonly label: string;
  readonly used: number;
  /** Null without a limit. */
  readonly limit: number | null;
  readonly text: string;
}

/** What is used of the plan; what it does not include at all is left out. */
export function planUses({ entitlements, usage }: Billing): PlanUse[] {
  const { fans, campaigns, textCampaigns, masteringCredits } = entitlements;
  const left = Math.max(0, masteringCredits - usage.masteringCredits);
  const uses = [
    countUse('Fans', usage.fans, fans),
    countUse('Campaigns this month', usage.campaigns, campaigns),
    countUse('Text campaigns this month', usage.textCampaigns, textCampaigns),
    {
      label: 'Mastering credits this month',
      used: usage.masteringCredits,
      limit: masteringCredits,
      text: `${inThousands(left)} of ${inThousands(masteringCredits)} left`,
    },
  ];
  return uses.filter(({ limit }) => limit !== 0);
}

function countUse(label: string, used: number, limit: number | null): PlanUse {
  return {
    label,
    used,
    limit,
    text: limit === null ? inThousands(used) : `${inThousands(used)} / ${inThousands(limit)}`,
  };
}

/** How the plan goes on, in a sentence. */
export function planOutlook({ plan, subscription }: Billing, now?: Date): string {
  if (!subscription) return `Topped up to ${creditsInWords(planOf('free').credits)} at the start of each month.`;
  const { name, priceCents, credits } = planOf(plan);
  const next = planOf(subscription.nextPlan);
  const end = dateOfMoment(subscription.periodEnd, now);
  if (subscription.graceUntil) {
    return `The last payment failed. ${name} stays in force until ${dateOfMoment(subscription.graceUntil, now)}. Please update your card.`;
  }
  if (isUpgrade(plan, next.id)) return `${next.name} begins as soon as its payment is confirmed.`;
  if (next.id === 'free') return `Ends on ${end}. Nothing is charged after that, and your credits stay.`;
  if (next.id !== plan) {
    return `Until ${end}, then ${next.name} for ${dollars(next.priceCents)} a month.`;
  }
  return `Renews on ${end} for ${dollars(priceCents)} and adds ${creditsInWords(credits)}.`;
}
