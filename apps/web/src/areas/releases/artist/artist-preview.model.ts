import type { ArtistPage } from '@debut/contract/artist-page';
import type { Day } from '@debut/contract/days';
import { chooseFeatured } from '@debut/contract/featured-release';
import { maxListedReleases } from '@debut/contract/limits';
import type { ArtistView } from '../../../public/artist-view.ts';
import type { ArtistValues } from './artist-form.model.ts';

/** The page as visitors would see it if the form were saved now. */
export function toPreview(
  page: ArtistPage,
  values: ArtistValues,
  { today, addressOf }: { today: Day; addressOf: (image: string) => string },
): ArtistView {
  const releases = page.releases.map(({ kind, title, releaseDate, url, coverArt }) => ({
    kind,
    title,
    address: url,
    cover: coverArt && addressOf(coverArt),
    day: releaseDate,
    isOut: releaseDate !== null && releaseDate <= today,
  }));
  const { featured, others } = chooseFeatured(releases);
  const { tagline, links, socials, shows, showShows, showSignUp } = values;
  const upcoming = shows.filter(({ day, city }) => day >= today && city.trim() !== '');
  return {
    address: page.url,
    name: page.name,
    tagline: tagline.trim(),
    portrait: page.portrait && addressOf(page.portrait),
    socials: [...new Set(socials.map(({ url }) => url.trim()))].filter((url) => url !== ''),
    featured,
    releases: others.slice(0, maxListedReleases),
    links: links.filter(({ title }) => title.trim() !== ''),
    shows: showShows ? upcoming.sort((one, other) => one.day.localeCompare(other.day)) : [],
    fanbase: showSignUp && page.fanbaseName !== null ? { name: page.fanbaseName, address: '' } : null,
    pressKit: page.hasPressKit ? '/press' : null,
    today,
  };
}
