import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { artistSlugs, releasePages } from '../releases.tables.ts';
import type { ArtistPageRow } from './artist-pages.store.ts';
import { artistPages } from './artist-pages.tables.ts';

export interface PublicArtist {
  readonly page: ArtistPageRow;
  /** The current one. */
  readonly artistSlug: string;
  /** Changes when a release page is edited. */
  readonly edits: string;
}

const current = alias(artistSlugs, 'current_slug');

const publicArtists = prepared((db) =>
  db
    .select({
      page: artistPages,
      artistSlug: current.slug,
      edits: sql<string>`(select concat(count(*), ' ', max(${releasePages.updatedAt})) from ${releasePages}
        where ${releasePages.userId} = ${artistSlugs.userId} and ${releasePages.published})`,
    })
    .from(artistSlugs)
    .innerJoin(artistPages, and(eq(artistPages.userId, artistSlugs.userId), eq(artistPages.published, true)))
    .innerJoin(current, and(eq(current.userId, artistSlugs.userId), eq(current.isCurrent, true)))
    .where(eq(artistSlugs.slug, sql.placeholder('artist')))
    .prepare('public_artist_page'),
);

/** The published page at an address, which may be a former one. */
export async function findPublicArtist(db: Queryable, artist: string): Promise<PublicArtist | undefined> {
  const [found] = await publicArtists(db).execute({ artist: artist.toLowerCase() });
  return found;
}
