import type { FastifyInstance } from 'fastify';
import { findAccount } from './areas/accounts/profile/account.store.ts';
import { mountBilling, mountPaymentEvents } from './areas/billing/billing.routes.ts';
import { findWallet } from './areas/billing/billing.store.ts';
import { workBilling } from './areas/billing/billing.worker.ts';
import { createLedger, type Ledger } from './areas/billing/ledger/ledger.ts';
import { createContactSales } from './areas/billing/payments/contact-sales.ts';
import { createPaymentEventService } from './areas/billing/payments/payment-events.service.ts';
import { createPurchaseService } from './areas/billing/payments/purchases.service.ts';
import { createReconcile } from './areas/billing/payments/reconcile.ts';
import { createPlanService } from './areas/billing/plans/plan.service.ts';
import type { PlanRules } from './areas/billing/plans/plan-rules.ts';
import { systemMailJob } from './areas/delivery/system-email/system-email.jobs.ts';
import type { Planning } from './planning.ts';
import type { Database } from './platform/db/database.ts';
import type { Mount } from './platform/http/mount.ts';
import type { RateLimits } from './platform/rate-limit/rate-limit.ts';
import { createStripePayments } from './providers/payments/stripe.adapter.ts';
import type { Runtime } from './runtime.ts';

/** The part of the composition root that concerns plans, credits and what is paid for them. */
export async function mountPlansAndCredits(
  http: FastifyInstance,
  mount: Mount,
  runtime: Runtime,
  options: {
    rateLimits: RateLimits;
    planning: Planning;
    planRules: PlanRules;
    countFans: (owner: string) => Promise<number>;
    createMount: (http: FastifyInstance) => Mount;
  },
): Promise<{ forget: (transaction: Database, owner: string) => Promise<void> }> {
  const { config, clock, database, log, queue } = runtime;
  const { db } = database;
  const { rateLimits, planning, planRules, countFans } = options;
  const payments = openPayments(runtime, planning);
  const service = payments?.service;
  const { publicUrl, allowedOrigins, productName, operatorEmail } = config;
  const paymentEvents = createPaymentEventService({ db, clock, queue, service });

  mountBilling(mount, {
    db,
    rateLimits,
    findWallet: (owner) => findOrOpenWallet(runtime, owner),
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
export async function workPlansAndCredits(runtime: Runtime, planning: Planning): Promise<void> {
  const { clock, database, queue } = runtime;
  const { db } = database;
  await workBilling({
    db,
    clock,
    queue,
    ledger: openLedger(runtime),
    payments: openPayments(runtime, planning),
  });
}

/** A process that died between making an account and opening its wallet is made up for here. */
export async function findOrOpenWallet(runtime: Runtime, owner: string) {
  const { db } = runtime.database;
  const found = await findWallet(db, owner);
  if (found) return found;
  await openWallet(runtime, owner);
  return findWallet(db, owner);
}

export function openWallet(runtime: Runtime, owner: string): Promise<void> {
  return runtime.database.db.transaction((transaction) => openLedger(runtime).open(transaction, owner));
}

export function openLedger({ config, clock, events }: Runtime): Ledger {
  return createLedger({ clock, events, charges: config.credits });
}

function openPayments(runtime: Runtime, { notifications }: Planning) {
  const { config, clock, database, events } = runtime;
  if (!config.stripe) return undefined;
  const service = createStripePayments(config.stripe);
  const ledger = openLedger(runtime);
  const { db } = database;
  return {
    service,
    reconcile: createReconcile({ db, clock, events, service, ledger, notify: notifications.notify }),
  };
}
