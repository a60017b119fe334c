import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { Failure } from '../../platform/failure.ts';
import type { CheckoutFacts, InvoiceFacts, PaymentService, Subject, SubscriptionFacts } from './port.ts';
import { find, inProductWords, unlessOver, whole } from './stripe-failures.ts';
import { readMoney } from './stripe-money.ts';
import { createStripePrices } from './stripe-prices.ts';

const timeoutMilliseconds = 20_000;
const maxRetries = 2;
/** More than the longest delay of the SDK before a retry. */
const retryPauseMilliseconds = 5_000;
const requestLimitMilliseconds = (1 + maxRetries) * timeoutMilliseconds + maxRetries * retryPauseMilliseconds;
/** Older events are rejected to prevent replays. */
const signatureToleranceSeconds = 300;

export function createStripePayments(options: {
  secretKey: string;
  webhookSecret: string;
  /** Absent: Stripe itself. */
  apiUrl: string | undefined;
}): PaymentService {
  const stripe = new Stripe(options.secretKey, {
    ...(options.apiUrl !== undefined && addressOf(options.apiUrl)),
    timeout: timeoutMilliseconds,
    maxNetworkRetries: maxRetries,
    telemetry: false,
  });
  const prices = createStripePrices(stripe);

  async function readInvoice(id: string): Promise<InvoiceFacts | undefined> {
    const invoice = await find(() => stripe.invoices.retrieve(id, { expand: ['payments'] }));
    if (!invoice) return undefined;
    const subscription = idOf(invoice.parent?.subscription_details?.subscription);
    const line = invoice.lines.data.find(
      ({ parent }) => parent?.subscription_item_details && !parent.subscription_item_details.proration,
    );
    const price = line?.pricing?.price_details?.price;
    const plan = price === undefined ? undefined : await prices.planOf(price);
    if (!line || !plan || !subscription) return undefined;
    const payment = invoice.payments?.data.find(({ is_default }) => is_default) ?? invoice.payments?.data[0];
    const isPaid = invoice.status === 'paid';
    const money = await readMoney(stripe, idOf(payment?.payment.payment_intent), {
      status: isPaid ? 'paid' : invoice.attempt_count > 0 || invoice.status === 'void' ? 'failed' : 'open',
      amountCents: invoice.total,
      returned: 0,
    });
    return {
      id: invoice.id,
      customer: idOf(invoice.customer),
      subscription,
      plan,
      periodStart: instant(line.period.start),
      periodEnd: instant(line.period.end),
      money: isPaid ? { ...money, status: 'paid' } : money,
    };
  }

  const service: PaymentService = {
    limits: {
      // The subscription, its price (found or created) and the update.
      changePlan: 4 * requestLimitMilliseconds,
      setCancelled: requestLimitMilliseconds,
      readSubscription: requestLimitMilliseconds,
    },

    async createCustomer({ owner, email, name, replaces }) {
      const facts = { email, name, metadata: { debut_user: owner } };
      const idempotencyKey = `customer-${hash({ ...facts, replaces })}`;
      const customer = stripe.customers.create(facts, { idempotencyKey });
      return whole(await customer).id;
    },

    async startCheckout({ customer, item, quantity, successUrl, cancelUrl, key }) {
      const request: Stripe.Checkout.SessionCreateParams = {
        mode: item.kind === 'plan' ? 'subscription' : 'payment',
        customer,
        line_items: [{ price: await prices.idOf(item), quantity }],
        success_url: successUrl,
        cancel_url: cancelUrl,
        metadata: { debut_item: item.id },
      };
      // The same click with other parameters is another purchase, not an error.
      const idempotencyKey = `checkout-${key}-${hash(request)}`;
      const session = await find(() => stripe.checkout.sessions.create(request, { idempotencyKey }));
      if (!session) prices.forget();
      return session && { sessionId: session.id, url: session.url ?? '' };
    },

    async expireCheckout(sessionId) {
      await unlessOver(
        () => stripe.checkout.sessions.expire(sessionId),
        async () => (await find(() => stripe.checkout.sessions.retrieve(sessionId)))?.status !== 'open',
      );
    },

    async openPortal(customer, returnUrl) {
      const session = await find(() => stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }));
      if (!session) throw new Failure('nothing_paid');
      return session.url;
    },

    async changePlan(subscription, plan, from) {
      const found = await find(() => stripe.subscriptions.retrieve(subscription));
      const item = found?.items.data[0];
      if (!item) throw new Failure('no_subscription');
      await stripe.subscriptions.update(subscription, {
        items: [{ id: item.id, price: await prices.idOf({ kind: 'plan', id: plan }) }],
        cancel_at_period_end: false,
        // Credits remain when a plan changes, so a new month is paid in full without proration.
        proration_behavior: 'none',
        ...(from === 'now' && concurrency),
      });
    },

    async setCancelled(subscription, cancelled) {
      await stripe.subscriptions.update(subscription, { cancel_at_period_end: cancelled });
    },

    async endSubscription(subscription) {
      await unlessOver(
        () => stripe.subscriptions.cancel(subscription),
        async () => isOver(await find(() => stripe.subscriptions.retrieve(subscription))),
      );
    },

    readEvent(body, signature) {
      try {
        const event = stripe.webhooks.constructEvent(body, signature, options.webhookSecret, signatureToleranceSeconds);
        return { id: event.id, type: event.type, subject: subjectOf(event.data.object as unknown as Reported) };
      } catch (error) {
        throw new Failure('webhook_unverified', { cause: error });
      }
    },

    async readCheckout(id) {
      const session = await find(() => stripe.checkout.sessions.retrieve(id));
      if (!session) return undefined;
      const isPaid = session.payment_status !== 'unpaid';
      const money = await readMoney(stripe, idOf(session.payment_intent), {
        status: isPaid ? 'paid' : session.status === 'complete' ? 'pending' : 'open',
        amountCents: session.amount_total ?? 0,
        returned: 0,
      });
      return {
        id: session.id,
        customer: idOf(session.customer),
        status: checkoutStatus(session.status),
        money: session.mode === 'payment' ? money : undefined,
        subscription: idOf(session.subscription),
      };
    },

    readInvoice,

    async readSubscription(id) {
      const found = await find(() => stripe.subscriptions.retrieve(id));
      const item = found?.items.data[0];
      const plan = item && (await prices.planOf(item.price));
      if (!found || !plan) return undefined;
      return {
        id: found.id,
        customer: idOf(found.customer) ?? '',
        status: subscriptionStatus(found.status),
        plan,
        cancelled: found.cancel_at_period_end || found.cancel_at !== null,
        startedAt: instant(found.created),
        latestInvoice: idOf(found.latest_invoice),
      };
    },

    async findPaid(charge) {
      const { data: payments } = await stripe.invoicePayments.list({
        payment: { type: 'payment_intent', payment_intent: charge },
        limit: 1,
      });
      const invoice = idOf(payments[0]?.invoice);
      if (invoice) return { kind: 'invoice', id: invoice };
      const { data: sessions } = await stripe.checkout.sessions.list({ payment_intent: charge, limit: 1 });
      return sessions[0] && { kind: 'checkout', id: sessions[0].id };
    },
  };
  return inProductWords(service);
}

