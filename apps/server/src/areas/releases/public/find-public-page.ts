import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { projects, tracks } from '../../library/index.ts';
import type { PageRow } from '../pages/pages.store.ts';
import { artistSlugs, releasePages, releaseSlugs } from '../releases.tables.ts';

export interface PublicPage {
  readonly page: PageRow;
  /** The artist's current one. */
  readonly artistSlug: string;
  readonly releaseDate: string | null;
  /** Grows when the track or project is edited. */
  readonly edits: string;
}

const current = alias(artistSlugs, 'current_slug');
const ofTrack = alias(projects, 'project_of_track');

const publicPages = prepared((db) =>
  db
    .select({
      page: releasePages,
      artistSlug: current.slug,
      releaseDate: sql<
        string | null
      >`coalesce(${tracks.releaseDate}, ${ofTrack.releaseDate}, ${projects.releaseDate})::text`,
      edits: sql<string>`concat_ws(' ', ${tracks.version}, ${tracks.updatedAt}, ${ofTrack.version}, ${projects.version}, ${projects.updatedAt})`,
    })
    .from(artistSlugs)
    .innerJoin(
      releaseSlugs,
      and(eq(releaseSlugs.userId, artistSlugs.userId), eq(releaseSlugs.slug, sql.placeholder('release'))),
    )
    .innerJoin(releasePages, and(eq(releasePages.userId, artistSlugs.userId), eq(releasePages.id, releaseSlugs.pageId)))
    .innerJoin(current, and(eq(current.userId, artistSlugs.userId), eq(current.isCurrent, true)))
    .leftJoin(tracks, and(eq(tracks.userId, artistSlugs.userId), eq(tracks.id, releasePages.trackId)))
    .leftJoin(ofTrack, and(eq(ofTrack.userId, artistSlugs.userId), eq(ofTrack.id, tracks.projectId)))
    .leftJoin(projects, and(eq(projects.userId, artistSlugs.userId), eq(projects.id, releasePages.projectId)))
    .where(and(eq(artistSlugs.slug, sql.placeholder('artist')), eq(releasePages.published, true)))
    .prepare('public_release_page'),
);

/** The published page at an address, which may be a former one. */
export async function findPublicPage(
  db: Queryable,
  address: { artist: string; release: string },
): Promise<PublicPage | undefined> {
  const [artist, release] = [tidySlug(address.artist), tidySlug(address.release)];
  const [found] = await publicPages(db).execute({ artist, release });
  return found;
}

/** As it was saved: browsers and apps may encode it differently. */
function tidySlug(slug: string): string {
  return slug.toLowerCase().normalize('NFC').replaceAll('\0', '');
}
