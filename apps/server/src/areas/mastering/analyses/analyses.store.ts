import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { masteringAnalyses } from '../mastering.tables.ts';

export type AnalysisRow = typeof masteringAnalyses.$inferSelect;

export async function listAnalyses(db: Queryable, owner: string, paths: string[]): Promise<AnalysisRow[]> {
  return db
    .select()
    .from(masteringAnalyses)
    .where(and(eq(masteringAnalyses.userId, owner), inArray(masteringAnalyses.path, paths)));
}

export async function findAnalysis(db: Queryable, owner: string, path: string): Promise<AnalysisRow | undefined> {
  const [found] = await listAnalyses(db, owner, [path]);
  return found;
}

/** `false`: it is being made, or is ready. One that failed is made again. */
export async function requestAnalysis(
  db: Queryable,
  request: Pick<AnalysisRow, 'path' | 'userId' | 'createdAt'>,
): Promise<boolean> {
  const requested = await db
    .insert(masteringAnalyses)
    .values({ ...request, status: 'measuring' })
    .onConflictDoUpdate({
      target: masteringAnalyses.path,
      set: { status: 'measuring', failure: null },
      setWhere: eq(masteringAnalyses.status, 'failed'),
    })
    .returning({ path: masteringAnalyses.path });
  return requested.length > 0;
}

/** `false`: it ended before, or its file was deleted. */
export async function endAnalysis(
  db: Queryable,
  owner: string,
  path: string,
  end: Pick<AnalysisRow, 'status'> & Partial<Pick<AnalysisRow, 'analysis' | 'profile' | 'failure'>>,
): Promise<boolean> {
  const { userId, path: file, status } = masteringAnalyses;
  const ended = await db
    .update(masteringAnalyses)
    .set(end)
    .where(and(eq(userId, owner), eq(file, path), eq(status, 'measuring')))
    .returning({ path: file });
  return ended.length > 0;
}
