import type { PaidPlanId, PlanId } from '@debut/contract/catalogue';
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { PaymentEvent, Subject, SubscriptionFacts } from '../../providers/payments/port.ts';
import { billingCustomers, checkouts, paymentEvents, payments, subscriptions, wallets } from './billing.tables.ts';

export type CheckoutRow = typeof checkouts.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;
export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** To be taken before something is read from the payment service: see `paymentReads`. */
export async function nextReadNumber(db: Database): Promise<number> {
  const { rows } = await db.execute<{ number: string }>(sql`select nextval('payment_reads') as number`);
  return Number(rows[0]?.number);
}

export async function findCustomer(db: Database, owner: string): Promise<string | undefined> {
  const [found] = await db.select().from(billingCustomers).where(eq(billingCustomers.userId, owner));
  return found?.customerId;
}

export async function findOwner(db: Database, customerId: string): Promise<string | undefined> {
  const [found] = await db.select().from(billingCustomers).where(eq(billingCustomers.customerId, customerId));
  return found?.userId;
}

/** The first one stays, whoever else makes one meanwhile, unless it is the one that is gone. */
export async function keepCustomer(
  db: Database,
  owner: string,
  customerId: string,
  gone: string | undefined,
): Promise<string> {
  await db
    .insert(billingCustomers)
    .values({ userId: owner, customerId })
    .onConflictDoUpdate({
      target: billingCustomers.userId,
      set: { customerId },
      setWhere: eq(billingCustomers.customerId, gone ?? ''),
    });
  return (await findCustomer(db, owner)) ?? customerId;
}

export async function insertCheckout(db: Database, row: typeof checkouts.$inferInsert): Promise<void> {
  await db.insert(checkouts).values(row).onConflictDoNothing();
}

export async function findCheckout(db: Database, sessionId: string): Promise<CheckoutRow | undefined> {
  const [found] = await db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId));
  return found;
}

/** Purchases of a plan that could still be paid beside this one. */
export function listOpenPlanCheckouts(db: Database, owner: string, except: string): Promise<CheckoutRow[]> {
  return db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.userId, owner),
        eq(checkouts.kind, 'plan'),
        eq(checkouts.status, 'open'),
        ne(checkouts.sessionId, except),
      ),
    );
}

export async function setCheckoutStatus(
  db: Database,
  sessionId: string,
  status: CheckoutRow['status'],
  readNumber: number,
): Promise<void> {
  await db
    .update(checkouts)
    .set({ status, readNumber })
    .where(and(eq(checkouts.sessionId, sessionId), lt(checkouts.readNumber, readNumber)));
}

/** The row as it was, locked; made on first sight. */
export async function lockPayment(
  transaction: Database,
  row: Omit<typeof payments.$inferInsert, 'status' | 'readNumber'>,
): Promise<PaymentRow> {
  await transaction
    .insert(payments)
    .values({ ...row, status: 'open', readNumber: 0 })
    .onConflictDoNothing();
  const [found] = await transaction.select().from(payments).where(eq(payments.id, row.id)).for('update');
  if (!found) throw new Error('a payment vanished while it was worked on');
  return found;
}

export async function updatePayment(
  transaction: Database,
  id: string,
  change: Pick<PaymentRow, 'status' | 'takenBack' | 'missing' | 'readNumber' | 'amountCents'>,
): Promise<void> {
  await transaction.update(payments).set(change).where(eq(payments.id, id));
}

/** The last month that was paid for. Of two that began in the same second the larger plan's: only an upgrade begins at once. */
export async function findPaidMonth(db: Database, subscriptionId: string): Promise<PaymentRow | undefined> {
  const [found] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.subscriptionId, subscriptionId), eq(payments.status, 'paid')))
    .orderBy(desc(payments.periodStart), desc(payments.credits))
    .limit(1);
  return found;
}

export async function findFailedMonth(db: Database, subscriptionId: string): Promise<PaymentRow | undefined> {
  const [found] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.subscriptionId, subscriptionId), eq(payments.status, 'failed')))
    .limit(1);
  return found;
}

