import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import { releaseSnippets, releaseTracks } from '../releases.tables.ts';
import type { SnippetRow } from './snippets.store.ts';

interface Page {
  readonly userId: string;
  readonly id: string;
}

/** A whole track that can be heard in players on other sites. */
export interface PageTrack {
  readonly trackId: string;
  readonly snippetKey: string;
}

/** In the order of the release. */
export async function listPageTracks(db: Queryable, page: Page): Promise<PageTrack[]> {
  return db
    .select({ trackId: releaseTracks.trackId, snippetKey: releaseTracks.snippetKey })
    .from(releaseTracks)
    .where(isOf(page))
    .orderBy(asc(releaseTracks.position));
}

/** Those that are made. */
export async function listReadyTracks(db: Queryable, page: Page): Promise<{ trackId: string; snippet: SnippetRow }[]> {
  return db
    .select({ trackId: releaseTracks.trackId, snippet: releaseSnippets })
    .from(releaseTracks)
    .innerJoin(
      releaseSnippets,
      and(eq(releaseSnippets.userId, releaseTracks.userId), eq(releaseSnippets.key, releaseTracks.snippetKey)),
    )
    .where(and(isOf(page), eq(releaseSnippets.state, 'ready')))
    .orderBy(asc(releaseTracks.position));
}

export async function replacePageTracks(db: Queryable, page: Page, tracks: readonly PageTrack[]): Promise<void> {
  const ids = tracks.map(({ trackId }) => trackId);
  await db
    .delete(releaseTracks)
    .where(and(isOf(page), sql`${releaseTracks.trackId} <> all(${sql.param(ids)}::text[])`));
  if (tracks.length === 0) return;
  await db
    .insert(releaseTracks)
    .values(tracks.map((track, position) => ({ ...track, position, userId: page.userId, pageId: page.id })))
    .onConflictDoUpdate({
      target: [releaseTracks.pageId, releaseTracks.trackId],
      set: { position: sql`excluded.position`, snippetKey: sql`excluded.snippet_key` },
    });
}

function isOf({ userId, id }: Page) {
  return and(eq(releaseTracks.userId, userId), eq(releaseTracks.pageId, id));
}
