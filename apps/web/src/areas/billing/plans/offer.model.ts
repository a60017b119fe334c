import type { Billing } from '@debut/contract/billing';
import { dollars, isUpgrade, type PaidPlanId, type Plan, planOf } from '@debut/contract/catalogue';
import { dateOfMoment } from '../../../data/moments.ts';
import { creditCount } from '../../../data/top-up.ts';
import { texts } from './texts.ts';

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
  const choose = texts.chooseName(name);
  if (!subscription) return id === 'free' ? { kind: 'start', label: texts.getStarted } : buy(id, choose);
  const { plan: current, nextPlan, periodEnd, status } = subscription;
  const end = dateOfMoment(periodEnd, now);
  if (isUpgrade(current, nextPlan)) return none(id === nextPlan ? texts.beingActivated : choose);
  if (id === current && nextPlan === current) return none(texts.renewsOn(end));
  if (id === nextPlan) return none(texts.startsOn(end));
  if (id === 'free') return { kind: 'change', label: texts.moveToFree, change: { kind: 'cancel' } };
  // The server rejects every other change until the last month is paid.
  if (status === 'past_due') return none(choose);
  if (id === current) return { kind: 'change', label: texts.keepName(name), change: keep(id, nextPlan) };
  return isUpgrade(current, id)
    ? { kind: 'change', label: texts.upgradeTo(name), change: { kind: 'upgrade', plan: id } }
    : { kind: 'change', label: texts.moveTo(name), change: { kind: 'downgrade', plan: id } };
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
        title: texts.upgradeTo(name),
        sentence: texts.startsNowYourCardIs(name, price, creditCount(credits)),
        confirm: texts.upgradeFor(price),
        done: texts.upgradedToYourCreditsAre(name),
      };
    }
    case 'downgrade': {
      const { name, priceCents, credits } = planOf(change.plan);
      return {
        title: texts.moveTo(name),
        sentence: texts.planChangesAtEnd(current.name, end, {
          name,
          price: dollars(priceCents),
          credits: creditCount(credits),
        }),
        confirm: texts.moveTo(name),
        done: texts.startsOnName(name, end),
      };
    }
    case 'cancel':
      return {
        title: texts.cancelPlan,
        sentence: texts.confirmCancelYouKeepIt(current.name, end),
        confirm: texts.cancelPlan,
        done: texts.endsOn(current.name, end),
      };
    case 'keep':
    case 'resume':
      return {
        title: texts.keepName(current.name),
        sentence: texts.renewsOnYourCardIs(
          current.name,
          end,
          dollars(current.priceCents),
          creditCount(current.credits),
        ),
        confirm: texts.keepName(current.name),
        done: texts.youKeep(current.name),
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
