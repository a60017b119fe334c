import * as z from 'zod/mini';
import type { PlanId } from './plan-id.ts';

/** Plans and add-ons with their prices; the server never accepts a price from a request. */

export type PaidPlanId = Exclude<PlanId, 'free'>;

export const addOnId = z.enum(['extra-message-credits', 'ai-mastering-bundle', 'voice-hotline-preview']);
export type AddOnId = z.infer<typeof addOnId>;

export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  /** US cents per month. */
  readonly priceCents: number;
  /** Added with each paid month; on Free the starting balance and the monthly top-up level. */
  readonly credits: number;
  /** Fans who join beyond this are stored but not messaged until an upgrade. */
  readonly maxFans: number;
  readonly features: readonly PlanFeature[];
  readonly popular: boolean;
}

/** A name, or a name with the note that it is not available yet, so that nobody pays for it unknowingly. */
export type PlanFeature = string | { readonly name: string; readonly note: string };

const comingSoon = 'Coming soon';

export interface AddOn {
  readonly id: AddOnId;
  readonly name: string;
  readonly description: string;
  readonly priceCents: number;
  readonly credits: number;
}

/** Ordered from smallest to largest. */
export const plans: readonly Plan[] = [
  {
    id: 'free',
    name: 'Free',
    priceCents: 0,
    credits: 50,
    maxFans: 100,
    features: [
      '1 campaign',
      '100 fan contacts',
      'Email only',
      'Basic AI mastering for 5 credits',
      'Smart release checklist',
      'Fan campaign scheduler',
    ],
    popular: false,
  },
  {
    id: 'starter',
    name: 'Starter',
    priceCents: 1500,
    credits: 200,
    maxFans: 500,
    features: ['500 fans', '3 SMS campaigns', 'AI tasks', 'AI mastering 25 credits', 'Tags and segments'],
    popular: false,
  },
  {
    id: 'pro',
    name: 'Pro',
    priceCents: 3500,
    credits: 500,
    maxFans: 2000,
    features: [
      '2,000 fans',
      'SMS/WhatsApp',
      'Curator outreach',
      'AI mastering 100 credits',
      { name: 'Performance insights', note: comingSoon },
      'Hotline previews',
    ],
    popular: true,
  },
  {
    id: 'team',
    name: 'Team',
    priceCents: 7900,
    credits: 1000,
    maxFans: 5000,
    features: [
      '5,000 fans',
      { name: 'Multiple artists', note: comingSoon },
      { name: 'Dashboards', note: comingSoon },
      'AI mastering 250 credits',
      { name: 'Team collaboration', note: comingSoon },
    ],
    popular: false,
  },
];

export const enterprise: Pick<Plan, 'name' | 'features'> = {
  name: 'Enterprise',
  features: ['Unlimited fans', 'White label', { name: 'Advanced analytics', note: comingSoon }],
};

export const addOns: readonly AddOn[] = [
  {
    id: 'extra-message-credits',
    name: 'Extra Message Credits',
    description: '100 more credits, for 100 texts to your fans.',
    priceCents: 1000,
    credits: 100,
  },
  {
    id: 'ai-mastering-bundle',
    name: 'AI Mastering Bundle',
    description: '50 more credits, for ten tracks mastered in every style.',
    priceCents: 2500,
    credits: 50,
  },
  {
    id: 'voice-hotline-preview',
    name: 'Voice Hotline Preview',
    description: 'The voice hotline on any plan, with 100 more credits for calls, texts and masters.',
    priceCents: 1500,
    credits: 100,
  },
];

export function planOf(id: PlanId): Plan {
  const found = plans.find((plan) => plan.id === id);
  if (!found) throw new Error(`no plan is called ${id}`);
  return found;
}

export function addOnOf(id: AddOnId): AddOn {
  const found = addOns.find((addOn) => addOn.id === id);
  if (!found) throw new Error(`no add-on is called ${id}`);
  return found;
}

/** Per purchase. */
export const maxAddOnQuantity = 20;

/** The cheapest purchase of a single add-on that covers the credits; `null` when no allowed quantity does. */
export function cheapestTopUp(credits: number): { addOn: AddOn; quantity: number; priceCents: number } | null {
  const offers = addOns
    .map((addOn) => ({ addOn, quantity: Math.max(1, Math.ceil(credits / addOn.credits)) }))
    .filter(({ quantity }) => quantity <= maxAddOnQuantity)
    .map((offer) => ({ ...offer, priceCents: offer.quantity * offer.addOn.priceCents }));
  return offers.reduce<(typeof offers)[number] | null>(
    (best, offer) => (best && best.priceCents <= offer.priceCents ? best : offer),
    null,
  );
}

export function isUpgrade(from: PlanId, to: PlanId): boolean {
  return planOf(to).priceCents > planOf(from).priceCents;
}

/** `1500` is `$15.00`. */
export function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/** The starting balance of every account, and the monthly top-up level of Free accounts. */
export const freePlanCredits = planOf('free').credits;

/** How long a plan stays active after a failed renewal payment. */
export const paymentGraceDays = 14;

export const freeTierSentence = `Free tier activated! You now have ${freePlanCredits} credits to get started.`;
