import type { AddOnId, PaidPlanId } from '@debut/contract/catalogue';

/** What is sold. Price and name come from the catalogue, and from nowhere else. */
export type Item =
  | { readonly kind: 'plan'; readonly id: PaidPlanId }
  | { readonly kind: 'add-on'; readonly id: AddOnId };

/** What an event is about. The event itself is only a hint: the state is read anew, so that order does not matter. */
export interface Subject {
  readonly kind: 'checkout' | 'invoice' | 'subscription' | 'charge';
  readonly id: string;
}

export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  /** Absent: nothing that concerns us. */
  readonly subject: Subject | undefined;
}

/** How far money has come and gone. */
export interface Money {
  readonly status: 'open' | 'pending' | 'paid' | 'failed';
  readonly amountCents: number;
  /** The share that went back, 0 to 1: all of it while a dispute is open or lost. */
  readonly returned: number;
}

export interface CheckoutFacts {
  readonly id: string;
  readonly customer: string | undefined;
  readonly status: 'open' | 'complete' | 'expired';
  /** Of an add-on; the money of a plan is its invoice's. */
  readonly money: Money | undefined;
  readonly subscription: string | undefined;
}

export interface InvoiceFacts {
  readonly id: string;
  readonly customer: string | undefined;
  readonly subscription: string;
  /** What the invoice's month is for. */
  readonly plan: PaidPlanId;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly money: Money;
}

export interface SubscriptionFacts {
  readonly id: string;
  readonly customer: string;
  /** `over` never comes back. `unpaid` does when its first or last invoice is paid. */
  readonly status: 'active' | 'past_due' | 'unpaid' | 'over';
  /** What the next invoice will be for. */
  readonly plan: PaidPlanId;
  /** It ends with the period that is paid for. */
  readonly cancelled: boolean;
  readonly startedAt: Date;
  readonly latestInvoice: string | undefined;
}

/**
 * Takes money. Calls throw a `Failure`: `payments_unreachable` when there was no answer, `card_declined` when the card was
 * refused. A `key` makes a call that is repeated happen once. Reading answers undefined for what is not ours or not there.
 */
export interface PaymentService {
  /** How many milliseconds these calls may take at most, with every timeout and retry. */
  readonly limits: Readonly<Record<'changePlan' | 'setCancelled' | 'readSubscription', number>>;
  /** Made once for the same person within a day. */
  createCustomer(person: { owner: string; email: string; name: string; replaces: string | undefined }): Promise<string>;
  /** Undefined: the customer is gone there, and another has to be made. */
  startCheckout(purchase: {
    customer: string;
    item: Item;
    quantity: number;
    successUrl: string;
    cancelUrl: string;
    key: string;
  }): Promise<{ sessionId: string; url: string } | undefined>;
  /** So that an abandoned purchase cannot be paid beside a newer one. Does nothing when it is over already. */
  expireCheckout(sessionId: string): Promise<void>;
  openPortal(customer: string, returnUrl: string): Promise<string>;
  /** `now`: a new period begins and is paid at once, or nothing changes. `next-period`: the price of the next invoice. */
  changePlan(subscription: string, plan: PaidPlanId, from: 'now' | 'next-period'): Promise<void>;
  setCancelled(subscription: string, cancelled: boolean): Promise<void>;
  /** At once. Does nothing when it is over already. */
  endSubscription(subscription: string): Promise<void>;
  /** Throws `webhook_unverified` unless the signature is genuine and fresh. */
  readEvent(body: string, signature: string): PaymentEvent;
  readCheckout(id: string): Promise<CheckoutFacts | undefined>;
  readInvoice(id: string): Promise<InvoiceFacts | undefined>;
  readSubscription(id: string): Promise<SubscriptionFacts | undefined>;
  /** The checkout or invoice that a charge paid. */
  findPaid(charge: string): Promise<Subject | undefined>;
}
