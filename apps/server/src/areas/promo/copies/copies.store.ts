import { and, asc, eq, gt, inArray, lt, notInArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { promoCopies } from '../promo.tables.ts';

export type CopyRow = typeof promoCopies.$inferSelect;
export type CopyKey = Pick<CopyRow, 'userId' | 'source' | 'format' | 'watermark'>;

export async function listCopies(db: Queryable, owner: string, sources: readonly string[]): Promise<CopyRow[]> {
  if (sources.length === 0) return [];
  return db
    .select()
    .from(promoCopies)
    .where(and(eq(promoCopies.userId, owner), inArray(promoCopies.source, [...sources])));
}

/** The size of what a listener gets, which is that of one variant. */
export function bytesOf({ layout }: CopyRow): number {
  if (!layout) throw new Failure('not_found');
  return layout.bytes;
}

/** Among these, what listeners of the promo get of a file; it may not be made yet. */
export function findCopyOf(
  copies: readonly CopyRow[],
  { watermark }: Pick<CopyRow, 'watermark'>,
  { source, format }: { source: string | null; format: CopyRow['format'] },
): CopyRow | undefined {
  return copies.find((copy) => copy.source === source && copy.format === format && copy.watermark === watermark);
}

/** `undefined`: it has been requested already. */
export async function requestCopy(db: Queryable, copy: CopyKey & { id: string; createdAt: Date }): Promise<boolean> {
  const requested = await db
    .insert(promoCopies)
    .values({ ...copy, state: 'preparing' })
    .onConflictDoNothing()
    .returning({ id: promoCopies.id });
  return requested.length > 0;
}

export async function deleteFailedCopies(db: Queryable, owner: string, sources: readonly string[]): Promise<void> {
  if (sources.length === 0) return;
  await db
    .delete(promoCopies)
    .where(
      and(eq(promoCopies.userId, owner), inArray(promoCopies.source, [...sources]), eq(promoCopies.state, 'failed')),
    );
}

/** What one job makes: all formats of a source that are waiting. */
export async function listUnmadeCopies(db: Queryable, key: Omit<CopyKey, 'format'>): Promise<CopyRow[]> {
  return db.select().from(promoCopies).where(isUnmade(key));
}

/** `false`: it was made or deleted meanwhile. */
export async function storeCopy(
  db: Queryable,
  key: CopyKey,
  made: Pick<CopyRow, 'paths' | 'layout' | 'seconds'>,
): Promise<boolean> {
  const stored = await db
    .update(promoCopies)
    .set({ ...made, state: 'ready' })
    .where(and(isUnmade(key), eq(promoCopies.format, key.format)))
    .returning({ id: promoCopies.id });
  return stored.length > 0;
}

export async function failCopies(db: Queryable, key: Omit<CopyKey, 'format'>): Promise<void> {
  await db.update(promoCopies).set({ state: 'failed' }).where(isUnmade(key));
}

/** Owners with copies that are older than `before`, in the order of their ids. */
export async function listOwnersWithCopies(
  db: Queryable,
  { after, before, limit }: { after: string; before: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ owner: promoCopies.userId })
    .from(promoCopies)
    .where(and(gt(promoCopies.userId, after), lt(promoCopies.createdAt, before)))
    .groupBy(promoCopies.userId)
    .orderBy(asc(promoCopies.userId))
    .limit(limit);
  return rows.map(({ owner }) => owner);
}

/** Copies that no open promo uses; their files are to be released. */
export async function deleteUnusedCopies(
  db: Queryable,
  owner: string,
  { usedIds, before }: { usedIds: readonly string[]; before: Date },
): Promise<CopyRow[]> {
  return db
    .delete(promoCopies)
    .where(
      and(
        eq(promoCopies.userId, owner),
        lt(promoCopies.createdAt, before),
        usedIds.length > 0 ? notInArray(promoCopies.id, [...usedIds]) : undefined,
      ),
    )
    .returning();
}

function isUnmade({ userId, source, watermark }: Omit<CopyKey, 'format'>) {
  return and(
    eq(promoCopies.userId, userId),
    eq(promoCopies.source, source),
    eq(promoCopies.watermark, watermark),
    eq(promoCopies.state, 'preparing'),
  );
}
