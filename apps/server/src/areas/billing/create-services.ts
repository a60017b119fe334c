import { bytesPerGigabyte } from '@debut/contract/limits';
import type { PlanId } from '@debut/contract/plan-id';
import type { Queryable } from '../../platform/db/database.ts';
import type { WorkspaceId } from '../../platform/http/mount.ts';
import { createStripePayments } from '../../providers/payments/stripe.adapter.ts';
import type { Runtime } from '../../runtime.ts';
import { artistsOf, findWorkspaceOwner, workspaceOf } from '../accounts/index.ts';
import { systemMailJob } from '../delivery/index.ts';
import { countFansOfAll } from '../fanbase/index.ts';
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
  const payments = openPayments(runtime, { ledger, notifyOwner: notifications.notifyOwner });
  const openWallet = (workspace: WorkspaceId) => db.transaction((transaction) => ledger.open(transaction, workspace));

  return {
    ledger,
    planRules,
    payments,
    openWallet,
    /** Also opens the wallet of an account whose process died between creating the account and opening the wallet. */
    async findWallet(workspace: WorkspaceId) {
      const found = await findWallet(db, workspace);
      if (found) return found;
      await openWallet(workspace);
      return findWallet(db, workspace);
    },
    async balanceOf(artist: string, at: Queryable = db): Promise<number> {
      return (await findWallet(at, await workspaceOf(at, artist)))?.balance ?? 0;
    },
    async planOf(artist: string): Promise<PlanId> {
      return (await findWallet(db, await workspaceOf(db, artist)))?.plan ?? 'free';
    },
    /** How many bytes the artists of a workspace may store together; `null`: no limit. */
    async storageQuotaOf(artist: string): Promise<number | null> {
      if (!config.plans) return storageQuota;
      const { storageGigabytes } = await planRules.includedFor(db, artist);
      return storageGigabytes === null ? null : storageGigabytes * bytesPerGigabyte;
    },
    plan: createPlanService({
      db,
      clock,
      payments,
      countUse: { ...planRules, fans: (workspace) => countFansOfAll(db, artistsOf(db, workspace)) },
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
      async findPerson(workspace) {
        const owner = await findWorkspaceOwner(db, workspace);
        return owner && { email: owner.email, name: owner.name };
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
  { ledger, notifyOwner }: { ledger: Ledger; notifyOwner: PlanningServices['notifications']['notifyOwner'] },
) {
  if (!config.stripe) return undefined;
  const service = createStripePayments(config.stripe);
  return { service, reconcile: createReconcile({ db: database.db, clock, events, service, ledger, notifyOwner }) };
}
