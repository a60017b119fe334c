import { type Book, newStripeId, nextMonth, type Outcome, put, secondsNow } from './book.ts';
import {
  type Charge,
  type Dispute,
  type Invoice,
  list,
  type PaymentIntent,
  type Price,
  type Session,
  type StripeObject,
  type Subscription,
  type SubscriptionItem,
} from './objects.ts';

export type Report = (batch: { type: string; object: StripeObject }[], session: string | undefined) => void;
export type Business = ReturnType<typeof createBusiness>;

/** What happens to money, and what Stripe reports of it. */
export function createBusiness(book: Book, report: Report) {
  function charge(amount: number, customer: string, status: PaymentIntent['status']): PaymentIntent {
    const intent = put(book.intents, {
      id: newStripeId('pi'),
      object: 'payment_intent',
      status,
      amount,
      currency: 'usd',
      customer,
      latest_charge: null,
    });
    if (status === 'succeeded') succeed(intent);
    return intent;
  }

  function succeed(intent: PaymentIntent): void {
    intent.status = 'succeeded';
    const paid: Charge = {
      id: newStripeId('ch'),
      object: 'charge',
      status: 'succeeded',
      amount: intent.amount,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      payment_intent: intent.id,
      customer: intent.customer,
    };
    intent.latest_charge = put(book.charges, paid).id;
  }

  function makeInvoice(subscription: Subscription, reason: Invoice['billing_reason'], intent: PaymentIntent): Invoice {
    const [item] = subscription.items.data;
    if (!item) throw new Error('a subscription without an item');
    const id = newStripeId('in');
    const invoice = put(book.invoices, {
      id,
      object: 'invoice',
      status: 'open',
      billing_reason: reason,
      customer: subscription.customer,
      attempt_count: 1,
      total: item.price.unit_amount,
      amount_paid: 0,
      currency: 'usd',
      created: secondsNow(),
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
      lines: list(`/v1/invoices/${id}/lines`, [
        {
          id: newStripeId('il'),
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
          id: newStripeId('inpay'),
          object: 'invoice_payment',
          invoice: id,
          is_default: true,
          payment: { type: 'payment_intent', payment_intent: intent.id },
        },
      ]),
    } satisfies Invoice);
    subscription.latest_invoice = id;
    if (intent.status === 'succeeded') settle(invoice);
    return invoice;
  }

  function settle(invoice: Invoice): void {
    invoice.status = 'paid';
    invoice.amount_paid = invoice.total;
  }

  function makeSubscription(session: Session, price: Price, status: Subscription['status']): Subscription {
    const start = secondsNow();
    const id = newStripeId('sub');
    return put(book.subscriptions, {
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
          id: newStripeId('si'),
          object: 'subscription_item',
          price,
          quantity: 1,
          current_period_start: start,
          current_period_end: nextMonth(start),
        },
      ]),
    });
  }

  /** `processing`: a way of paying that takes days. */
  function complete(session: Session, how: 'succeeded' | 'processing'): void {
    const sale = saleOf(session);
    const isPaid = how === 'succeeded';
    const intent = charge(session.amount_total, session.customer, how);
    session.status = 'complete';
    session.payment_status = isPaid ? 'paid' : 'unpaid';
    session.url = null;
    sale.outcome = isPaid ? 'paid' : 'pending';
    if (session.mode === 'payment') {
      session.payment_intent = intent.id;
      report([{ type: 'checkout.session.completed', object: session }], session.id);
      return;
    }
    const subscription = makeSubscription(session, sale.price, isPaid ? 'active' : 'incomplete');
    const invoice = makeInvoice(subscription, 'subscription_create', intent);
    session.subscription = subscription.id;
    session.invoice = invoice.id;
    report(
      [
        { type: 'checkout.session.completed', object: session },
        { type: 'customer.subscription.created', object: subscription },
        ...(isPaid ? [{ type: 'invoice.paid', object: invoice }] : []),
      ],
      session.id,
    );
  }

  /** What a slow payment comes to in the end. */
  function conclude(session: Session, isPaid: boolean): void {
    const invoice = session.invoice === null ? undefined : book.invoices.get(session.invoice);
    const subscription = session.subscription === null ? undefined : book.subscriptions.get(session.subscription);
    const intentId = session.payment_intent ?? invoice?.payments.data[0]?.payment.payment_intent ?? '';
    const intent = book.intents.get(intentId);
    if (intent && isPaid) succeed(intent);
    else if (intent) intent.status = 'requires_payment_method';
    session.payment_status = isPaid ? 'paid' : 'unpaid';
    saleOf(session).outcome = isPaid ? 'paid' : 'failed';
    if (subscription) subscription.status = isPaid ? 'active' : 'incomplete_expired';
    if (invoice && isPaid) settle(invoice);
    else if (invoice) invoice.status = 'void';
    const word = isPaid ? 'async_payment_succeeded' : 'async_payment_failed';
    report(
      [
        { type: `checkout.session.${word}`, object: session },
        ...(subscription ? [{ type: 'customer.subscription.updated', object: subscription }] : []),
        ...(invoice && isPaid ? [{ type: 'invoice.paid', object: invoice }] : []),
      ],
      session.id,
    );
  }

  function sessionOf(subscription: Subscription): string | undefined {
    return [...book.sessions.values()].find((session) => session.subscription === subscription.id)?.id;
  }

  function saleOf(session: Session): { price: Price; outcome: Outcome } {
    const sale = book.sales.get(session.id);
    if (!sale) throw new Error('a session without a sale');
    return sale;
  }

  function end(subscription: Subscription): void {
    subscription.status = 'canceled';
    subscription.canceled_at = secondsNow();
    report([{ type: 'customer.subscription.deleted', object: subscription }], sessionOf(subscription));
  }

  /** A month begins: it is paid, or refused and past due. */
  function startMonth(subscription: Subscription, reason: Invoice['billing_reason'], isPaid: boolean): Invoice {
    const [item] = subscription.items.data;
    const amount = item?.price.unit_amount ?? 0;
    const intent = charge(amount, subscription.customer, isPaid ? 'succeeded' : 'requires_payment_method');
    const invoice = makeInvoice(subscription, reason, intent);
    subscription.status = isPaid ? 'active' : 'past_due';
    report(
      [
        { type: 'customer.subscription.updated', object: subscription },
        { type: isPaid ? 'invoice.paid' : 'invoice.payment_failed', object: invoice },
      ],
      sessionOf(subscription),
    );
    return invoice;
  }

  return {
    saleOf,
    end,
    startMonth,
    pay: (session: Session) => complete(session, 'succeeded'),
    payLater: (session: Session) => complete(session, 'processing'),
    conclude,

    expire(session: Session): void {
      session.status = 'expired';
      session.url = null;
      saleOf(session).outcome = 'expired';
      report([{ type: 'checkout.session.expired', object: session }], session.id);
    },

    changed(subscription: Subscription): void {
      report([{ type: 'customer.subscription.updated', object: subscription }], sessionOf(subscription));
    },

    setCancelled(subscription: Subscription, isCancelled: boolean): void {
      cancelAtPeriodEnd(subscription, isCancelled);
      report([{ type: 'customer.subscription.updated', object: subscription }], sessionOf(subscription));
    },

    beginMonth(item: SubscriptionItem): void {
      item.current_period_start = secondsNow();
      item.current_period_end = nextMonth(item.current_period_start);
    },

    /** The time moves on to the end of the paid month. */
    renew(subscription: Subscription, isPaid: boolean): void {
      const [item] = subscription.items.data;
      if (!item || subscription.cancel_at_period_end) {
        end(subscription);
        return;
      }
      item.current_period_start = item.current_period_end;
      item.current_period_end = nextMonth(item.current_period_start);
      startMonth(subscription, 'subscription_cycle', isPaid);
    },

    /** The refused renewal is tried again with a card that works. */
    payDue(subscription: Subscription): void {
      const invoice = book.invoices.get(subscription.latest_invoice ?? '');
      const intent = book.intents.get(invoice?.payments.data[0]?.payment.payment_intent ?? '');
      if (!invoice || !intent || invoice.status === 'paid') return;
      succeed(intent);
      settle(invoice);
      subscription.status = 'active';
      report(
        [
          { type: 'invoice.paid', object: invoice },
          { type: 'customer.subscription.updated', object: subscription },
        ],
        sessionOf(subscription),
      );
    },

    refund(paid: Charge, amount: number, session: string | undefined): void {
      paid.amount_refunded = Math.min(paid.amount, paid.amount_refunded + amount);
      paid.refunded = paid.amount_refunded === paid.amount;
      report([{ type: 'charge.refunded', object: paid }], session);
    },

    dispute(paid: Charge, session: string | undefined): Dispute {
      paid.disputed = true;
      const opened = put(book.disputes, {
        id: newStripeId('dp'),
        object: 'dispute',
        status: 'needs_response',
        amount: paid.amount,
        charge: paid.id,
        payment_intent: paid.payment_intent,
      });
      report([{ type: 'charge.dispute.created', object: opened }], session);
      return opened;
    },

    closeDispute(opened: Dispute, isWon: boolean, session: string | undefined): void {
      opened.status = isWon ? 'won' : 'lost';
      report([{ type: 'charge.dispute.closed', object: opened }], session);
    },

    /** What a session, or the newest month of its subscription, was paid with. */
    chargeOf(session: Session): Charge | undefined {
      const subscription = book.subscriptions.get(session.subscription ?? '');
      const invoices = [...book.invoices.values()].filter(
        ({ parent, status }) => status === 'paid' && parent.subscription_details.subscription === subscription?.id,
      );
      const paidBy = invoices.at(-1)?.payments.data[0]?.payment.payment_intent;
      const intent = book.intents.get(session.payment_intent ?? paidBy ?? '');
      return book.charges.get(intent?.latest_charge ?? '');
    },
  };
}

export function cancelAtPeriodEnd(subscription: Subscription, isCancelled: boolean): void {
  subscription.cancel_at_period_end = isCancelled;
  subscription.cancel_at = isCancelled ? (subscription.items.data[0]?.current_period_end ?? null) : null;
  subscription.canceled_at = isCancelled ? secondsNow() : null;
}
