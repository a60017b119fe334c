import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import type { PaymentEvent, Subject } from '../../../providers/payments/port.ts';
import { paymentEvents } from '../billing.tables.ts';

/** `false`: the event is known already. */
export async function storePaymentEvent(transaction: Transaction, event: PaymentEvent, now: Date): Promise<boolean> {
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
export async function findWaitingEvent(db: Queryable, id: string): Promise<Subject | undefined> {
  const [found] = await db
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.settledAt)));
  return found?.subjectKind && found.subjectId ? { kind: found.subjectKind, id: found.subjectId } : undefined;
}

export async function settleEvent(db: Queryable, id: string, now: Date): Promise<void> {
  await db.update(paymentEvents).set({ settledAt: now }).where(eq(paymentEvents.id, id));
}

export async function listForgottenEvents(db: Queryable, receivedBefore: Date): Promise<string[]> {
  const rows = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.settledAt), lt(paymentEvents.receivedAt, receivedBefore)))
    .orderBy(asc(paymentEvents.receivedAt))
    .limit(100);
  return rows.map(({ id }) => id);
}

export async function deleteOldEvents(db: Queryable, receivedBefore: Date): Promise<void> {
  await db
    .delete(paymentEvents)
    .where(and(lt(paymentEvents.receivedAt, receivedBefore), sql`${paymentEvents.settledAt} is not null`));
}
