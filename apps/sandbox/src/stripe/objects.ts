/** Stripe's objects, with the fields the product reads. Times are in seconds. */

export interface Customer {
  id: string;
  object: 'customer';
  email: string;
  name: string;
  metadata: Record<string, string>;
}

export interface Price {
  id: string;
  object: 'price';
  active: boolean;
  currency: string;
  unit_amount: number;
  lookup_key: string | null;
  metadata: Record<string, string>;
  product: string;
  recurring: { interval: 'month' } | null;
  /** Not Stripe's: the name on the checkout page. */
  name: string;
}

export interface Session {
  id: string;
  object: 'checkout.session';
  mode: 'payment' | 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  customer: string;
  metadata: Record<string, string>;
  payment_intent: string | null;
  subscription: string | null;
  invoice: string | null;
  success_url: string;
  cancel_url: string;
  url: string | null;
  created: number;
}

export interface Subscription {
  id: string;
  object: 'subscription';
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled';
  customer: string;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  created: number;
  latest_invoice: string | null;
  metadata: Record<string, string>;
  items: List<SubscriptionItem>;
}

export interface SubscriptionItem {
  id: string;
  object: 'subscription_item';
  price: Price;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
}

export interface Invoice {
  id: string;
  object: 'invoice';
  status: 'open' | 'paid' | 'void';
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  customer: string;
  attempt_count: number;
  total: number;
  amount_paid: number;
  currency: string;
  created: number;
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
  lines: List<InvoiceLine>;
  payments: List<InvoicePayment>;
}

interface InvoiceLine {
  id: string;
  object: 'line_item';
  amount: number;
  period: { start: number; end: number };
  pricing: { type: 'price_details'; price_details: { price: string; product: string } };
  parent: {
    type: 'subscription_item_details';
    subscription_item_details: { subscription: string; subscription_item: string; proration: boolean };
  };
}

interface InvoicePayment {
  id: string;
  object: 'invoice_payment';
  invoice: string;
  is_default: boolean;
  payment: { type: 'payment_intent'; payment_intent: string };
}

export interface PaymentIntent {
  id: string;
  object: 'payment_intent';
  status: 'processing' | 'succeeded' | 'requires_payment_method';
  amount: number;
  currency: string;
  customer: string;
  latest_charge: string | null;
}

export interface Charge {
  id: string;
  object: 'charge';
  status: 'succeeded' | 'failed';
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  payment_intent: string;
  customer: string;
}

export interface Dispute {
  id: string;
  object: 'dispute';
  status: 'needs_response' | 'won' | 'lost';
  amount: number;
  charge: string;
  payment_intent: string;
}

export interface PortalSession {
  id: string;
  object: 'billing_portal.session';
  customer: string;
  return_url: string;
  url: string;
}

export type StripeObject =
  | Customer
  | Price
  | Session
  | Subscription
  | Invoice
  | PaymentIntent
  | Charge
  | Dispute
  | PortalSession;

export interface List<Item> {
  object: 'list';
  data: Item[];
  has_more: boolean;
  url: string;
}

export function list<Item>(url: string, data: Item[]): List<Item> {
  return { object: 'list', data, has_more: false, url };
}
