import { dayIn } from '@debut/contract/days';
import { chooseFeatured } from '@debut/contract/featured-release';
import { maxListedReleases } from '@debut/contract/limits';
import { releaseMomentIn } from '@debut/contract/release-day';
import type { ArtistRelease, ArtistView } from '@debut/web/public';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findTimeZone } from '../../accounts/index.ts';
import type { FileService } from '../../library/index.ts';
import { artistPathOf, pathOf, pressKitPathOf } from '../pages/page-address.ts';
import { hasPublishedPressKit } from './artist-pages.store.ts';
import type { PublicArtist } from './find-public-artist.ts';
import type { ListReleases, PublishedRelease } from './list-releases.ts';
import type { ReadPortrait } from './read-portrait.ts';
import type { ListUpcomingShows } from './upcoming-shows.ts';

/** What a page shows, and its color. */
export type ReadArtistView = (found: PublicArtist, origin: string) => Promise<{ view: ArtistView; accent: string }>;

export function createReadArtistView(dependencies: {
  db: Database;
  clock: Clock;
  files: Pick<FileService, 'address'>;
  listReleases: ListReleases;
  listUpcomingShows: ListUpcomingShows;
  readPortrait: ReadPortrait;
}): ReadArtistView {
  const { db, clock, files, listReleases, listUpcomingShows, readPortrait } = dependencies;

  async function readReleases({ page: { userId }, artistSlug }: PublicArtist, timeZone: string) {
    const describe = ({ page, facts, release }: PublishedRelease): ArtistRelease => ({
      kind: page.trackId === null ? 'project' : 'track',
      title: facts.title,
      address: pathOf({ artistSlug, slug: page.slug }),
      cover: facts.cover && files.address(facts.cover),
      day: facts.releaseDate,
      isOut: release !== null && releaseMomentIn(release, timeZone) <= clock(),
    });
    const { featured, others } = chooseFeatured((await listReleases(userId)).map(describe));
    return { featured, releases: others.slice(0, maxListedReleases) };
  }

  return async (found, origin) => {
    const { page, artistSlug } = found;
    const { userId: owner } = page;
    const timeZone = await findTimeZone(db, owner);
    const { name, image, coverAccent, fanbaseName } = await readPortrait(page);
    const offersSignUp = page.showSignUp && fanbaseName !== null;
    const view: ArtistView = {
      address: `${origin}${artistPathOf(artistSlug)}`,
      name,
      tagline: page.tagline,
      portrait: image && files.address(image),
      socials: page.socials,
      ...(await readReleases(found, timeZone)),
      links: page.links,
      shows: page.showShows ? await listUpcomingShows(owner) : [],
      fanbase: offersSignUp ? { name: fanbaseName, address: `/fanbase/${encodeURIComponent(owner)}` } : null,
      pressKit: (await hasPublishedPressKit(db, owner)) ? pressKitPathOf(artistSlug) : null,
      today: dayIn(timeZone, clock()),
    };
    return { view, accent: page.accent ?? coverAccent };
  };
}
