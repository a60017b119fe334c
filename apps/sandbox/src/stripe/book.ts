import { randomBytes } from 'node:crypto';
import type {
  Charge,
  Customer,
  Dispute,
  Invoice,
  PaymentIntent,
  PortalSession,
  Price,
  Session,
  StripeObject,
  Subscription,
} from './objects.ts';

/** What a session sells, and what a tester did with it last. */
export interface Sale {
  price: Price;
  quantity: number;
  outcome: Outcome;
}

export type Book = ReturnType<typeof createBook>;

/** Everything Stripe would remember, by id. */
export function createBook() {
  return {
    customers: new Map<string, Customer>(),
    prices: new Map<string, Price>(),
    sessions: new Map<string, Session>(),
    subscriptions: new Map<string, Subscription>(),
    invoices: new Map<string, Invoice>(),
    intents: new Map<string, PaymentIntent>(),
    charges: new Map<string, Charge>(),
    disputes: new Map<string, Dispute>(),
    portals: new Map<string, PortalSession>(),
    /** By session. */
    sales: new Map<string, Sale>(),
    /** Customers whose card is refused. */
    badCards: new Set<string>(),
  };
}

/** What became of a checkout, in a tester's words. */
export type Outcome = 'open' | 'paid' | 'declined' | 'pending' | 'failed' | 'cancelled' | 'expired';

/** `cs_test_…`, `in_…`: long and unguessable, as there. */
export function newStripeId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

export function secondsNow(): number {
  return Math.floor(Date.now() / 1000);
}

export function nextMonth(seconds: number): number {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + 1);
  // The 31st of a month goes on at the end of a shorter one.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return Math.floor(date.getTime() / 1000);
}

export function put<Kept extends StripeObject>(into: Map<string, Kept>, object: Kept): Kept {
  into.set(object.id, object);
  return object;
}
