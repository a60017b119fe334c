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

/** What a session sells, and its latest outcome. */
export interface Sale {
  price: Price;
  quantity: number;
  outcome: Outcome;
}

export type Store = ReturnType<typeof createStore>;

/** Stripe's data, by id. */
export function createStore() {
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
    /** Customers with a declined card. */
    badCards: new Set<string>(),
  };
}

export type Outcome = 'open' | 'paid' | 'declined' | 'pending' | 'failed' | 'cancelled' | 'expired';

export function createStripeId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

export function currentSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

export function addMonth(seconds: number): number {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + 1);
  // The 31st becomes the last day of a shorter month.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return Math.floor(date.getTime() / 1000);
}

export function put<Item extends StripeObject>(into: Map<string, Item>, object: Item): Item {
  into.set(object.id, object);
  return object;
}
