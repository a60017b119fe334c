import type { Vendor } from '../vendor.ts';
import { addApiRoutes } from './api.routes.ts';
import { createEndpoints } from './endpoints.ts';
import { createPayments } from './payments.ts';
import { createStore } from './store.ts';
import { addTesterRoutes } from './tester.routes.ts';
import { formatSale } from './tester-page.ts';
import { createWebhooks } from './webhooks.ts';

const secretKey = 'sk_test_sandbox_not_a_secret';
const webhookSecret = 'whsec_sandbox_not_a_secret';
/** The version the product's SDK is pinned to. */
const apiVersion = '2026-10-28.endive';

export const stripe: Vendor = {
  name: 'stripe',
  replaces: 'Stripe',
  collects: 'checkouts',
  asksConsent: false,
  async open({ app, url, debutUrl, faults, outbox }) {
    const store = createStore();
    const webhooks = createWebhooks({ address: `${debutUrl}/api/webhooks/stripe`, secret: webhookSecret, apiVersion });
    const eventsBySession = new Map<string, { id: string; type: string }[]>();
    const payments = createPayments(store, (batch, session) => {
      const events = webhooks.report(batch).map(({ id, type }) => ({ id, type }));
      if (session !== undefined) eventsBySession.set(session, [...(eventsBySession.get(session) ?? []), ...events]);
      outbox.noteCheckouts();
    });
    outbox.showCheckouts(() =>
      [...store.sessions.values()].map((session) => {
        const charge = payments.findCharge(session);
        return {
          sessionId: session.id,
          url: `${url}/checkout/${session.id}`,
          mode: session.mode,
          name: formatSale(store.sales.get(session.id)),
          amount: session.amount_total,
          status: store.sales.get(session.id)?.outcome ?? 'open',
          customer: store.customers.get(session.customer)?.email ?? '',
          subscriptionId: session.subscription,
          subscription: store.subscriptions.get(session.subscription ?? '')?.status ?? null,
          refunded: charge?.amount_refunded ?? 0,
          disputed: charge?.disputed ?? false,
          events: eventsBySession.get(session.id) ?? [],
        };
      }),
    );

    const endpoints = createEndpoints({ store, payments, url });
    addApiRoutes(app, { endpoints, secretKey, faults, onChange: outbox.noteCheckouts });
    addTesterRoutes(app, { store, payments, webhooks, onChange: outbox.noteCheckouts });
    return {
      environment: {
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_URL: url,
      },
      describe: () => ({ delivery: { mode: webhooks.mode(), held: webhooks.heldCount() } }),
      close: webhooks.close,
    };
  },
};
