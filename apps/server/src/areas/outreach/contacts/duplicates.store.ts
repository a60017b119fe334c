import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { distinctRecipients, recipients } from '../outreach.tables.ts';
import type { ComparedRecipient } from './find-duplicates.ts';

export async function listCompared(db: Queryable, owner: string): Promise<ComparedRecipient[]> {
  const { id, email, name, outletId } = recipients;
  return db.select({ id, email, name, outletId }).from(recipients).where(eq(recipients.userId, owner)).orderBy(id);
}

export async function listDistinct(db: Queryable, owner: string) {
  const { firstId, secondId } = distinctRecipients;
  return db.select({ firstId, secondId }).from(distinctRecipients).where(eq(distinctRecipients.userId, owner));
}

/** Every pair of them. */
export async function insertDistinct(db: Queryable, owner: string, ids: readonly string[]): Promise<void> {
  const sorted = [...new Set(ids)].sort();
  const rows = sorted.flatMap((firstId, at) =>
    sorted.slice(at + 1).map((secondId) => ({ userId: owner, firstId, secondId })),
  );
  if (rows.length > 0) await db.insert(distinctRecipients).values(rows).onConflictDoNothing();
}

/** Whoever is somebody else than those merged is somebody else than the one they are merged into. */
export async function moveDistinct(db: Queryable, owner: string, keptId: string, otherIds: readonly string[]) {
  const { firstId, secondId } = distinctRecipients;
  const rows = await db
    .select({ firstId, secondId })
    .from(distinctRecipients)
    .where(
      and(
        eq(distinctRecipients.userId, owner),
        sql`(${inArray(firstId, [...otherIds])} or ${inArray(secondId, [...otherIds])})`,
      ),
    );
  const merged = new Set([keptId, ...otherIds]);
  for (const row of rows) {
    const different = [row.firstId, row.secondId].filter((id) => !merged.has(id));
    await insertDistinct(db, owner, [keptId, ...different]);
  }
}
