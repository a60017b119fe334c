import type { Billing, Subscription } from '@debut/contract/billing';
import { isUpgrade, type PaidPlanId, planOf } from '@debut/contract/catalogue';
import type { PlanId } from '@debut/contract/plan-id';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import type { PaymentService } from '../../../providers/payments/port.ts';
import { recordWorkspaceActivity } from '../../accounts/index.ts';
import { findWallet, sumSpent } from '../billing.store.ts';
import { sumFromPlan } from '../ledger/ledger.ts';
import { findCustomer } from '../payments/customers.store.ts';
import type { Reconcile } from '../payments/reconcile.ts';
import {
  claimSubscription,
  findPlanInForce,
  type PlanOfMonth,
  releaseSubscription,
} from '../payments/subscriptions.store.ts';
import type { EntitlementReader } from './entitlements.ts';
import { graceEnd } from './grace.ts';
import { type Month, planMonthAt } from './months.ts';

export type PlanService = ReturnType<typeof createPlanService>;

/** Time for our own queries between the requests to the payment service. */
const claimMarginMilliseconds = 30_000;

/** The plan of an account, and changing it. */
export function createPlanService(dependencies: {
  db: Database;
  clock: Clock;
  /** Absent: payments are not configured. */
  payments: { service: PaymentService; reconcile: Reconcile } | undefined;
  /** How much of the plan is used this month. */
  countUse: {
    entitlements: EntitlementReader;
    fans: (workspace: WorkspaceId) => Promise<number>;
    campaigns: (workspace: WorkspaceId, month: Month) => Promise<number>;
    textCampaigns: (workspace: WorkspaceId, month: Month) => Promise<number>;
  };
}) {
  const { db, clock, payments, countUse } = dependencies;

  async function read(workspace: WorkspaceId): Promise<Billing> {
    const [wallet, inForce, customer] = await Promise.all([
      findWallet(db, workspace),
      findPlanInForce(db, workspace),
      findCustomer(db, workspace),
    ]);
    const plan = inForce?.plan ?? 'free';
    const month = planMonthAt(inForce?.month, clock(), clock());
    const { since, until } = month;
    const [creditsSpent, fans, campaigns, textCampaigns, masteringCredits, entitlements] = await Promise.all([
      sumSpent(db, workspace, since),
      countUse.fans(workspace),
      countUse.campaigns(workspace, month),
      countUse.textCampaigns(workspace, month),
      sumFromPlan(db, workspace, since),
      countUse.entitlements.of(db, workspace),
    ]);
    const used = { creditsSpent, fans, campaigns, textCampaigns, masteringCredits };
    return {
      plan,
      balance: wallet?.balance ?? 0,
      subscription: inForce ? describe(inForce) : null,
      usage: { ...used, since: since.toISOString(), until: until.toISOString(), maxFans: planOf(plan).maxFans },
      entitlements,
      payments: payments !== undefined,
      portal: payments !== undefined && customer !== undefined,
    };
  }

  /** One change at a time: two clicks must not be charged twice. */
  async function change(
    workspace: WorkspaceId,
    /** Returns the plan that the next month begins with. */
    make: (service: PaymentService, now: PlanOfMonth) => Promise<PlanId>,
  ): Promise<Billing> {
    if (!payments) throw new Failure('stripe_not_configured');
    const { service, reconcile } = payments;
    const known = await findPlanInForce(db, workspace);
    if (!known) throw new Failure('no_subscription');
    const { id } = known.subscription;
    const until = new Date(clock().getTime() + claimMilliseconds(service));
    if (!(await claimSubscription(db, id, clock(), until))) throw new Failure('plan_changing');
    try {
      // An earlier change whose response was lost may have succeeded.
      await reconcile.refreshSubscription(id);
      const now = await findPlanInForce(db, workspace);
      if (now?.subscription.id !== id) throw new Failure('no_subscription');
      const subject = await make(service, now);
      await db.transaction((transaction) =>
        recordWorkspaceActivity(transaction, workspace, { at: clock(), action: 'plan-changed', subject }),
      );
      await reconcile.refreshSubscription(id);
    } finally {
      await releaseSubscription(db, id);
    }
    return read(workspace);
  }

  return {
    read,

    changePlan: (workspace: WorkspaceId, wanted: PaidPlanId) =>
      change(workspace, async (service, { plan, subscription }) => {
        if (subscription.status === 'past_due') throw new Failure('payment_due');
        if (subscription.plan === wanted && !subscription.cancelled) throw new Failure('same_plan');
        // A plan that is paid, or whose payment is in progress.
        const current = isUpgrade(plan, subscription.plan) ? subscription.plan : plan;
        await service.changePlan(subscription.id, wanted, isUpgrade(current, wanted) ? 'now' : 'next-period');
        return wanted;
      }),

    cancel: (workspace: WorkspaceId) =>
      change(workspace, async (service, { subscription }) => {
        await service.setCancelled(subscription.id, true);
        return 'free';
      }),

    resume: (workspace: WorkspaceId) =>
      change(workspace, async (service, { subscription }) => {
        await service.setCancelled(subscription.id, false);
        return subscription.plan;
      }),
  };
}

/** A claim that expired before its requests would allow a second, concurrent charge. */
function claimMilliseconds({ limits }: PaymentService): number {
  const change = Math.max(limits.changePlan, limits.setCancelled);
  return limits.readSubscription + change + limits.readSubscription + claimMarginMilliseconds;
}

function describe({ subscription, month, plan }: PlanOfMonth): Subscription {
  const { status, cancelled } = subscription;
  const isDue = status === 'past_due';
  const periodEnd = month.periodEnd ?? subscription.startedAt;
  return {
    status: isDue ? 'past_due' : 'active',
    plan,
    periodEnd: periodEnd.toISOString(),
    nextPlan: cancelled ? 'free' : subscription.plan,
    graceUntil: isDue ? graceEnd(periodEnd).toISOString() : null,
  };
}
