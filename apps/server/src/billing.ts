import type { FastifyInstance } from 'fastify';
import { findAccount } from './features/account/account.store.ts';
import { systemMailJob } from './features/account/system-mail.jobs.ts';
import { mountBilling, mountPaymentEvents } from './features/billing/billing.routes.ts';
import { findWallet } from './features/billing/billing.store.ts';
import { workBilling } from './features/billing/billing.worker.ts';
import { createContactSales } from './features/billing/contact-sales.ts';
import { createLedger, type Ledger } from './features/billing/ledger.ts';
import { createPaymentEventService } from './features/billing/payment-events.service.ts';
import { createPlanService } from './features/billing/plan.service.ts';
import { createPurchaseService } from './features/billing/purchases.service.ts';
import { createReconcile } from './features/billing/reconcile.ts';
import type { Foundation } from './foundation.ts';
import type { PlanRules } from './plan-rules.ts';
import type { Planning } from './planning.ts';
import type { Database } from './platform/db/database.ts';
import type { Mount } from './platform/http/mount.ts';
import type { RateLimits } from './platform/rate-limit/rate-limit.ts';
import { createStripePayments } from './providers/payments/stripe.adapter.ts';

/** The part of the composition root that concerns plans, credits and what is paid for them. */
export async function mountPlansAndCredits(
  http: FastifyInstance,
  mount: Mount,
  foundation: Foundation,
  options: {
    rateLimits: RateLimits;
    planning: Planning;
    planRules: PlanRules;
    countFans: (owner: string) => Promise<number>;
    createMount: (http: FastifyInstance) => Mount;
  },
): Promise<{ forget: (transaction: Database, owner: string) => Promise<void> }> {
  const { config, clock, database, log, queue } = foundation;
  const { db } = database;
  const { rateLimits, planning, planRules, countFans } = options;
  const payments = openPayments(foundation, planning);
  const service = payments?.service;
  const { publicUrl, allowedOrigins, productName, operatorEmail } = config;
  const paymentEvents = createPaymentEventService({ db, clock, queue, service });

  mountBilling(mount, {
    db,
    rateLimits,
    findWallet: (owner) => findOrOpenWallet(foundation, owner),
    plan: createPlanService({ db, clock, payments, countUse: { ...planRules, fans: countFans } }),
    purchases: createPurchaseService({
      db,
      clock,
      log,
      service,
      // A plan also comes with credits.
      isSold: (kind) => config.credits || (kind === 'plan' && config.plans),
      publicUrl,
      allowedOrigins,
      async findPerson(owner) {
        const account = await findAccount(db, owner);
        return account && { email: account.email, name: account.name };
      },
    }),
    contactSales: createContactSales({
      db,
      mail: (at, message) => queue.enqueue(at, systemMailJob, message),
      settings: { productName, operatorEmail, canMail: config.systemMail !== undefined },
    }),
  });
  await http.register(async (scope) => {
    const mountRaw = options.createMount(scope);
    mountPaymentEvents(scope, mountRaw, paymentEvents);
  });
  return { forget: paymentEvents.forget };
}

/** The worker's side. */
export async function workPlansAndCredits(foundation: Foundation, planning: Planning): Promise<void> {
  const { clock, database, queue } = foundation;
  const { db } = database;
  await workBilling({
    db,
    clock,
    queue,
    ledger: openLedger(foundation),
    payments: openPayments(foundation, planning),
  });
}

/** A process that died between making an account and opening its wallet is made up for here. */
export async function findOrOpenWallet(foundation: Foundation, owner: string) {
  const { db } = foundation.database;
  const found = await findWallet(db, owner);
  if (found) return found;
  await openWallet(foundation, owner);
  return findWallet(db, owner);
}

export function openWallet(foundation: Foundation, owner: string): Promise<void> {
  return foundation.database.db.transaction((transaction) => openLedger(foundation).open(transaction, owner));
}

export function openLedger({ config, clock, events }: Foundation): Ledger {
  return createLedger({ clock, events, charges: config.credits });
}

function openPayments(foundation: Foundation, { notifications }: Planning) {
  const { config, clock, database, events } = foundation;
  if (!config.stripe) return undefined;
  const service = createStripePayments(config.stripe);
  const ledger = openLedger(foundation);
  const { db } = database;
  return {
    service,
    reconcile: createReconcile({ db, clock, events, service, ledger, notify: notifications.notify }),
  };
}
