import type { StripeEndpoint } from './api.routes.ts';
import { type Fields, readFields, readList, readText } from './form.ts';
import { list } from './objects.ts';
import { cancelAtPeriodEnd, type Payments } from './payments.ts';
import { createStripeId, currentSeconds, put, type Store } from './store.ts';
import { badRequest, declined, missing } from './stripe-errors.ts';

/** The endpoints of Stripe that the product uses. */
export function createEndpoints({
  store,
  payments,
  url,
}: {
  store: Store;
  payments: Payments;
  url: string;
}): StripeEndpoint[] {
  return [
    {
      method: 'POST',
      path: '/customers',
      fields: ['email', 'name', 'metadata'],
      handle: ({ body }) =>
        put(store.customers, {
          id: createStripeId('cus'),
          object: 'customer',
          email: readText(body.email) ?? '',
          name: readText(body.name) ?? '',
          metadata: readMetadata(body.metadata),
        }),
    },
    {
      method: 'GET',
      path: '/prices',
      fields: ['lookup_keys', 'active', 'limit'],
      handle: ({ query }) => {
        const keys = readList(query.lookup_keys);
        const found = [...store.prices.values()].filter(
          ({ lookup_key }) => lookup_key !== null && keys.includes(lookup_key),
        );
        return list('/v1/prices', found);
      },
    },
    {
      method: 'GET',
      path: '/prices/:id',
      fields: [],
      handle: ({ id }) => find(store.prices, id, 'price'),
    },
    {
      method: 'POST',
      path: '/prices',
      fields: ['currency', 'unit_amount', 'lookup_key', 'metadata', 'product_data', 'recurring'],
      handle: ({ body }) => {
        const lookupKey = requireText(body, 'lookup_key');
        if ([...store.prices.values()].some(({ lookup_key }) => lookup_key === lookupKey))
          throw badRequest(`A price already uses that lookup key: ${lookupKey}`, 'lookup_key');
        return put(store.prices, {
          id: createStripeId('price'),
          object: 'price',
          active: true,
          currency: requireText(body, 'currency'),
          unit_amount: Number(requireText(body, 'unit_amount')),
          lookup_key: lookupKey,
          metadata: readMetadata(body.metadata),
          product: createStripeId('prod'),
          recurring: readText(readFields(body.recurring).interval) === 'month' ? { interval: 'month' } : null,
          name: requireText(readFields(body.product_data), 'name'),
        });
      },
    },
    {
      method: 'POST',
      path: '/checkout/sessions',
      fields: ['mode', 'customer', 'line_items', 'success_url', 'cancel_url', 'metadata'],
      handle: ({ body }) => {
        const mode = requireText(body, 'mode') === 'subscription' ? 'subscription' : 'payment';
        const customer = find(store.customers, requireText(body, 'customer'), 'customer', 'customer').id;
        const [line] = readList(body.line_items);
        const price = find(store.prices, requireText(readFields(line), 'price'), 'price', 'line_items[0][price]');
        if ((price.recurring !== null) !== (mode === 'subscription'))
          throw badRequest('The price does not fit the mode of the session.', 'line_items');
        const quantity = Number(requireText(readFields(line), 'quantity'));
        if (!Number.isInteger(quantity) || quantity < 1)
          throw badRequest('This value must be greater than or equal to 1.', 'line_items[0][quantity]');
        const id = createStripeId('cs_test');
        store.sales.set(id, { price, quantity, outcome: 'open' });
        return put(store.sessions, {
          id,
          object: 'checkout.session',
          mode,
          status: 'open',
          payment_status: 'unpaid',
          amount_total: price.unit_amount * quantity,
          currency: 'usd',
          customer,
          metadata: readMetadata(body.metadata),
          payment_intent: null,
          subscription: null,
          invoice: null,
          success_url: requireText(body, 'success_url'),
          cancel_url: requireText(body, 'cancel_url'),
          url: `${url}/checkout/${id}`,
          created: currentSeconds(),
        });
      },
    },
    {
      method: 'GET',
      path: '/checkout/sessions',
      fields: ['payment_intent', 'limit'],
      handle: ({ query }) => {
        const intent = requireText(query, 'payment_intent');
        const found = [...store.sessions.values()].filter(({ payment_intent }) => payment_intent === intent);
        return list('/v1/checkout/sessions', found);
      },
    },
    {
      method: 'GET',
      path: '/checkout/sessions/:id',
      fields: [],
      handle: ({ id }) => find(store.sessions, id, 'checkout.session'),
    },
    {
      method: 'POST',
      path: '/checkout/sessions/:id/expire',
      fields: [],
      handle: ({ id }) => {
        const session = find(store.sessions, id, 'checkout.session');
        if (session.status !== 'open') throw badRequest('Only Checkout Sessions with a status of open can be expired.');
        payments.expire(session);
        return session;
      },
    },
    {
      method: 'POST',
      path: '/billing_portal/sessions',
      fields: ['customer', 'return_url'],
      handle: ({ body }) => {
        const customer = find(store.customers, requireText(body, 'customer'), 'customer', 'customer').id;
        const id = createStripeId('bps');
        const facts = { customer, return_url: requireText(body, 'return_url'), url: `${url}/portal/${id}` };
        return put(store.portals, { id, object: 'billing_portal.session', ...facts });
      },
    },
    {
      method: 'GET',
      path: '/subscriptions/:id',
      fields: [],
      handle: ({ id }) => find(store.subscriptions, id, 'subscription'),
    },
    {
      method: 'POST',
      path: '/subscriptions/:id',
      fields: ['items', 'cancel_at_period_end', 'proration_behavior', 'billing_cycle_anchor', 'payment_behavior'],
      handle: ({ id, body }) => {
        const subscription = find(store.subscriptions, id, 'subscription');
        if (subscription.status === 'canceled')
          throw badRequest('A canceled subscription can only update its cancellation_details and metadata.');
        const beginsNow = readText(readFields(body.billing_cycle_anchor).type) === 'now';
        if (beginsNow && store.badCards.has(subscription.customer)) throw declined();
        const [wanted] = readList(body.items);
        const [item] = subscription.items.data;
        if (wanted && item)
          item.price = find(store.prices, requireText(readFields(wanted), 'price'), 'price', 'items[0][price]');
        const cancel = readText(body.cancel_at_period_end);
        if (cancel !== undefined) cancelAtPeriodEnd(subscription, cancel === 'true');
        if (beginsNow && item) {
          payments.beginMonth(item);
          payments.startMonth(subscription, 'subscription_update', true);
        } else payments.reportChange(subscription);
        return subscription;
      },
    },
    {
      method: 'DELETE',
      path: '/subscriptions/:id',
      fields: [],
      handle: ({ id }) => {
        const subscription = find(store.subscriptions, id, 'subscription');
        if (subscription.status === 'canceled') throw missing('subscription', id);
        payments.endSubscription(subscription);
        return subscription;
      },
    },
    {
      method: 'GET',
      path: '/invoices/:id',
      fields: ['expand'],
      handle: ({ id }) => find(store.invoices, id, 'invoice'),
    },
    {
      method: 'GET',
      path: '/invoice_payments',
      fields: ['payment', 'limit'],
      handle: ({ query }) => {
        const intent = requireText(readFields(query.payment), 'payment_intent');
        const all = [...store.invoices.values()].flatMap(({ payments }) => payments.data);
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
      handle: ({ id, query }) => {
        const intent = find(store.intents, id, 'payment_intent');
        const isExpanded = readList(query.expand).includes('latest_charge');
        const charge = store.charges.get(intent.latest_charge ?? '');
        return isExpanded && charge ? { ...intent, latest_charge: charge } : intent;
      },
    },
    {
      method: 'GET',
      path: '/disputes',
      fields: ['payment_intent', 'limit'],
      handle: ({ query }) => {
        const intent = requireText(query, 'payment_intent');
        return list(
          '/v1/disputes',
          [...store.disputes.values()].filter(({ payment_intent }) => payment_intent === intent),
        );
      },
    },
  ];
}

function find<Item>(items: Map<string, Item>, id: string, what: string, param?: string): Item {
  const found = items.get(id);
  if (!found) throw missing(what, id, param);
  return found;
}

function requireText(fields: Fields, name: string): string {
  const value = readText(fields[name]);
  if (value === undefined) throw badRequest(`Missing required param: ${name}.`, name);
  return value;
}

function readMetadata(fields: string | Fields | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(readFields(fields)).map(([name, value]) => [name, readText(value) ?? '']));
}
