import { type AddOnId, type cheapestTopUp, dollars } from '@debut/contract/catalogue';
import { plural } from '@debut/contract/texts';

/** Buys credits from a page that stores its state during the checkout. */
export interface TopUp {
  readonly isLeaving: boolean;
  readonly buy: (addOn: AddOnId, quantity: number) => void;
}

/** "Buy 200 credits for $20.00" */
export function topUpLabel({ addOn, quantity, priceCents }: NonNullable<ReturnType<typeof cheapestTopUp>>): string {
  return `Buy ${creditCount(quantity * addOn.credits)} for ${dollars(priceCents)}`;
}

/** "1 credit", "1,200 credits" */
export function creditCount(count: number): string {
  return plural(count, { one: '# credit', other: '# credits' });
}

/** Where more credits are bought, on the way from a page that needs them and back to it. */
export function pricingAddress(returnTo: string): string {
  return `/pricing?${new URLSearchParams({ returnTo })}`;
}
