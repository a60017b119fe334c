import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/**
 * Serializes transactions of one owner from this point on. For changes of several rows that refer to each other: one
 * after the other they cannot deadlock, and other owners do not wait.
 */
export async function lockOwner(
  transaction: Transaction,
  owner: string,
  what: 'library' | 'albums' | 'files' | 'outreach' | 'fans' | 'messages' | 'codes' | 'plan',
): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${what}:${owner}`}, 0))`);
}
