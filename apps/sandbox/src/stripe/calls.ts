import type { StripeCall } from './api.routes.ts';
import { type Book, newStripeId, put, secondsNow } from './book.ts';
import { type Business, cancelAtPeriodEnd } from './business.ts';
import { type Fields, fieldsOf, listOf, textOf } from './form.ts';
import { list } from './objects.ts';
import { badRequest, declined, missing } from './stripe-errors.ts';

/** Stripe's calls that the product makes. */
export function createCalls({ book, business, url }: { book: Book; business: Business; url: string }): StripeCall[] {
  return [
    {
      method: 'POST',
      path: '/customers',
      fields: ['email', 'name', 'metadata'],
      answer: ({ body }) =>
        put(book.customers, {
          id: newStripeId('cus'),
          object: 'customer',
          email: textOf(body.email) ?? '',
          name: textOf(body.name) ?? '',
          metadata: texts(body.metadata),
        }),
    },
    {
      method: 'GET',
      path: '/prices',
      fields: ['lookup_keys', 'active', 'limit'],
      answer: ({ query }) => {
        const keys = listOf(query.lookup_keys);
        const found = [...book.prices.values()].filter(
          ({ lookup_key }) => lookup_key !== null && keys.includes(lookup_key),
        );
        return list('/v1/prices', found);
      },
    },
    {
      method: 'GET',
      path: '/prices/:id',
      fields: [],
      answer: ({ id }) => find(book.prices, id, 'price'),
    },
    {
      method: 'POST',
      path: '/prices',
      fields: ['currency', 'unit_amount', 'lookup_key', 'metadata', 'product_data', 'recurring'],
      answer: ({ body }) => {
        const lookupKey = need(body, 'lookup_key');
        if ([...book.prices.values()].some(({ lookup_key }) => lookup_key === lookupKey))
          throw badRequest(`A price already uses that lookup key: ${lookupKey}`, 'lookup_key');
        return put(book.prices, {
          id: newStripeId('price'),
          object: 'price',
          active: true,
          currency: need(body, 'currency'),
          unit_amount: Number(need(body, 'unit_amount')),
          lookup_key: lookupKey,
          metadata: texts(body.metadata),
          product: newStripeId('prod'),
          recurring: textOf(fieldsOf(body.recurring).interval) === 'month' ? { interval: 'month' } : null,
          name: need(fieldsOf(body.product_data), 'name'),
        });
      },
    },
    {
      method: 'POST',
      path: '/checkout/sessions',
      fields: ['mode', 'customer', 'line_items', 'success_url', 'cancel_url', 'metadata'],
      answer: ({ body }) => {
        const mode = need(body, 'mode') === 'subscription' ? 'subscription' : 'payment';
        const customer = find(book.customers, need(body, 'customer'), 'customer', 'customer').id;
        const [line] = listOf(body.line_items);
        const price = find(book.prices, need(fieldsOf(line), 'price'), 'price', 'line_items[0][price]');
        if ((price.recurring !== null) !== (mode === 'subscription'))
          throw badRequest('The price does not fit the mode of the session.', 'line_items');
        const quantity = Number(need(fieldsOf(line), 'quantity'));
        if (!Number.isInteger(quantity) || quantity < 1)
          throw badRequest('This value must be greater than or equal to 1.', 'line_items[0][quantity]');
        const id = newStripeId('cs_test');
        book.sales.set(id, { price, quantity, outcome: 'open' });
        return put(book.sessions, {
          id,
          object: 'checkout.session',
          mode,
          status: 'open',
          payment_status: 'unpaid',
          amount_total: price.unit_amount * quantity,
          currency: 'usd',
          customer,
          metadata: texts(body.metadata),
          payment_intent: null,
          subscription: null,
          invoice: null,
          success_url: need(body, 'success_url'),
          cancel_url: need(body, 'cancel_url'),
          url: `${url}/checkout/${id}`,
          created: secondsNow(),
        });
      },
    },
    {
      method: 'GET',
      path: '/checkout/sessions',
      fields: ['payment_intent', 'limit'],
      answer: ({ query }) => {
        const intent = need(query, 'payment_intent');
        const found = [...book.sessions.values()].filter(({ payment_intent }) => payment_intent === intent);
        return list('/v1/checkout/sessions', found);
      },
    },
    {
      method: 'GET',
      path: '/checkout/sessions/:id',
      fields: [],
      answer: ({ id }) => find(book.sessions, id, 'checkout.session'),
    },
    {
      method: 'POST',
      path: '/checkout/sessions/:id/expire',
      fields: [],
      answer: ({ id }) => {
        const session = find(book.sessions, id, 'checkout.session');
        if (session.status !== 'open') throw badRequest('Only Checkout Sessions with a status of open can be expired.');
        business.expire(session);
        return session;
      },
    },
    {
      method: 'POST',
      path: '/billing_portal/sessions',
      fields: ['customer', 'return_url'],
      answer: ({ body }) => {
        const customer = find(book.customers, need(body, 'customer'), 'customer', 'customer').id;
        const id = newStripeId('bps');
        const facts = { customer, return_url: need(body, 'return_url'), url: `${url}/portal/${id}` };
        return put(book.portals, { id, object: 'billing_portal.session', ...facts });
      },
    },
    {
      method: 'GET',
      path: '/subscriptions/:id',
      fields: [],
      answer: ({ id }) => find(book.subscriptions, id, 'subscription'),
    },
    {
      method: 'POST',
      path: '/subscriptions/:id',
      fields: ['items', 'cancel_at_period_end', 'proration_behavior', 'billing_cycle_anchor', 'payment_behavior'],
      answer: ({ id, body }) => {
        const subscription = find(book.subscriptions, id, 'subscription');
        if (subscription.status === 'canceled')
          throw badRequest('A canceled subscription can only update its cancellation_details and metadata.');
        const beginsNow = textOf(fieldsOf(body.billing_cycle_anchor).type) === 'now';
        if (beginsNow && book.badCards.has(subscription.customer)) throw declined();
        const [wanted] = listOf(body.items);
        const [item] = subscription.items.data;
        if (wanted && item) item.price = find(book.prices, need(fieldsOf(wanted), 'price'), 'price', 'items[0][price]');
        const cancel = textOf(body.cancel_at_period_end);
        if (cancel !== undefined) cancelAtPeriodEnd(subscription, cancel === 'true');
        if (beginsNow && item) {
          business.beginMonth(item);
          business.startMonth(subscription, 'subscription_update', true);
        } else business.changed(subscription);
        return subscription;
      },
    },
    {
      method: 'DELETE',
      path: '/subscriptions/:id',
      fields: [],
      answer: ({ id }) => {
        const subscription = find(book.subscriptions, id, 'subscription');
        if (subscription.status === 'canceled') throw missing('subscription', id);
        business.end(subscription);
        return subscription;
      },
    },
    {
      method: 'GET',
      path: '/invoices/:id',
      fields: ['expand'],
      answer: ({ id }) => find(book.invoices, id, 'invoice'),
    },
    {
      method: 'GET',
      path: '/invoice_payments',
      fields: ['payment', 'limit'],
      answer: ({ query }) => {
        const intent = need(fieldsOf(query.payment), 'payment_intent');
        const all = [...book.invoices.values()].flatMap(({ payments }) => payments.data);
        return list(
          '/v1/invoice_payments',
          all.filter(({ payment }) => payment.payment_intent === intent),
        );
      },
    },
    {
      method: 'GET',
      path: '/payment_intents/:id',
      fields: ['expand'],
      answer: ({ id, query }) => {
        const intent = find(book.intents, id, 'payment_intent');
        const isExpanded = listOf(query.expand).includes('latest_charge');
        const charge = book.charges.get(intent.latest_charge ?? '');
        return isExpanded && charge ? { ...intent, latest_charge: charge } : intent;
      },
    },
    {
      method: 'GET',
      path: '/disputes',
      fields: ['payment_intent', 'limit'],
      answer: ({ query }) => {
        const intent = need(query, 'payment_intent');
        return list(
          '/v1/disputes',
          [...book.disputes.values()].filter(({ payment_intent }) => payment_intent === intent),
        );
      },
    },
  ];
}

function find<Kept>(among: Map<string, Kept>, id: string, what: string, param?: string): Kept {
  const found = among.get(id);
  if (!found) throw missing(what, id, param);
  return found;
}

function need(fields: Fields, name: string): string {
  const value = textOf(fields[name]);
  if (value === undefined) throw badRequest(`Missing required param: ${name}.`, name);
  return value;
}

function texts(fields: string | Fields | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(fieldsOf(fields)).map(([name, value]) => [name, textOf(value) ?? '']));
}
