import type { ArtistLink, ShowChange } from '@debut/contract/artist-page';
import { texts } from './texts.ts';

const { conflict } = texts;
const showSwitch = (value: unknown) => (value ? conflict.on : conflict.off);
const showLines = (lines: readonly string[]) => lines.join('\n') || conflict.none;

/** How fields are shown when two versions are compared. */
export const comparedFields = {
  published: { label: conflict.published, show: showSwitch },
  artistSlug: { label: texts.address.slug },
  tagline: { label: texts.about.tagline },
  accent: { label: texts.look.accent, show: (value: unknown) => (value ? String(value) : conflict.fromPortrait) },
  links: {
    label: texts.links.title,
    show: (value: unknown) => showLines((value as ArtistLink[]).map(({ title, url }) => `${title}: ${url}`)),
  },
  socials: { label: texts.socials.title, show: (value: unknown) => showLines(value as string[]) },
  shows: {
    label: texts.shows.title,
    show: (value: unknown) => showLines((value as ShowChange[]).map(({ day, city }) => `${day}: ${city}`)),
  },
  showShows: { label: conflict.showShows, show: showSwitch },
  showSignUp: { label: conflict.showSignUp, show: showSwitch },
};
