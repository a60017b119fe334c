import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { masteringCopies } from '../mastering.tables.ts';

export type CopyRow = typeof masteringCopies.$inferSelect;
export type CopyFormat = CopyRow['format'];
export type CopyKey = Pick<CopyRow, 'userId' | 'runId' | 'style' | 'format'> & {
  /** Missing in jobs that were enqueued before there were albums. */
  readonly gapSeconds?: number;
};

export async function listCopies(db: Queryable, owner: string, runIds: string[]): Promise<CopyRow[]> {
  return db
    .select()
    .from(masteringCopies)
    .where(and(eq(masteringCopies.userId, owner), inArray(masteringCopies.runId, runIds)));
}

export type CopyRequest = CopyKey & Pick<CopyRow, 'trackId' | 'askedAt' | 'gapSeconds'>;

/** `false`: it has been requested already. */
export async function requestCopy(db: Queryable, copy: CopyRequest): Promise<boolean> {
  const requested = await db
    .insert(masteringCopies)
    .values(copy)
    .onConflictDoNothing()
    .returning({ style: masteringCopies.style });
  return requested.length > 0;
}

/** Undefined: it has the requested gap already. Otherwise it is to be made again, and its file to be released. */
export async function replaceCopy(db: Queryable, copy: CopyRequest): Promise<{ path: string | null } | undefined> {
  const { gapSeconds, askedAt } = copy;
  const [found] = await db.select().from(masteringCopies).where(ofKey(copy)).for('update');
  if (!found || found.gapSeconds === gapSeconds) return undefined;
  await db.update(masteringCopies).set({ gapSeconds, askedAt, path: null }).where(ofKey(copy));
  return { path: found.path };
}

export async function findUnmadeCopy(db: Queryable, copy: CopyKey): Promise<CopyRow | undefined> {
  const [found] = await db.select().from(masteringCopies).where(isUnmade(copy));
  return found;
}

/** `false`: it was made or deleted meanwhile. */
export async function storeCopy(db: Queryable, copy: CopyKey, path: string): Promise<boolean> {
  const stored = await db
    .update(masteringCopies)
    .set({ path })
    .where(isUnmade(copy))
    .returning({ style: masteringCopies.style });
  return stored.length > 0;
}

/** The next request starts over. */
export async function giveUpCopy(db: Queryable, copy: CopyKey): Promise<void> {
  await db.delete(masteringCopies).where(isUnmade(copy));
}

function isUnmade(copy: CopyKey) {
  return and(ofKey(copy), eq(masteringCopies.gapSeconds, copy.gapSeconds ?? 0), isNull(masteringCopies.path));
}

function ofKey({ userId, runId, style, format }: CopyKey) {
  return and(
    eq(masteringCopies.userId, userId),
    eq(masteringCopies.runId, runId),
    eq(masteringCopies.style, style),
    eq(masteringCopies.format, format),
  );
}
