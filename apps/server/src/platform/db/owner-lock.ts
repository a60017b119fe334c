import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/**
 * Until the transaction ends, no other one of this owner gets past the same point. For changes that touch several rows
 * that refer to each other: one after the other they cannot deadlock, and nobody else waits.
 */
export async function lockOwner(
  transaction: Transaction,
  owner: string,
  what: 'library' | 'files' | 'outreach' | 'fans' | 'messages' | 'codes' | 'plan',
): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${what}:${owner}`}, 0))`);
}
