import { type AddOnId, type cheapestTopUp, dollars } from '@debut/contract/catalogue';
import { texts } from './texts.ts';

/** Buys credits from a page that stores its state during the checkout. */
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

/** Where more credits are bought, on the way from a page that needs them and back to it. */
export function pricingAddress(returnTo: string): string {
  return `/pricing?${new URLSearchParams({ returnTo })}`;
}
