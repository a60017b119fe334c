import { bytesPerGigabyte } from '@debut/contract/limits';
import { createStripePayments } from '../../providers/payments/stripe.adapter.ts';
import type { Runtime } from '../../runtime.ts';
import { findAccount } from '../accounts/index.ts';
import { systemMailJob } from '../delivery/index.ts';
import { countFans } from '../fanbase/index.ts';
import type { PlanningServices } from '../planning/index.ts';
import { findWallet } from './billing.store.ts';
import { createLedger, type Ledger } from './ledger/ledger.ts';
import { createContactSales } from './payments/contact-sales.ts';
import { createPaymentEventService } from './payments/payment-events.service.ts';
import { createPurchaseService } from './payments/purchases.service.ts';
import { createReconcile } from './payments/reconcile.ts';
import { createPlanService } from './plans/plan.service.ts';
import { createPlanRules } from './plans/plan-rules.ts';

export type BillingServices = ReturnType<typeof createBillingServices>;

export function createBillingServices(runtime: Runtime, { notifications }: PlanningServices) {
  const { config, clock, database, events, log, queue } = runtime;
  const { db } = database;
  const { publicUrl, allowedOrigins, productName, operatorEmail, storageQuota } = config;
  const ledger = createLedger({ clock, events, charges: config.credits });
  const planRules = createPlanRules(runtime);
  const payments = openPayments(runtime, { ledger, notify: notifications.notify });
  const openWallet = (owner: string) => db.transaction((transaction) => ledger.open(transaction, owner));

  return {
    ledger,
    planRules,
    payments,
    openWallet,
    /** Also opens the wallet of an account whose process died between creating the account and opening the wallet. */
    async findWallet(owner: string) {
      const found = await findWallet(db, owner);
      if (found) return found;
      await openWallet(owner);
      return findWallet(db, owner);
    },
    /** How many bytes an account may store; `null`: no limit. */
    async storageQuotaOf(owner: string): Promise<number | null> {
      if (!config.plans) return storageQuota;
      const { storageGigabytes } = await planRules.entitlements.of(db, owner);
      return storageGigabytes === null ? null : storageGigabytes * bytesPerGigabyte;
    },
    plan: createPlanService({
      db,
      clock,
      payments,
      countUse: { ...planRules, fans: (owner) => countFans(db, owner) },
    }),
    purchases: createPurchaseService({
      db,
      clock,
      log,
      service: payments?.service,
      // A plan also comes with credits.
      isSold: (kind) => config.credits || (kind === 'plan' && config.plans),
      publicUrl,
      allowedOrigins,
      async findPerson(owner) {
        const account = await findAccount(db, owner);
        return account && { email: account.email, name: account.name };
      },
    }),
    paymentEvents: createPaymentEventService({ db, clock, queue, service: payments?.service }),
    contactSales: createContactSales({
      db,
      mail: (at, message) => queue.enqueue(at, systemMailJob, message),
      settings: { productName, operatorEmail, canEmail: config.systemMail !== undefined },
    }),
  };
}

function openPayments(
  { config, clock, database, events }: Runtime,
  { ledger, notify }: { ledger: Ledger; notify: PlanningServices['notifications']['notify'] },
) {
  if (!config.stripe) return undefined;
  const service = createStripePayments(config.stripe);
  return { service, reconcile: createReconcile({ db: database.db, clock, events, service, ledger, notify }) };
}
