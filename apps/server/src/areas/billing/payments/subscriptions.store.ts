import type { PaidPlanId } from '@debut/contract/catalogue';
import type { PlanId } from '@debut/contract/plan-id';
import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import type { SubscriptionFacts } from '../../../providers/payments/port.ts';
import { payments, subscriptions, wallets } from '../billing.tables.ts';
import { findPaidMonth, type PaymentRow } from './payments.store.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

export async function saveSubscription(
  transaction: Transaction,
  workspace: WorkspaceId,
  { id, status, plan, cancelled, startedAt }: SubscriptionFacts,
  readNumber: number,
): Promise<void> {
  const facts = { status, plan, cancelled, readNumber };
  await transaction
    .insert(subscriptions)
    .values({ id, workspaceId: workspace, startedAt, ...facts })
    .onConflictDoUpdate({
      target: subscriptions.id,
      set: facts,
      setWhere: lt(subscriptions.readNumber, readNumber),
    });
}

/** Subscriptions that are paid or past due, newest first. */
export function listLiveSubscriptions(db: Queryable, workspace: WorkspaceId): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.workspaceId, workspace), inArray(subscriptions.status, ['active', 'past_due'])))
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.id));
}

/** A subscription that no longer exists there has ended. */
export async function endMissingSubscription(db: Queryable, id: string): Promise<WorkspaceId | undefined> {
  const [ended] = await db.update(subscriptions).set({ status: 'over' }).where(eq(subscriptions.id, id)).returning();
  return ended?.workspaceId;
}

/** Every subscription that may still be charged. */
export function listUnendedSubscriptions(db: Queryable, workspace: WorkspaceId): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.workspaceId, workspace), ne(subscriptions.status, 'over')));
}

/** `false`: another process is changing it. */
export async function claimSubscription(db: Queryable, id: string, now: Date, until: Date): Promise<boolean> {
  const claimed = await db
    .update(subscriptions)
    .set({ busyUntil: until })
    .where(and(eq(subscriptions.id, id), or(isNull(subscriptions.busyUntil), lt(subscriptions.busyUntil, now))))
    .returning();
  return claimed.length > 0;
}

export async function releaseSubscription(db: Queryable, id: string): Promise<void> {
  await db.update(subscriptions).set({ busyUntil: null }).where(eq(subscriptions.id, id));
}

/** Subscriptions whose grace period has ended. */
export function listSubscriptionsPastGrace(db: Queryable, paidUntil: Date): Promise<{ id: string }[]> {
  const paidLater = db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.subscriptionId, subscriptions.id),
        eq(payments.status, 'paid'),
        gt(payments.periodEnd, paidUntil),
      ),
    );
  return db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.status, 'past_due'), sql`not exists ${paidLater}`))
    .limit(100);
}

export type PlanOfMonth = { subscription: SubscriptionRow; month: PaymentRow; plan: PaidPlanId };

/** The plan in force: that of the month paid last, while its subscription is alive. */
export async function findPlanInForce(db: Queryable, workspace: WorkspaceId): Promise<PlanOfMonth | undefined> {
  for (const subscription of await listLiveSubscriptions(db, workspace)) {
    const month = await findPaidMonth(db, subscription.id);
    if (month) return { subscription, month, plan: month.item as PaidPlanId };
  }
  return undefined;
}

export async function setPlan(transaction: Transaction, workspace: WorkspaceId, plan: PlanId): Promise<void> {
  await transaction
    .update(wallets)
    .set({ plan })
    .where(and(eq(wallets.workspaceId, workspace), ne(wallets.plan, plan)));
}