/** A new month starts and is paid, or the request fails and nothing has changed. */
const concurrency: Pick<Stripe.SubscriptionUpdateParams, 'billing_cycle_anchor' | 'payment_behavior'> = {
  billing_cycle_anchor: { type: 'now' },
  payment_behavior: 'error_if_incomplete',
};

interface Reported {
  readonly object: string;
  readonly id: string;
  readonly payment_intent?: string | { id: string } | null;
}

function subjectOf({ object, id, payment_intent }: Reported): Subject | undefined {
  switch (object) {
    case 'checkout.session':
      return { kind: 'checkout', id };
    case 'invoice':
    case 'subscription':
      return { kind: object, id };
    case 'charge':
    case 'dispute':
    case 'refund': {
      const charge = idOf(payment_intent);
      return charge === undefined ? undefined : { kind: 'charge', id: charge };
    }
    default:
      return undefined;
  }
}

function checkoutStatus(status: string | null): CheckoutFacts['status'] {
  return status === 'complete' || status === 'expired' ? status : 'open';
}

function subscriptionStatus(status: Stripe.Subscription.Status): SubscriptionFacts['status'] {
  switch (status) {
    case 'active':
    case 'trialing':
      return 'active';
    case 'past_due':
      return 'past_due';
    case 'canceled':
    case 'incomplete_expired':
      return 'over';
    default:
      return 'unpaid';
  }
}

function isOver(subscription: Stripe.Subscription | undefined): boolean {
  return !subscription || subscriptionStatus(subscription.status) === 'over';
}

function addressOf(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  };
}

function idOf(value: string | { id: string } | null | undefined): string | undefined {
  return typeof value === 'object' ? value?.id : value;
}

function instant(seconds: number): Date {
  return new Date(seconds * 1000);
}

function hash(facts: object): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}
