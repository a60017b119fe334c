import type { ArtistPage, ListedRelease, Show } from '@debut/contract/artist-page';
import type { Database } from '../../../platform/db/database.ts';
import type { Brands } from '../../accounts/index.ts';
import type { FileService } from '../../library/index.ts';
import { artistSlugOf } from '../pages/artist-slug.ts';
import { artistPathOf, pathOf } from '../pages/page-address.ts';
import { type ArtistPageRow, hasPublishedPressKit, listShows, type ShowRow } from './artist-pages.store.ts';
import type { ListReleases, PublishedRelease } from './list-releases.ts';
import type { ReadPortrait } from './read-portrait.ts';

export type PresentArtistPage = (row: ArtistPageRow, isSaved: boolean) => Promise<ArtistPage>;

/** What the artist's team sees of the page. */
export function createPresentArtistPage(dependencies: {
  db: Database;
  files: Pick<FileService, 'address'>;
  brands: Pick<Brands, 'originFor'>;
  listReleases: ListReleases;
  readPortrait: ReadPortrait;
}): PresentArtistPage {
  const { db, files, brands, listReleases, readPortrait } = dependencies;

  return async (row, isSaved) => {
    const { userId: owner } = row;
    const [artistSlug, origin] = [await artistSlugOf(db, owner), await brands.originFor(owner)];
    const { name, image, coverAccent, fanbaseName } = await readPortrait(row);
    const presentRelease = ({ page, facts }: PublishedRelease): ListedRelease => ({
      kind: page.trackId === null ? 'project' : 'track',
      title: facts.title,
      releaseDate: facts.releaseDate,
      url: `${origin}${pathOf({ artistSlug, slug: page.slug })}`,
      coverArt: facts.cover && files.address(facts.cover),
    });
    return {
      published: row.published,
      artistSlug,
      url: `${origin}${artistPathOf(artistSlug)}`,
      name,
      portrait: image && files.address(image),
      tagline: row.tagline,
      accent: row.accent,
      coverAccent,
      links: row.links,
      socials: row.socials,
      shows: (await listShows(db, owner)).map(presentShow),
      showShows: row.showShows,
      showSignUp: row.showSignUp,
      releases: (await listReleases(owner)).map(presentRelease),
      fanbaseName,
      hasPressKit: await hasPublishedPressKit(db, owner),
      version: isSaved ? row.version : null,
    };
  };
}

function presentShow({ id, day, city, venue, note, ticketUrl, status }: ShowRow): Show {
  return { id, day, city, venue, note, ticketUrl, status };
}
