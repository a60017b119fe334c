import { and, desc, eq, gte, inArray, lt, ne } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import { checkouts } from '../billing.tables.ts';

export type CheckoutRow = typeof checkouts.$inferSelect;

export async function insertCheckout(db: Queryable, row: typeof checkouts.$inferInsert): Promise<void> {
  await db.insert(checkouts).values(row).onConflictDoNothing();
}

export async function findCheckout(db: Queryable, sessionId: string): Promise<CheckoutRow | undefined> {
  const [found] = await db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId));
  return found;
}

/** Locked until the transaction ends. */
export async function lockCheckout(db: Queryable, sessionId: string): Promise<CheckoutRow | undefined> {
  const [found] = await db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId)).for('update');
  return found;
}

export async function findLatestCheckout(
  db: Queryable,
  workspace: WorkspaceId,
  since: Date,
): Promise<CheckoutRow | undefined> {
  const [found] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.workspaceId, workspace), gte(checkouts.createdAt, since)))
    .orderBy(desc(checkouts.createdAt), desc(checkouts.sessionId))
    .limit(1);
  return found;
}

/** Other checkouts of a plan that could still be paid. */
export function listOpenPlanCheckouts(db: Queryable, workspace: WorkspaceId, except: string): Promise<CheckoutRow[]> {
  return db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.workspaceId, workspace),
        eq(checkouts.kind, 'plan'),
        eq(checkouts.status, 'open'),
        ne(checkouts.sessionId, except),
      ),
    );
}

/** Checkouts that could still be paid, or were paid without our knowing it yet. */
export function listUnendedCheckouts(db: Queryable, workspace: WorkspaceId): Promise<CheckoutRow[]> {
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.workspaceId, workspace), inArray(checkouts.status, ['open', 'pending'])));
}

export async function setCheckoutStatus(
  db: Queryable,
  sessionId: string,
  status: CheckoutRow['status'],
  readNumber: number,
): Promise<void> {
  await db
    .update(checkouts)
    .set({ status, readNumber })
    .where(and(eq(checkouts.sessionId, sessionId), lt(checkouts.readNumber, readNumber)));
}
