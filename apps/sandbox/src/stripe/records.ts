import {
  type Charge,
  type Invoice,
  list,
  type PaymentIntent,
  type Price,
  type Session,
  type Subscription,
} from './objects.ts';
import { addMonth, createStripeId, currentSeconds, put, type Store } from './store.ts';

export function createIntent(
  store: Store,
  amount: number,
  customer: string,
  status: PaymentIntent['status'],
): PaymentIntent {
  const intent = put(store.intents, {
    id: createStripeId('pi'),
    object: 'payment_intent',
    status,
    amount,
    currency: 'usd',
    customer,
    latest_charge: null,
  });
  if (status === 'succeeded') succeedIntent(store, intent);
  return intent;
}

export function succeedIntent(store: Store, intent: PaymentIntent): void {
  intent.status = 'succeeded';
  const paid: Charge = {
    id: createStripeId('ch'),
    object: 'charge',
    status: 'succeeded',
    amount: intent.amount,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    payment_intent: intent.id,
    customer: intent.customer,
  };
  intent.latest_charge = put(store.charges, paid).id;
}

export function createInvoice(
  store: Store,
  subscription: Subscription,
  reason: Invoice['billing_reason'],
  intent: PaymentIntent,
): Invoice {
  const [item] = subscription.items.data;
  if (!item) throw new Error('The subscription has no item.');
  const id = createStripeId('in');
  const invoice = put(store.invoices, {
    id,
    object: 'invoice',
    status: 'open',
    billing_reason: reason,
    customer: subscription.customer,
    attempt_count: 1,
    total: item.price.unit_amount,
    amount_paid: 0,
    currency: 'usd',
    created: currentSeconds(),
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    lines: list(`/v1/invoices/${id}/lines`, [
      {
        id: createStripeId('il'),
        object: 'line_item',
        amount: item.price.unit_amount,
        period: { start: item.current_period_start, end: item.current_period_end },
        pricing: {
          type: 'price_details',
          price_details: { price: item.price.id, product: item.price.product },
        },
        parent: {
          type: 'subscription_item_details',
          subscription_item_details: {
            subscription: subscription.id,
            subscription_item: item.id,
            proration: false,
          },
        },
      },
    ]),
    payments: list(`/v1/invoice_payments`, [
      {
        id: createStripeId('inpay'),
        object: 'invoice_payment',
        invoice: id,
        is_default: true,
        payment: { type: 'payment_intent', payment_intent: intent.id },
      },
    ]),
  } satisfies Invoice);
  subscription.latest_invoice = id;
  if (intent.status === 'succeeded') settleInvoice(invoice);
  return invoice;
}

export function settleInvoice(invoice: Invoice): void {
  invoice.status = 'paid';
  invoice.amount_paid = invoice.total;
}

export function createSubscription(
  store: Store,
  session: Session,
  price: Price,
  status: Subscription['status'],
): Subscription {
  const start = currentSeconds();
  const id = createStripeId('sub');
  return put(store.subscriptions, {
    id,
    object: 'subscription',
    status,
    customer: session.customer,
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    created: start,
    latest_invoice: null,
    metadata: {},
    items: list(`/v1/subscription_items?subscription=${id}`, [
      {
        id: createStripeId('si'),
        object: 'subscription_item',
        price,
        quantity: 1,
        current_period_start: start,
        current_period_end: addMonth(start),
      },
    ]),
  });
}
