import type { Billing } from '@debut/contract/billing';
import { dollars, isUpgrade, type PaidPlanId, type Plan, planOf } from '@debut/contract/catalogue';
import { dateOfMoment } from '../../../lib/moments.ts';
import { creditsInWords } from '../billing.model.ts';

/** What the button of a plan does for this account. */
export type Offer =
  /** Nothing to press: it is the plan, or it follows, or it has to wait. */
  | { readonly kind: 'none'; readonly label: string }
  /** Free, on a Free account. */
  | { readonly kind: 'start'; readonly label: string }
  /** The first paid plan, through the checkout. */
  | { readonly kind: 'buy'; readonly label: string; readonly plan: PaidPlanId }
  /** Something that is asked about first. */
  | { readonly kind: 'change'; readonly label: string; readonly change: PlanChange };

/** A change of a plan that is paid for. */
export type PlanChange =
  | { readonly kind: 'upgrade' | 'downgrade' | 'keep'; readonly plan: PaidPlanId }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'resume' };

export function offerOf({ id, name }: Plan, { subscription }: Billing, now?: Date): Offer {
  const choose = `Choose ${name}`;
  if (!subscription) return id === 'free' ? { kind: 'start', label: 'Get Started' } : buy(id, choose);
  const { plan: current, nextPlan, periodEnd, status } = subscription;
  const end = dateOfMoment(periodEnd, now);
  if (isUpgrade(current, nextPlan)) return none(id === nextPlan ? 'Being activated…' : choose);
  if (id === current && nextPlan === current) return none(`Renews on ${end}`);
  if (id === nextPlan) return none(`Begins on ${end}`);
  if (id === 'free') return { kind: 'change', label: 'Move to Free', change: { kind: 'cancel' } };
  // The server refuses every other change until the last month is paid.
  if (status === 'past_due') return none(choose);
  if (id === current) return { kind: 'change', label: `Keep ${name}`, change: keep(id, nextPlan) };
  return isUpgrade(current, id)
    ? { kind: 'change', label: `Upgrade to ${name}`, change: { kind: 'upgrade', plan: id } }
    : { kind: 'change', label: `Move to ${name}`, change: { kind: 'downgrade', plan: id } };
}

/** What is asked before a change, and what is said after it. */
interface ChangeWords {
  readonly title: string;
  readonly sentence: string;
  readonly confirm: string;
  readonly done: string;
}

export function changeInWords(change: PlanChange, { plan, subscription }: Billing, now?: Date): ChangeWords {
  const current = planOf(plan);
  const end = dateOfMoment(subscription?.periodEnd ?? new Date().toISOString(), now);
  switch (change.kind) {
    case 'upgrade': {
      const { name, priceCents, credits } = planOf(change.plan);
      const price = dollars(priceCents);
      return {
        title: `Upgrade to ${name}`,
        sentence: `${name} begins at once: ${price} is charged to your card now, a new month begins today, and ${creditsInWords(credits)} are added to what you have.`,
        confirm: `Upgrade for ${price}`,
        done: `Upgraded to ${name}. Your credits are on their way.`,
      };
    }
    case 'downgrade': {
      const { name, priceCents, credits } = planOf(change.plan);
      return {
        title: `Move to ${name}`,
        sentence: `You keep ${current.name} until ${end}. From then on it is ${name}: ${dollars(priceCents)} and ${creditsInWords(credits)} a month. The credits you have stay.`,
        confirm: `Move to ${name}`,
        done: `${name} follows on ${end}.`,
      };
    }
    case 'cancel':
      return {
        title: 'Cancel plan',
        sentence: `Are you sure you want to cancel ${current.name}? You keep it until ${end}, and nothing is charged after that. The credits you have stay.`,
        confirm: 'Cancel plan',
        done: `${current.name} ends on ${end}.`,
      };
    case 'keep':
    case 'resume':
      return {
        title: `Keep ${current.name}`,
        sentence: `${current.name} goes on: ${dollars(current.priceCents)} is charged on ${end}, and ${creditsInWords(current.credits)} are added.`,
        confirm: `Keep ${current.name}`,
        done: `${current.name} goes on.`,
      };
  }
}

/** The plan worth pointing out to this account; none is larger than the largest. */
export function suggestedPlan(current: Plan['id']): PaidPlanId | null {
  if (current === 'team') return null;
  return current === 'pro' ? 'team' : 'pro';
}

function none(label: string): Offer {
  return { kind: 'none', label };
}

function buy(plan: PaidPlanId, label: string): Offer {
  return { kind: 'buy', label, plan };
}

/** A cancelled plan is resumed; one that a smaller was to follow is chosen again. */
function keep(id: PaidPlanId, nextPlan: Plan['id']): PlanChange {
  return nextPlan === 'free' ? { kind: 'resume' } : { kind: 'keep', plan: id };
}
