import { billingEndpoints } from '@debut/contract/billing';
import { requestedMailsPerMinute } from '@debut/contract/limits';
import type { FastifyInstance } from 'fastify';
import { writeCsv } from '../../platform/csv.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Mount, WorkspaceId } from '../../platform/http/mount.ts';
import { sendDownload } from '../../platform/http/send-download.ts';
import type { RateLimits } from '../../platform/rate-limit/rate-limit.ts';
import { listEntries, listWholeHistory } from './billing.store.ts';
import type { ContactSales } from './payments/contact-sales.ts';
import type { PaymentEventService } from './payments/payment-events.service.ts';
import type { PurchaseService } from './payments/purchases.service.ts';
import type { PlanService } from './plans/plan.service.ts';

const maxEntries = 500;

export function mountBilling(
  mount: Mount,
  dependencies: {
    db: Database;
    findWallet: (workspace: WorkspaceId) => Promise<{ balance: number } | undefined>;
    purchases: PurchaseService;
    plan: PlanService;
    contactSales: ContactSales;
    rateLimits: RateLimits;
  },
): void {
  const { db, findWallet, purchases, plan, contactSales, rateLimits } = dependencies;

  mount(billingEndpoints.credits, async ({ user, artist, query }) => {
    const wallet = await findWallet(artist.workspaceId);
    const limit = Math.min(Number(query.limit ?? maxEntries), maxEntries);
    return {
      balance: wallet?.balance ?? 0,
      entries: await listEntries(db, { ...artist, userId: user.id }, { limit, before: query.before }),
    };
  });

  mount(billingEndpoints.exportCredits, async ({ user, artist, reply }) => {
    const entries = await listWholeHistory(db, { ...artist, userId: user.id });
    const rows = entries.map(({ at, kind, reason, amount, balance, id }) => [
      at,
      kind,
      reason,
      String(amount),
      String(balance),
      id,
    ]);
    return sendDownload(
      reply,
      { filename: 'credits.csv', type: 'text/csv' },
      writeCsv([['Date', 'Kind', 'Reason', 'Credits', 'Balance', 'Id'], ...rows]),
    );
  });

  mount(billingEndpoints.read, ({ artist }) => plan.read(artist.workspaceId));
  mount(billingEndpoints.changePlan, ({ artist, body }) => plan.changePlan(artist.workspaceId, body.planId));
  mount(billingEndpoints.cancel, ({ artist }) => plan.cancel(artist.workspaceId));
  mount(billingEndpoints.resume, ({ artist }) => plan.resume(artist.workspaceId));

  mount(billingEndpoints.checkoutPlan, ({ artist, body }) => purchases.buyPlan(artist.workspaceId, body.tierId, body));
  mount(billingEndpoints.checkoutAddOn, ({ artist, body }) =>
    purchases.buyAddOn(artist.workspaceId, body.addOnId, body),
  );
  mount(billingEndpoints.latestCheckout, async ({ artist }) => ({
    checkout: await purchases.findLatest(artist.workspaceId),
  }));
  mount(billingEndpoints.checkout, ({ artist, params }) => purchases.find(artist.workspaceId, params.sessionId));
  mount(billingEndpoints.portal, async ({ artist, body }) => ({
    url: await purchases.openPortal(artist.workspaceId, body.returnUrl),
  }));

  mount(billingEndpoints.contactSales, async ({ user, body }) => {
    await rateLimits.spend(`contact-sales:${user.id}`, requestedMailsPerMinute);
    await contactSales(body);
    return { status: true as const };
  });
}

const maxEventBytes = 512 * 1024;

/** In its own scope: the signature covers the raw body. */
export function mountPaymentEvents(
  scope: FastifyInstance,
  mount: Mount,
  { receive }: Pick<PaymentEventService, 'receive'>,
): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: maxEventBytes },
    (_request, body, done) => done(null, body),
  );
  mount(billingEndpoints.webhook, async ({ request }) => {
    const signature = request.headers['stripe-signature'];
    await receive(typeof request.body === 'string' ? request.body : '', typeof signature === 'string' ? signature : '');
    return { received: true as const };
  });
}
