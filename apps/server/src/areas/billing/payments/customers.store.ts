import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
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
  await db
    .insert(billingCustomers)
    .values({ workspaceId: workspace, customerId })
    .onConflictDoUpdate({
      target: billingCustomers.workspaceId,
      set: { customerId },
      setWhere: eq(billingCustomers.customerId, gone ?? ''),
    });
  return (await findCustomer(db, workspace)) ?? customerId;
}
