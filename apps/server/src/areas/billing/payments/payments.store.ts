import type { AddOnId } from '@debut/contract/catalogue';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import { creditEntries, payments } from '../billing.tables.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** Draw a number before each read from the payment service: see `paymentReads`. */
export async function nextReadNumber(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ number: string }>(sql`select nextval('payment_reads') as number`);
  return Number(rows[0]?.number);
}

/** The locked row, inserted if it is new. */
export async function lockPayment(
  transaction: Transaction,
  row: Omit<typeof payments.$inferInsert, 'status' | 'readNumber'>,
): Promise<PaymentRow> {
  await transaction
    .insert(payments)
    .values({ ...row, status: 'open', readNumber: 0 })
    .onConflictDoNothing();
  const [found] = await transaction.select().from(payments).where(eq(payments.id, row.id)).for('update');
  if (!found) throw new Error('a payment was deleted while it was processed');
  return found;
}

export async function updatePayment(
  transaction: Transaction,
  id: string,
  change: Pick<PaymentRow, 'status' | 'takenBack' | 'missing' | 'readNumber' | 'amountCents'>,
): Promise<void> {
  await transaction.update(payments).set(change).where(eq(payments.id, id));
}

/**
 * The last month that was paid. Of two that started in the same second the larger plan's, because only an upgrade
 * starts immediately.
 */
export async function findPaidMonth(db: Queryable, subscriptionId: string): Promise<PaymentRow | undefined> {
  const [found] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.subscriptionId, subscriptionId), eq(payments.status, 'paid')))
    .orderBy(desc(payments.periodStart), desc(payments.credits))
    .limit(1);
  return found;
}

export async function findFailedMonth(db: Queryable, subscriptionId: string): Promise<PaymentRow | undefined> {
  const [found] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.subscriptionId, subscriptionId), eq(payments.status, 'failed')))
    .limit(1);
  return found;
}

/** When the account first made a payment that was not refunded; `null`: never. */
export async function findFirstPayment(db: Queryable, workspace: WorkspaceId): Promise<Date | null> {
  const result = await db.execute<{ at: Date | string | null }>(sql`
    select min(coalesce(
      (select e.at from ${creditEntries} e where e.user_id = ${workspace} and e.key = 'payment:' || p.id), p.period_start
    )) as at from ${payments} p
    where p.user_id = ${workspace} and p.status = 'paid' and p.taken_back = 0 and p.missing = 0`);
  const at = result.rows[0]?.at;
  return at ? new Date(at) : null;
}

/** Whether an add-on was paid for and not refunded. */
export async function hasBought(db: Queryable, workspace: WorkspaceId, item: AddOnId): Promise<boolean> {
  const found = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.workspaceId, workspace),
        eq(payments.item, item),
        eq(payments.status, 'paid'),
        eq(payments.takenBack, 0),
        eq(payments.missing, 0),
      ),
    )
    .limit(1);
  return found.length > 0;
}
