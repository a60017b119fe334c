import type { Vendor } from '../vendor.ts';
import { addApiRoutes } from './api.routes.ts';
import { createBook } from './book.ts';
import { createBusiness } from './business.ts';
import { createCalls } from './calls.ts';
import { addTesterRoutes } from './tester.routes.ts';
import { saleName } from './tester-page.ts';
import { createWebhooks } from './webhooks.ts';

const secretKey = 'sk_test_sandbox_not_a_secret';
const webhookSecret = 'whsec_sandbox_not_a_secret';
/** The version the product's SDK is pinned to. */
const apiVersion = '2026-10-28.endive';

/** Checkout, subscriptions, refunds and the customer portal in the place of Stripe's. */
export const stripe: Vendor = {
  name: 'stripe',
  standsFor: 'Stripe',
  collects: 'checkouts',
  asksConsent: false,
  async open({ app, url, debutUrl, faults, outbox }) {
    const book = createBook();
    const webhooks = createWebhooks({ address: `${debutUrl}/api/webhooks/stripe`, secret: webhookSecret, apiVersion });
    const happened = new Map<string, { id: string; type: string }[]>();
    const business = createBusiness(book, (batch, session) => {
      const events = webhooks.report(batch).map(({ id, type }) => ({ id, type }));
      if (session !== undefined) happened.set(session, [...(happened.get(session) ?? []), ...events]);
      outbox.noteCheckouts();
    });
    outbox.showCheckouts(() =>
      [...book.sessions.values()].map((session) => {
        const charge = business.chargeOf(session);
        return {
          sessionId: session.id,
          url: `${url}/checkout/${session.id}`,
          mode: session.mode,
          name: saleName(book.sales.get(session.id)),
          amount: session.amount_total,
          status: book.sales.get(session.id)?.outcome ?? 'open',
          customer: book.customers.get(session.customer)?.email ?? '',
          subscriptionId: session.subscription,
          subscription: book.subscriptions.get(session.subscription ?? '')?.status ?? null,
          refunded: charge?.amount_refunded ?? 0,
          disputed: charge?.disputed ?? false,
          events: happened.get(session.id) ?? [],
        };
      }),
    );

    const calls = createCalls({ book, business, url });
    addApiRoutes(app, { calls, secretKey, faults, onChange: outbox.noteCheckouts });
    addTesterRoutes(app, { book, business, webhooks, onChange: outbox.noteCheckouts });
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
