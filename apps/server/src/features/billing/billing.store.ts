import type { CreditEntry } from '@debut/contract/billing';
import type { PlanId } from '@debut/contract/catalogue';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { creditEntries, wallets } from './billing.tables.ts';

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
    cause: null,
  }));
}
