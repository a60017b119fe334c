import type {
  Charge,
  Dispute,
  Invoice,
  Price,
  Session,
  StripeObject,
  Subscription,
  SubscriptionItem,
} from './objects.ts';
import { createIntent, createInvoice, createSubscription, settleInvoice, succeedIntent } from './records.ts';
import { addMonth, createStripeId, currentSeconds, type Outcome, put, type Store } from './store.ts';

export type Report = (batch: { type: string; object: StripeObject }[], session: string | undefined) => void;
export type Payments = ReturnType<typeof createPayments>;

/** Moves money and emits Stripe's events. */
export function createPayments(store: Store, report: Report) {
  /** `processing`: a payment method that takes days. */
  function complete(session: Session, status: 'succeeded' | 'processing'): void {
    const sale = findSale(session);
    const isPaid = status === 'succeeded';
    const intent = createIntent(store, session.amount_total, session.customer, status);
    session.status = 'complete';
    session.payment_status = isPaid ? 'paid' : 'unpaid';
    session.url = null;
    sale.outcome = isPaid ? 'paid' : 'pending';
    if (session.mode === 'payment') {
      session.payment_intent = intent.id;
      report([{ type: 'checkout.session.completed', object: session }], session.id);
      return;
    }
    const subscription = createSubscription(store, session, sale.price, isPaid ? 'active' : 'incomplete');
    const invoice = createInvoice(store, subscription, 'subscription_create', intent);
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

  /** Ends a `processing` payment. */
  function settlePending(session: Session, isPaid: boolean): void {
    const invoice = session.invoice === null ? undefined : store.invoices.get(session.invoice);
    const subscription = session.subscription === null ? undefined : store.subscriptions.get(session.subscription);
    const intentId = session.payment_intent ?? invoice?.payments.data[0]?.payment.payment_intent ?? '';
    const intent = store.intents.get(intentId);
    if (intent && isPaid) succeedIntent(store, intent);
    else if (intent) intent.status = 'requires_payment_method';
    session.payment_status = isPaid ? 'paid' : 'unpaid';
    findSale(session).outcome = isPaid ? 'paid' : 'failed';
    if (subscription) subscription.status = isPaid ? 'active' : 'incomplete_expired';
    if (invoice && isPaid) settleInvoice(invoice);
    else if (invoice) invoice.status = 'void';
    const outcome = isPaid ? 'async_payment_succeeded' : 'async_payment_failed';
    report(
      [
        { type: `checkout.session.${outcome}`, object: session },
        ...(subscription ? [{ type: 'customer.subscription.updated', object: subscription }] : []),
        ...(invoice && isPaid ? [{ type: 'invoice.paid', object: invoice }] : []),
      ],
      session.id,
    );
  }

  function findSessionId(subscription: Subscription): string | undefined {
    return [...store.sessions.values()].find((session) => session.subscription === subscription.id)?.id;
  }

  function findSale(session: Session): { price: Price; outcome: Outcome } {
    const sale = store.sales.get(session.id);
    if (!sale) throw new Error('The session has no sale.');
    return sale;
  }

  function endSubscription(subscription: Subscription): void {
    subscription.status = 'canceled';
    subscription.canceled_at = currentSeconds();
    report([{ type: 'customer.subscription.deleted', object: subscription }], findSessionId(subscription));
  }

  /** Starts a month, paid or past due. */
  function startMonth(subscription: Subscription, reason: Invoice['billing_reason'], isPaid: boolean): Invoice {
    const [item] = subscription.items.data;
    const amount = item?.price.unit_amount ?? 0;
    const intent = createIntent(store, amount, subscription.customer, isPaid ? 'succeeded' : 'requires_payment_method');
    const invoice = createInvoice(store, subscription, reason, intent);
    subscription.status = isPaid ? 'active' : 'past_due';
    report(
      [
        { type: 'customer.subscription.updated', object: subscription },
        { type: isPaid ? 'invoice.paid' : 'invoice.payment_failed', object: invoice },
      ],
      findSessionId(subscription),
    );
    return invoice;
  }

  return {
    findSale,
    endSubscription,
    startMonth,
    pay: (session: Session) => complete(session, 'succeeded'),
    payLater: (session: Session) => complete(session, 'processing'),
    settlePending,

    expire(session: Session): void {
      session.status = 'expired';
      session.url = null;
      findSale(session).outcome = 'expired';
      report([{ type: 'checkout.session.expired', object: session }], session.id);
    },

    reportChange(subscription: Subscription): void {
      report([{ type: 'customer.subscription.updated', object: subscription }], findSessionId(subscription));
    },

    setCancelled(subscription: Subscription, isCancelled: boolean): void {
      cancelAtPeriodEnd(subscription, isCancelled);
      report([{ type: 'customer.subscription.updated', object: subscription }], findSessionId(subscription));
    },

    beginMonth(item: SubscriptionItem): void {
      item.current_period_start = currentSeconds();
      item.current_period_end = addMonth(item.current_period_start);
    },

    /** Advances to the end of the paid month. */
    renew(subscription: Subscription, isPaid: boolean): void {
      const [item] = subscription.items.data;
      if (!item || subscription.cancel_at_period_end) {
        endSubscription(subscription);
        return;
      }
      item.current_period_start = item.current_period_end;
      item.current_period_end = addMonth(item.current_period_start);
      startMonth(subscription, 'subscription_cycle', isPaid);
    },

    /** Retries the declined renewal with a working card. */
    payDue(subscription: Subscription): void {
      const invoice = store.invoices.get(subscription.latest_invoice ?? '');
      const intent = store.intents.get(invoice?.payments.data[0]?.payment.payment_intent ?? '');
      if (!invoice || !intent || invoice.status === 'paid') return;
      succeedIntent(store, intent);
      settleInvoice(invoice);
      subscription.status = 'active';
      report(
        [
          { type: 'invoice.paid', object: invoice },
          { type: 'customer.subscription.updated', object: subscription },
        ],
        findSessionId(subscription),
      );
    },

    refund(paid: Charge, amount: number, session: string | undefined): void {
      paid.amount_refunded = Math.min(paid.amount, paid.amount_refunded + amount);
      paid.refunded = paid.amount_refunded === paid.amount;
      report([{ type: 'charge.refunded', object: paid }], session);
    },

    dispute(paid: Charge, session: string | undefined): Dispute {
      paid.disputed = true;
      const opened = put(store.disputes, {
        id: createStripeId('dp'),
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

    /** The charge of a session, or of its subscription's newest month. */
    findCharge(session: Session): Charge | undefined {
      const subscription = store.subscriptions.get(session.subscription ?? '');
      const invoices = [...store.invoices.values()].filter(
        ({ parent, status }) => status === 'paid' && parent.subscription_details.subscription === subscription?.id,
      );
      const paidBy = invoices.at(-1)?.payments.data[0]?.payment.payment_intent;
      const intent = store.intents.get(session.payment_intent ?? paidBy ?? '');
      return store.charges.get(intent?.latest_charge ?? '');
    },
  };
}

export function cancelAtPeriodEnd(subscription: Subscription, isCancelled: boolean): void {
  subscription.cancel_at_period_end = isCancelled;
  subscription.cancel_at = isCancelled ? (subscription.items.data[0]?.current_period_end ?? null) : null;
  subscription.canceled_at = isCancelled ? currentSeconds() : null;
}
