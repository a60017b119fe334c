import type { Billing } from '@debut/contract/billing';
import { dollars, isUpgrade, type PaidPlanId, type Plan, planOf } from '@debut/contract/catalogue';
import { dateOfMoment } from '../../../data/moments.ts';
import { creditCount } from '../../../data/top-up.ts';

/** What the button of a plan does. */
export type Offer =
  /** Disabled: it is the current plan, the next one, or has to wait. */
  | { readonly kind: 'none'; readonly label: string }
  /** Free, on a Free account. */
  | { readonly kind: 'start'; readonly label: string }
  /** The first paid plan, through the checkout. */
  | { readonly kind: 'buy'; readonly label: string; readonly plan: PaidPlanId }
  /** Confirmed in a dialog first. */
  | { readonly kind: 'change'; readonly label: string; readonly change: PlanChange };

/** A change of a paid plan. */
export type PlanChange =
  | { readonly kind: 'upgrade' | 'downgrade' | 'keep'; readonly plan: PaidPlanId }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'resume' };

export function getOffer({ id, name }: Plan, { subscription }: Billing, now?: Date): Offer {
  const choose = `Choose ${name}`;
  if (!subscription) return id === 'free' ? { kind: 'start', label: 'Get Started' } : buy(id, choose);
  const { plan: current, nextPlan, periodEnd, status } = subscription;
  const end = dateOfMoment(periodEnd, now);
  if (isUpgrade(current, nextPlan)) return none(id === nextPlan ? 'Being activated…' : choose);
  if (id === current && nextPlan === current) return none(`Renews on ${end}`);
  if (id === nextPlan) return none(`Starts on ${end}`);
  if (id === 'free') return { kind: 'change', label: 'Move to Free', change: { kind: 'cancel' } };
  // The server rejects every other change until the last month is paid.
  if (status === 'past_due') return none(choose);
  if (id === current) return { kind: 'change', label: `Keep ${name}`, change: keep(id, nextPlan) };
  return isUpgrade(current, id)
    ? { kind: 'change', label: `Upgrade to ${name}`, change: { kind: 'upgrade', plan: id } }
    : { kind: 'change', label: `Move to ${name}`, change: { kind: 'downgrade', plan: id } };
}

/** The texts of the dialog that confirms a change, and of the toast after it. */
interface ChangeTexts {
  readonly title: string;
  readonly sentence: string;
  readonly confirm: string;
  readonly done: string;
}

export function describeChange(change: PlanChange, { plan, subscription }: Billing, now?: Date): ChangeTexts {
  const current = planOf(plan);
  const end = dateOfMoment(subscription?.periodEnd ?? new Date().toISOString(), now);
  switch (change.kind) {
    case 'upgrade': {
      const { name, priceCents, credits } = planOf(change.plan);
      const price = dollars(priceCents);
      return {
        title: `Upgrade to ${name}`,
        sentence: `${name} starts now: your card is charged ${price}, a new month starts today, and you get ${creditCount(credits)} on top of yours.`,
        confirm: `Upgrade for ${price}`,
        done: `Upgraded to ${name}. Your credits are on their way.`,
      };
    }
    case 'downgrade': {
      const { name, priceCents, credits } = planOf(change.plan);
      return {
        title: `Move to ${name}`,
        sentence: `You keep ${current.name} until ${end}. Then ${name} starts: ${dollars(priceCents)} and ${creditCount(credits)} a month. You keep the credits you have.`,
        confirm: `Move to ${name}`,
        done: `${name} starts on ${end}.`,
      };
    }
    case 'cancel':
      return {
        title: 'Cancel plan',
        sentence: `Are you sure you want to cancel ${current.name}? You keep it until ${end} and won't be charged again. You keep the credits you have.`,
        confirm: 'Cancel plan',
        done: `${current.name} ends on ${end}.`,
      };
    case 'keep':
    case 'resume':
      return {
        title: `Keep ${current.name}`,
        sentence: `${current.name} renews on ${end}: your card is charged ${dollars(current.priceCents)}, and you get ${creditCount(current.credits)}.`,
        confirm: `Keep ${current.name}`,
        done: `You keep ${current.name}.`,
      };
  }
}

/** The next larger plan worth showing; null on the largest. */
export function findSuggestedPlan(current: Plan['id']): PaidPlanId | null {
  if (current === 'team') return null;
  return current === 'pro' ? 'team' : 'pro';
}

function none(label: string): Offer {
  return { kind: 'none', label };
}

function buy(plan: PaidPlanId, label: string): Offer {
  return { kind: 'buy', label, plan };
}

/** A canceled plan is resumed; one that was to be downgraded is chosen again. */
function keep(id: PaidPlanId, nextPlan: Plan['id']): PlanChange {
  return nextPlan === 'free' ? { kind: 'resume' } : { kind: 'keep', plan: id };
}
