import { type CreditEntry, freePlanCredits, type PlanId } from '@debut/contract/billing';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { creditEntries, wallets } from './billing.tables.ts';

/** Every account starts on Free with its credits, once, however often this is called. */
export async function openWallet(db: Database, owner: string, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const [opened] = await transaction
      .insert(wallets)
      .values({ userId: owner, balance: freePlanCredits })
      .onConflictDoNothing()
      .returning();
    if (!opened) return;
    await transaction.insert(creditEntries).values({
      id: newId(),
      userId: owner,
      at: now,
      kind: 'grant',
      amount: freePlanCredits,
      balance: freePlanCredits,
      reason: 'Free plan',
      key: 'welcome',
    });
  });
}

export async function findWallet(db: Database, owner: string): Promise<{ plan: PlanId; balance: number } | undefined> {
  const [found] = await db.select().from(wallets).where(eq(wallets.userId, owner));
  return found;
}

export async function listEntries(db: Database, owner: string): Promise<CreditEntry[]> {
  const rows = await db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.userId, owner))
    .orderBy(desc(creditEntries.id))
    .limit(500);
  return rows.map(({ id, at, kind, amount, balance, reason }) => ({
    id,
    at: at.toISOString(),
    kind,
    amount,
    balance,
    reason,
  }));
}
