import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import { billingCustomers } from '../billing.tables.ts';

export async function findCustomer(db: Queryable, workspace: WorkspaceId): Promise<string | undefined> {
  const [found] = await db.select().from(billingCustomers).where(eq(billingCustomers.workspaceId, workspace));
  return found?.customerId;
}

export async function findPayer(db: Queryable, customerId: string): Promise<WorkspaceId | undefined> {
  const [found] = await db.select().from(billingCustomers).where(eq(billingCustomers.customerId, customerId));
  return found?.workspaceId;
}

/** The first customer id is stored, whatever other requests create meanwhile, unless it is the deleted one. */
export async function storeCustomer(
  db: Queryable,
  workspace: WorkspaceId,
  customerId: string,
  gone: string | undefined,
): Promise<string> {
  // Without a target: two concurrent requests of one click have the same customer, and conflict in both unique columns.
  await db.insert(billingCustomers).values({ workspaceId: workspace, customerId }).onConflictDoNothing();
  if (gone !== undefined)
    await db
      .update(billingCustomers)
      .set({ customerId })
      .where(and(eq(billingCustomers.workspaceId, workspace), eq(billingCustomers.customerId, gone)));
  const stored = await findCustomer(db, workspace);
  if (stored === undefined) throw new Failure('internal');
  return stored;
}
