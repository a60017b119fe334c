import type { Billing, Checkout, CreditEntry } from '@debut/contract/billing';
import type pg from 'pg';
import type { TestApi } from './test-api.ts';
import { signUp } from './test-app.ts';
import { waitUntil } from './wait-until.ts';

interface OutboxCheckout {
  sessionId: string;
  status: string;
  subscriptionId: string | null;
  amount: number;
  name: string;
  events: { id: string; type: string }[];
}

/** The product, its database, and the external services in the sandbox. */
export interface Shop {
  readonly api: TestApi;
  readonly pool: pg.Pool;
  readonly sandbox: { readonly url: string; post(path: string, body: object): Promise<void> };
}

export type Buyer = Awaited<ReturnType<typeof createBuyer>>;

/** Somebody who buys through the product's API and the sandbox's checkout. */
export async function createBuyer(app: Shop) {
  const { token, user } = await signUp(app);
  const start = (path: string, body: object) => app.api.post(`/billing/${path}`, body, token);
  const at = (sessionId: string, what: string, body: object = {}) =>
    app.sandbox.post(`/checkout/${sessionId}/${what}`, body);
  const buyer = {
    token,
    user,
    async billing(): Promise<Billing> {
      return (await app.api.get('/billing', token)).body;
    },
    async balance(): Promise<number> {
      return (await app.api.get('/credits', token)).body.balance;
    },
    async entries(): Promise<CreditEntry[]> {
      return (await app.api.get('/credits', token)).body.entries;
    },
    async checkout(sessionId: string): Promise<Checkout> {
      return (await app.api.get(`/billing/checkouts/${sessionId}`, token)).body;
    },
    async beginPlan(tierId: string): Promise<string> {
      return idOf(await start('create-checkout-session', { tierId }));
    },
    async beginAddOn(addOnId: string): Promise<string> {
      return idOf(await start('create-addon-checkout-session', { addOnId }));
    },
    at,
    async buyPlan(tierId: string): Promise<{ sessionId: string; subscriptionId: string }> {
      const sessionId = await buyer.beginPlan(tierId);
      await at(sessionId, 'pay');
      await buyer.paid(sessionId);
      await waitUntil('the plan is in force', async () => (await buyer.billing()).plan === tierId);
      return { sessionId, subscriptionId: (await buyer.outside(sessionId)).subscriptionId ?? '' };
    },
    async buyAddOn(addOnId: string): Promise<string> {
      const sessionId = await buyer.beginAddOn(addOnId);
      await at(sessionId, 'pay');
      await buyer.paid(sessionId);
      return sessionId;
    },
    paid: (sessionId: string) =>
      waitUntil('the purchase is paid', async () => (await buyer.checkout(sessionId)).status === 'paid'),
    async outside(sessionId: string): Promise<OutboxCheckout> {
      const outbox = (await (await fetch(`${app.sandbox.url}/outbox.json`)).json()) as { checkouts: OutboxCheckout[] };
      const found = outbox.checkouts.find((one) => one.sessionId === sessionId);
      if (!found) throw new Error('the sandbox does not know this checkout');
      return found;
    },
    async news(): Promise<string[]> {
      const { body } = await app.api.get('/notifications', token);
      return body.map(({ title }: { title: string }) => title);
    },
  };
  return buyer;
}

/** All events have been processed. */
export async function settled({ pool }: Pick<Shop, 'pool'>, patience?: { withinMilliseconds: number }): Promise<void> {
  const isSettled = async () => {
    const { rows } = await pool.query('select from payment_events where settled_at is null');
    return rows.length === 0;
  };
  await waitUntil('every report is settled', isSettled, patience);
}

function idOf({ status, body, text }: { status: number; body: { sessionId: string }; text: string }): string {
  if (status !== 200) throw new Error(`The checkout was answered ${status}: ${text}`);
  return body.sessionId;
}
