import type { CreditEntry } from '@debut/contract/billing';
import type { PlanId } from '@debut/contract/plan-id';
import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import type { WorkspaceId } from '../../platform/http/mount.ts';
import { isVisibleTo, workspaces } from '../accounts/index.ts';
import { creditEntries, wallets } from './billing.tables.ts';

export async function findWallet(
  db: Queryable,
  workspace: WorkspaceId,
): Promise<{ plan: PlanId; balance: number } | undefined> {
  const [found] = await db.select().from(wallets).where(eq(wallets.workspaceId, workspace));
  return found;
}

interface Reader {
  readonly workspaceId: WorkspaceId;
  readonly userId: string;
}

/** A member limited to some artists does not see what was spent for others. */
function readableBy(db: Queryable, reader: Reader): SQL | undefined {
  return and(eq(creditEntries.workspaceId, reader.workspaceId), isVisibleTo(db, reader, creditEntries.artistId));
}

/** What the entitlements of a workspace depend on. */
export async function findPlan(
  db: Queryable,
  workspace: WorkspaceId,
): Promise<{ plan: PlanId; isEnterprise: boolean }> {
  const [found] = await db
    .select({ plan: wallets.plan, isEnterprise: workspaces.enterprise })
    .from(workspaces)
    .leftJoin(wallets, eq(wallets.workspaceId, workspaces.id))
    .where(eq(workspaces.id, workspace));
  return { plan: found?.plan ?? 'free', isEnterprise: found?.isEnterprise ?? false };
}

/** Newest first. */
export async function listEntries(
  db: Queryable,
  reader: Reader,
  page: { limit: number; before: string | undefined },
): Promise<CreditEntry[]> {
  const last = db
    .select({ number: creditEntries.number })
    .from(creditEntries)
    .where(and(eq(creditEntries.workspaceId, reader.workspaceId), eq(creditEntries.id, page.before ?? '')));
  const rows = await db
    .select()
    .from(creditEntries)
    .where(
      and(readableBy(db, reader), page.before === undefined ? undefined : lt(creditEntries.number, sql`(${last})`)),
    )
    .orderBy(desc(creditEntries.number))
    .limit(page.limit);
  return rows.map(toEntry);
}

/** Oldest first. */
export async function listWholeHistory(db: Queryable, reader: Reader): Promise<CreditEntry[]> {
  const rows = await db.select().from(creditEntries).where(readableBy(db, reader)).orderBy(asc(creditEntries.number));
  return rows.map(toEntry);
}

/** Held credits that were not released, whether captured or not. */
export async function sumSpent(db: Queryable, workspace: WorkspaceId, since: Date): Promise<number> {
  const [summed] = await db
    .select({ amount: sql<string>`coalesce(-sum(${creditEntries.amount}), 0)` })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.workspaceId, workspace),
        gte(creditEntries.at, since),
        inArray(creditEntries.kind, ['hold', 'capture', 'release']),
      ),
    );
  return Math.max(0, Number(summed?.amount));
}

function toEntry(row: typeof creditEntries.$inferSelect): CreditEntry {
  const { id, at, kind, amount, balance, reason, causeKind, causeId } = row;
  const cause = causeKind !== null && causeId !== null ? { kind: causeKind, id: causeId } : null;
  return { id, at: at.toISOString(), kind, amount, balance, reason, cause };
}
