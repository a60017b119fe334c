import type { Day } from '@debut/contract/days';
import { and, eq, gte, inArray, lte, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { Brands } from '../accounts/index.ts';
import type { DatedRelease, ListReleaseDays } from '../fanbase/index.ts';
import { projects, tracks } from '../library/index.ts';
import { findPublishedArtistSlug } from './artist/artist-pages.store.ts';
import { artistPathOf, pathOf } from './pages/page-address.ts';
import { findArtistSlug } from './pages/slugs.store.ts';
import { releasePages } from './releases.tables.ts';

/** Far more than anybody releases within weeks. */
const maxReleases = 200;

/** What an artist releases on these days, with the address of its page, of its album's page or of the artist's page. */
export function createListReleaseDays({
  db,
  brands,
}: {
  db: Database;
  brands: Pick<Brands, 'originFor'>;
}): ListReleaseDays {
  return async (owner, days) => {
    const albums = await listProjects(db, owner, days);
    const songs = await listTracks(db, owner, days);
    const dayOfAlbum = new Map(albums.map(({ id, day }) => [id, day]));
    // A track that comes out with its album is no news of its own.
    const own = songs.filter(({ projectId, day }) => projectId === null || dayOfAlbum.get(projectId) !== day);
    const releases = [...albums.map((album) => ({ ...album, projectId: null })), ...own];
    if (releases.length === 0) return [];
    const pathFor = await readPaths(
      db,
      owner,
      releases.flatMap(({ id, projectId }) => (projectId === null ? [id] : [id, projectId])),
    );
    const origin = await brands.originFor(owner);
    return releases.map(({ id, title, day, projectId }): DatedRelease => {
      const path = pathFor(id, projectId);
      return { id, title, day, link: path === null ? '' : `${origin}${path}` };
    });
  };
}

interface Dated {
  readonly id: string;
  readonly title: string;
  readonly day: Day;
}

async function listProjects(db: Database, owner: string, { from, until }: { from: Day; until: Day }): Promise<Dated[]> {
  const { userId, id, name: title, releaseDate } = projects;
  const rows = await db
    .select({ id, title, day: releaseDate })
    .from(projects)
    .where(and(eq(userId, owner), gte(releaseDate, from), lte(releaseDate, until)))
    .limit(maxReleases);
  return rows.map((row) => ({ ...row, day: row.day ?? '' }));
}

async function listTracks(
  db: Database,
  owner: string,
  { from, until }: { from: Day; until: Day },
): Promise<(Dated & { readonly projectId: string | null })[]> {
  const { userId, id, title, releaseDate, projectId } = tracks;
  const rows = await db
    .select({ id, title, day: releaseDate, projectId })
    .from(tracks)
    .where(and(eq(userId, owner), gte(releaseDate, from), lte(releaseDate, until)))
    .limit(maxReleases);
  return rows.map((row) => ({ ...row, day: row.day ?? '' }));
}

/** The public page that fits best, as far as there is one. */
async function readPaths(db: Database, owner: string, ids: readonly string[]) {
  const { userId, trackId, projectId, slug, published } = releasePages;
  const pages = await db
    .select({ trackId, projectId, slug })
    .from(releasePages)
    .where(and(eq(userId, owner), eq(published, true), or(inArray(trackId, [...ids]), inArray(projectId, [...ids]))));
  const artistSlug = (await findArtistSlug(db, owner)) ?? '';
  const artistPage = await findPublishedArtistSlug(db, owner);
  const slugOf = new Map(pages.map((page) => [page.trackId ?? page.projectId, page.slug]));
  return (id: string, album: string | null): string | null => {
    const found = slugOf.get(id) ?? slugOf.get(album);
    if (found !== undefined) return pathOf({ artistSlug, slug: found });
    return artistPage === undefined ? null : artistPathOf(artistPage);
  };
}
