import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { billingCustomers } from '../billing.tables.ts';

export async function findCustomer(db: Queryable, owner: string): Promise<string | undefined> {
  const [found] = await db.select().from(billingCustomers).where(eq(billingCustomers.userId, owner));
  return found?.customerId;
}

export async function findOwner(db: Queryable, customerId: string): Promise<string | undefined> {
  const [found] = await db.select().from(billingCustomers).where(eq(billingCustomers.customerId, customerId));
  return found?.userId;
}

/** The first customer id is stored, whatever other requests create meanwhile, unless it is the deleted one. */
export async function storeCustomer(
  db: Queryable,
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
