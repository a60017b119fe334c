import { and, eq, inArray, or } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import type { Move } from '../library/index.ts';
import { claimArtistSlug } from './pages/artist-slug.ts';
import { findArtistSlug, suggestReleaseSlug, useReleaseSlug } from './pages/slugs.store.ts';
import {
  releaseCounts,
  releaseLinks,
  releasePages,
  releaseReminders,
  releaseSlugs,
  releaseTracks,
  releaseVisitors,
} from './releases.tables.ts';

/**
 * The tracks move to another artist, and their pages with their figures. Their addresses change with the artist. Fans stay with
 * the former artist, whom they asked: nobody is reminded anymore. Snippets are made again when they are asked for.
 */
export async function reassignReleasePages(
  transaction: Transaction,
  { from, to, trackIds, projectIds }: Move,
): Promise<void> {
  const pages = await transaction
    .select()
    .from(releasePages)
    .where(
      and(
        eq(releasePages.userId, from),
        or(inArray(releasePages.trackId, [...trackIds]), inArray(releasePages.projectId, [...projectIds])),
      ),
    );
  const [first] = pages;
  if (!first) return;
  // A published page stays public, also with an artist who had none.
  if ((await findArtistSlug(transaction, to)) === undefined)
    await claimArtistSlug(transaction, to, { now: first.updatedAt });
  for (const page of pages) {
    const { id, published } = page;
    await transaction.delete(releaseSlugs).where(and(eq(releaseSlugs.userId, from), eq(releaseSlugs.pageId, id)));
    await transaction
      .delete(releaseReminders)
      .where(and(eq(releaseReminders.userId, from), eq(releaseReminders.pageId, id)));
    await transaction.delete(releaseTracks).where(and(eq(releaseTracks.userId, from), eq(releaseTracks.pageId, id)));
    const slug = await suggestReleaseSlug(transaction, to, page.slug, id);
    await transaction
      .update(releasePages)
      .set({ userId: to, slug, snippetKey: null, isAwaited: false, published })
      .where(and(eq(releasePages.userId, from), eq(releasePages.id, id)));
    await useReleaseSlug(transaction, { userId: to, id }, slug, page.updatedAt);
    for (const table of [releaseLinks, releaseCounts, releaseVisitors])
      await transaction
        .update(table)
        .set({ userId: to })
        .where(and(eq(table.userId, from), eq(table.pageId, id)));
  }
}
