import { freePlanCredits } from '@debut/contract/catalogue';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { monthOf, monthStart } from '../plans/months.ts';
import { texts } from '../texts.ts';
import type { Ledger } from './ledger.ts';

/** Small batches, so that nobody who spends credits waits long for the rows. */
const accountsPerBatch = 200;

/**
 * Tops up accounts without a paid plan to the Free plan's credits, once a month. Accounts created this month already
 * have theirs. Any number of workers may run it concurrently: each picks accounts that no other has locked.
 */
export function createMonthlyCredits({ db, clock, ledger }: { db: Database; clock: Clock; ledger: Ledger }) {
  async function topUpNext(): Promise<boolean> {
    const month = monthOf(clock());
    const posting = { key: `month:${month}`, reason: texts.reasons.freePlanMonth(nameOf(clock())) };
    return db.transaction(async (transaction) => {
      const owners = await claim(transaction, month, monthStart(clock()));
      for (const owner of owners)
        await ledger.topUp(transaction, owner, freePlanCredits, { ...posting, cause: { kind: 'month', id: month } });
      return owners.length === accountsPerBatch;
    });
  }

  return async (): Promise<void> => {
    while (await topUpNext());
  };
}

async function claim(transaction: Transaction, month: string, start: Date): Promise<string[]> {
  const { rows } = await transaction.execute<{ user_id: string }>(sql`
    update wallets set topped_up_month = ${month} where user_id in (
      select wallets.user_id from wallets join users on users.id = wallets.user_id
      where wallets.plan = 'free' and wallets.topped_up_month is distinct from ${month}
        and users.created_at < ${start.toISOString()}
      order by wallets.user_id limit ${accountsPerBatch} for update of wallets skip locked
    ) returning user_id`);
  return rows.map(({ user_id }) => user_id);
}

function nameOf(at: Date): string {
  return at.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
