import { addOnOf, type PaidPlanId, planOf } from '@debut/contract/catalogue';
import type Stripe from 'stripe';
import type { Item } from './port.ts';

/**
 * Our catalogue at Stripe. A price is found by a key that contains its amount, and created when it is missing: nothing
 * has to be set up by hand, and a changed catalogue creates a new price instead of changing existing subscriptions.
 */
export function createStripePrices(stripe: Stripe) {
  const ids = new Map<string, Promise<string>>();
  const items = new Map<string, Promise<string | undefined>>();

  async function findOrCreate(item: Item, lookupKey: string): Promise<string> {
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
    if (data[0]) return data[0].id;
    const { name, priceCents } = offer(item);
    const created = await stripe.prices.create(
      {
        currency: 'usd',
        unit_amount: priceCents,
        lookup_key: lookupKey,
        metadata: { [itemField]: item.id },
        product_data: { name, metadata: { [itemField]: item.id } },
        ...(item.kind === 'plan' && { recurring: { interval: 'month' } }),
      },
      { idempotencyKey: `price-${lookupKey}` },
    );
    return created.id;
  }

  return {
    idOf(item: Item): Promise<string> {
      const lookupKey = `debut-${item.id}-${offer(item).priceCents}-usd${item.kind === 'plan' ? '-month' : ''}`;
      return remember(ids, lookupKey, () => findOrCreate(item, lookupKey));
    },

    /** The cached price no longer exists. */
    forget: () => ids.clear(),

    /** Undefined: not a price of our plans. */
    async planOf(price: Stripe.Price | string): Promise<PaidPlanId | undefined> {
      const item = await (typeof price === 'string'
        ? remember(items, price, async () => (await stripe.prices.retrieve(price)).metadata[itemField])
        : price.metadata[itemField]);
      return paidPlans.find((plan) => plan === item);
    },
  };
}

const itemField = 'debut_item';
const paidPlans: readonly PaidPlanId[] = ['starter', 'pro', 'team'];

function offer(item: Item): { name: string; priceCents: number } {
  return item.kind === 'plan' ? planOf(item.id) : addOnOf(item.id);
}

/** A failure is not cached. */
function remember<Value>(known: Map<string, Promise<Value>>, key: string, find: () => Promise<Value>): Promise<Value> {
  const before = known.get(key);
  if (before) return before;
  const found = find();
  known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}
