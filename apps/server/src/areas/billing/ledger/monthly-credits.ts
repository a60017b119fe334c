import { freePlanCredits } from '@debut/contract/catalogue';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { WorkspaceId } from '../../../platform/http/mount.ts';
import { monthOf, monthStart } from '../plans/months.ts';
import { texts } from '../texts.ts';
import type { Ledger } from './ledger.ts';

/** Small batches, so that nobody who spends credits waits long for the rows. */
const workspacesPerBatch = 200;

/**
 * Tops up workspaces without a paid plan to the Free plan's credits, once a month. Those created this month already have
 * theirs; of several that one person owns, the oldest is topped up, so that taking over workspaces earns nothing. Any
 * number of workers may run it concurrently: each picks some that no other has locked.
 */
export function createMonthlyCredits({ db, clock, ledger }: { db: Database; clock: Clock; ledger: Ledger }) {
  async function topUpNext(): Promise<boolean> {
    const month = monthOf(clock());
    const posting = { key: `month:${month}`, reason: texts.reasons.freePlanMonth(nameOf(clock())) };
    return db.transaction(async (transaction) => {
      const workspaces = await claim(transaction, month, monthStart(clock()));
      for (const workspace of workspaces)
        await ledger.topUp(transaction, workspace, freePlanCredits, {
          ...posting,
          cause: { kind: 'month', id: month },
        });
      return workspaces.length === workspacesPerBatch;
    });
  }

  return async (): Promise<void> => {
    while (await topUpNext());
  };
}

async function claim(transaction: Transaction, month: string, start: Date): Promise<WorkspaceId[]> {
  const { rows } = await transaction.execute<{ user_id: WorkspaceId }>(sql`
    update wallets set topped_up_month = ${month} where user_id in (
      select wallets.user_id from wallets join workspaces on workspaces.id = wallets.user_id
      join members on members.workspace_id = workspaces.id and members.role = 'owner'
      where wallets.plan = 'free' and wallets.topped_up_month is distinct from ${month}
        and workspaces.created_at < ${start.toISOString()} and not exists (
          select from members others join workspaces older on older.id = others.workspace_id
          where others.user_id = members.user_id and others.role = 'owner'
            and (older.created_at, older.id) < (workspaces.created_at, workspaces.id))
      order by wallets.user_id limit ${workspacesPerBatch} for update of wallets skip locked
    ) returning user_id`);
  return rows.map(({ user_id }) => user_id);
}

function nameOf(at: Date): string {
  return at.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
