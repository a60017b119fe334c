import type { AddOnId, PaidPlanId } from '@debut/contract/catalogue';

/** What is sold. Price and name come only from the catalogue. */
export type Item =
  | { readonly kind: 'plan'; readonly id: PaidPlanId }
  | { readonly kind: 'add-on'; readonly id: AddOnId };

/**
 * The object of an event. The event itself is only a trigger: the state is refetched, so that the order does not
 * matter.
 */
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

/** How much was paid and refunded. */
export interface Money {
  readonly status: 'open' | 'pending' | 'paid' | 'failed';
  readonly amountCents: number;
  /** The refunded share, 0 to 1: all of it while a dispute is open or lost. */
  readonly returned: number;
}

export interface CheckoutFacts {
  readonly id: string;
  readonly customer: string | undefined;
  readonly status: 'open' | 'complete' | 'expired';
  /** Of an add-on; a plan is paid by its invoices. */
  readonly money: Money | undefined;
  readonly subscription: string | undefined;
}

export interface InvoiceFacts {
  readonly id: string;
  readonly customer: string | undefined;
  readonly subscription: string;
  /** The month that the invoice pays for. */
  readonly plan: PaidPlanId;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly money: Money;
}

export interface SubscriptionFacts {
  readonly id: string;
  readonly customer: string;
  /** `over` is final. `unpaid` ends when its first or last invoice is paid. */
  readonly status: 'active' | 'past_due' | 'unpaid' | 'over';
  /** What the next invoice will be for. */
  readonly plan: PaidPlanId;
  /** It ends with the paid period. */
  readonly cancelled: boolean;
  readonly startedAt: Date;
  readonly latestInvoice: string | undefined;
}

/**
 * Accepts payments. Methods throw a `Failure`: `payments_unreachable` without a response, `card_declined` when the card
 * was declined. A `key` makes repeated requests idempotent. Reading returns undefined for what is not ours or does not
 * exist.
 */
export interface PaymentService {
  /** How many milliseconds these requests may take at most, with every timeout and retry. */
  readonly limits: Readonly<Record<'changePlan' | 'setCancelled' | 'readSubscription', number>>;
  /** Created once for the same person within a day. */
  createCustomer(person: { owner: string; email: string; name: string; replaces: string | undefined }): Promise<string>;
  /** Undefined: the customer was deleted there, and another has to be created. */
  startCheckout(purchase: {
    customer: string;
    item: Item;
    quantity: number;
    successUrl: string;
    cancelUrl: string;
    key: string;
  }): Promise<{ sessionId: string; url: string } | undefined>;
  /** So that an abandoned checkout cannot be paid beside a newer one. Does nothing when it has ended. */
  expireCheckout(sessionId: string): Promise<void>;
  openPortal(customer: string, returnUrl: string): Promise<string>;
  /**
   * `now`: a new period starts and is paid immediately, or nothing changes. `next-period`: the price of the next
   * invoice.
   */
  changePlan(subscription: string, plan: PaidPlanId, from: 'now' | 'next-period'): Promise<void>;
  setCancelled(subscription: string, cancelled: boolean): Promise<void>;
  /** Immediately. Does nothing when it has ended. */
  endSubscription(subscription: string): Promise<void>;
  /** Throws `webhook_unverified` unless the signature is authentic and recent. */
  readEvent(body: string, signature: string): PaymentEvent;
  readCheckout(id: string): Promise<CheckoutFacts | undefined>;
  readInvoice(id: string): Promise<InvoiceFacts | undefined>;
  readSubscription(id: string): Promise<SubscriptionFacts | undefined>;
  /** The checkout or invoice that a charge paid. */
  findPaid(charge: string): Promise<Subject | undefined>;
}
