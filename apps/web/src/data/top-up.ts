import { type AddOnId, type cheapestTopUp, dollars } from '@debut/contract/catalogue';
import { texts } from './texts.ts';

/** Buys credits from within a page that restores its state after the checkout. */
export interface TopUp {
  readonly isLeaving: boolean;
  readonly buy: (addOn: AddOnId, quantity: number) => void;
}

/** "Buy 200 credits for $20.00" */
export function topUpLabel({ addOn, quantity, priceCents }: NonNullable<ReturnType<typeof cheapestTopUp>>): string {
  return texts.buyFor(creditCount(quantity * addOn.credits), dollars(priceCents));
}

/** "1 credit", "1,200 credits" */
export function creditCount(count: number): string {
  return texts.creditsCount(count);
}

/** The pricing page with a link back to the page that needs the credits. */
export function pricingAddress(returnTo: string): string {
  return `/pricing?${new URLSearchParams({ returnTo })}`;
}
