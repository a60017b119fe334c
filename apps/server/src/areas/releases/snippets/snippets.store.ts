import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { releasePages, releaseSnippets, releaseTracks } from '../releases.tables.ts';

export type SnippetRow = typeof releaseSnippets.$inferSelect;

interface SnippetKey {
  readonly userId: string;
  readonly key: string;
}

/** The one of a page. */
export async function findSnippet(
  db: Queryable,
  { userId, snippetKey }: { userId: string; snippetKey: string | null },
): Promise<SnippetRow | undefined> {
  return snippetKey === null ? undefined : readSnippet(db, { userId, key: snippetKey });
}

export async function readSnippet(db: Queryable, snippet: SnippetKey): Promise<SnippetRow | undefined> {
  const [found] = await db.select().from(releaseSnippets).where(is(snippet));
  return found;
}

/** `false`: it was requested already. */
export async function insertSnippet(db: Queryable, row: typeof releaseSnippets.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(releaseSnippets)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: releaseSnippets.key });
  return inserted.length > 0;
}

/** `false`: it was deleted or made meanwhile. */
export async function storeSnippet(
  db: Queryable,
  snippet: SnippetKey,
  made: { readonly path: string; readonly seconds: number; readonly waveform: string },
): Promise<boolean> {
  const stored = await db
    .update(releaseSnippets)
    .set({ ...made, state: 'ready' })
    .where(and(is(snippet), eq(releaseSnippets.state, 'preparing')))
    .returning({ key: releaseSnippets.key });
  return stored.length > 0;
}

export async function failSnippet(db: Queryable, snippet: SnippetKey): Promise<void> {
  await db
    .update(releaseSnippets)
    .set({ state: 'failed' })
    .where(and(is(snippet), eq(releaseSnippets.state, 'preparing')));
}

export async function deleteFailedSnippet(db: Queryable, snippet: SnippetKey): Promise<void> {
  await db.delete(releaseSnippets).where(and(is(snippet), eq(releaseSnippets.state, 'failed')));
}

export async function usePageSnippet(db: Queryable, page: { userId: string; id: string }, key: string | null) {
  await db
    .update(releasePages)
    .set({ snippetKey: key })
    .where(and(eq(releasePages.userId, page.userId), eq(releasePages.id, page.id)));
}

/** Of all artists, for housekeeping. */
export async function listUnusedSnippets(db: Queryable, before: Date, limit: number): Promise<SnippetRow[]> {
  return db
    .select()
    .from(releaseSnippets)
    .where(and(lt(releaseSnippets.createdAt, before), isUnused()))
    .limit(limit);
}

/** `undefined`: a page uses it again, or another process has deleted it. */
export async function deleteUnusedSnippet(db: Queryable, snippet: SnippetKey): Promise<SnippetRow | undefined> {
  const [deleted] = await db
    .delete(releaseSnippets)
    .where(and(is(snippet), isUnused()))
    .returning();
  return deleted;
}

function isUnused() {
  return sql`not exists (select 1 from ${releasePages}
      where ${releasePages.userId} = ${releaseSnippets.userId} and ${releasePages.snippetKey} = ${releaseSnippets.key})
    and not exists (select 1 from ${releaseTracks}
      where ${releaseTracks.userId} = ${releaseSnippets.userId} and ${releaseTracks.snippetKey} = ${releaseSnippets.key})`;
}

function is({ userId, key }: SnippetKey) {
  return and(eq(releaseSnippets.userId, userId), eq(releaseSnippets.key, key));
}
