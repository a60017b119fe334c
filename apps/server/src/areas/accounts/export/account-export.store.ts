import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { accountExports } from './account-exports.table.ts';

export type ExportRow = typeof accountExports.$inferSelect;

export async function findExport(db: Queryable, owner: string): Promise<ExportRow | undefined> {
  const [found] = await db.select().from(accountExports).where(eq(accountExports.userId, owner));
  return found;
}

/** Replaces the previous export; concurrent requests wait for each other. */
export async function lockExport(db: Queryable, owner: string): Promise<ExportRow | undefined> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`export:${owner}`}, 0))`);
  return findExport(db, owner);
}

export async function beginExport(
  db: Queryable,
  row: { userId: string; id: string; requestedAt: Date },
): Promise<void> {
  const fresh = { ...row, status: 'preparing' as const, progress: 0, path: null, readyAt: null, expiresAt: null };
  await db.insert(accountExports).values(fresh).onConflictDoUpdate({ target: accountExports.userId, set: fresh });
}

/** `false`: the export was replaced or deleted. */
export async function changeExport(
  db: Queryable,
  { owner, id }: { owner: string; id: string },
  change: Partial<ExportRow>,
): Promise<boolean> {
  const changed = await db
    .update(accountExports)
    .set(change)
    .where(and(eq(accountExports.userId, owner), eq(accountExports.id, id), eq(accountExports.status, 'preparing')))
    .returning({ id: accountExports.id });
  return changed.length > 0;
}

/** Deletes expired exports and returns them. */
export async function deleteExpiredExports(db: Queryable, now: Date): Promise<ExportRow[]> {
  return db.delete(accountExports).where(lt(accountExports.expiresAt, now)).returning();
}