export async function saveSubscription(
  transaction: Database,
  owner: string,
  { id, status, plan, cancelled, startedAt }: SubscriptionFacts,
  readNumber: number,
): Promise<void> {
  const facts = { status, plan, cancelled, readNumber };
  await transaction
    .insert(subscriptions)
    .values({ id, userId: owner, startedAt, ...facts })
    .onConflictDoUpdate({
      target: subscriptions.id,
      set: facts,
      setWhere: lt(subscriptions.readNumber, readNumber),
    });
}

/** Those that are paid for or were until now, the newest first. */
export function listLiveSubscriptions(db: Database, owner: string): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, owner), inArray(subscriptions.status, ['active', 'past_due'])))
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.id));
}

/** What is no longer there is over. */
export async function endMissingSubscription(db: Database, id: string): Promise<string | undefined> {
  const [ended] = await db.update(subscriptions).set({ status: 'over' }).where(eq(subscriptions.id, id)).returning();
  return ended?.userId;
}

/** Everything that may still cost money. */
export function listUnendedSubscriptions(db: Database, owner: string): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, owner), ne(subscriptions.status, 'over')));
}

/** `false`: somebody else is at it. */
export async function claimSubscription(db: Database, id: string, now: Date, until: Date): Promise<boolean> {
  const claimed = await db
    .update(subscriptions)
    .set({ busyUntil: until })
    .where(and(eq(subscriptions.id, id), or(isNull(subscriptions.busyUntil), lt(subscriptions.busyUntil, now))))
    .returning();
  return claimed.length > 0;
}

export async function releaseSubscription(db: Database, id: string): Promise<void> {
  await db.update(subscriptions).set({ busyUntil: null }).where(eq(subscriptions.id, id));
}

/** The grace of these is over. */
export function listPastGrace(db: Database, paidUntil: Date): Promise<{ id: string }[]> {
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

export async function setPlan(transaction: Database, owner: string, plan: PlanId): Promise<boolean> {
  const changed = await transaction
    .update(wallets)
    .set({ plan })
    .where(and(eq(wallets.userId, owner), ne(wallets.plan, plan)))
    .returning();
  return changed.length > 0;
}

/** `false`: it was known already. */
export async function keepEvent(transaction: Database, event: PaymentEvent, now: Date): Promise<boolean> {
  const kept = await transaction
    .insert(paymentEvents)
    .values({
      id: event.id,
      type: event.type,
      subjectKind: event.subject?.kind ?? null,
      subjectId: event.subject?.id ?? null,
      receivedAt: now,
      settledAt: event.subject ? null : now,
    })
    .onConflictDoNothing()
    .returning();
  return kept.length > 0;
}

/** Undefined: there is nothing left to do. */
export async function findWaitingEvent(db: Database, id: string): Promise<Subject | undefined> {
  const [found] = await db
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.settledAt)));
  return found?.subjectKind && found.subjectId ? { kind: found.subjectKind, id: found.subjectId } : undefined;
}

export async function settleEvent(db: Database, id: string, now: Date): Promise<void> {
  await db.update(paymentEvents).set({ settledAt: now }).where(eq(paymentEvents.id, id));
}

export async function listForgottenEvents(db: Database, receivedBefore: Date): Promise<string[]> {
  const rows = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.settledAt), lt(paymentEvents.receivedAt, receivedBefore)))
    .orderBy(asc(paymentEvents.receivedAt))
    .limit(100);
  return rows.map(({ id }) => id);
}

export async function deleteOldEvents(db: Database, receivedBefore: Date): Promise<void> {
  await db
    .delete(paymentEvents)
    .where(and(lt(paymentEvents.receivedAt, receivedBefore), sql`${paymentEvents.settledAt} is not null`));
}

export type PlanOfMonth = { subscription: SubscriptionRow; month: PaymentRow; plan: PaidPlanId };

/** The plan in force: that of the month which was paid last, while its subscription lives. */
export async function findPlanInForce(db: Database, owner: string): Promise<PlanOfMonth | undefined> {
  for (const subscription of await listLiveSubscriptions(db, owner)) {
    const month = await findPaidMonth(db, subscription.id);
    if (month) return { subscription, month, plan: month.item as PaidPlanId };
  }
  return undefined;
}
