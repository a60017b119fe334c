import type { ArtistLink, ArtistPage, ArtistPageChange, ShowChange } from '@debut/contract/artist-page';
import type { Day } from '@debut/contract/days';

/** Rows without an id of their own need a key while they are edited. */
type Keyed<Row> = Row & { readonly key: string };

export type LinkRow = Keyed<ArtistLink>;
type ProfileRow = Keyed<{ readonly url: string }>;
export type ShowRow = Keyed<ShowChange>;

/** The fields of the form. */
export interface ArtistValues {
  readonly published: boolean;
  readonly artistSlug: string;
  readonly tagline: string;
  readonly accent: string | null;
  readonly links: readonly LinkRow[];
  readonly socials: readonly ProfileRow[];
  readonly shows: readonly ShowRow[];
  readonly showShows: boolean;
  readonly showSignUp: boolean;
}

export type ArtistChanges = Omit<ArtistPageChange, 'version'>;

export function toValues(page: ArtistPage): ArtistValues {
  const { published, artistSlug, tagline, accent, links, socials, shows, showShows, showSignUp } = page;
  return {
    ...{ published, artistSlug, tagline, accent, showShows, showSignUp },
    links: links.map((link, index) => ({ ...link, key: `stored-${index}` })),
    socials: socials.map((url) => ({ url, key: url })),
    shows: shows.map((show) => ({ ...show, key: show.id })),
  };
}

export const emptyLink = { title: '', note: '', url: '' };
export const emptyProfile = { url: '' };

export function emptyShow(day: Day): ShowChange {
  return { day, city: '', venue: '', note: '', ticketUrl: '', status: 'on-sale' };
}

/** The body of a request; rows in which nothing was typed are left out. */
function toBody({ links, socials, shows, ...plain }: ArtistValues): Required<ArtistChanges> {
  return {
    ...plain,
    links: links.map(withoutKey).filter((link) => Object.values(link).some((text) => text.trim() !== '')),
    socials: socials.map(({ url }) => url).filter((url) => url.trim() !== ''),
    shows: shows.map(withoutKey).filter((show) => !isBlank(show)),
  };
}

function withoutKey<Row>({ key: _key, ...row }: Keyed<Row>): Omit<Keyed<Row>, 'key'> {
  return row;
}

function isBlank({ id, city, venue, note, ticketUrl }: ShowChange): boolean {
  return id === undefined && [city, venue, note, ticketUrl].every((text) => text.trim() === '');
}

/** Whether a show was begun and lacks what every show needs. */
export function isIncomplete(show: ShowChange): boolean {
  return show.city.trim() === '' || show.venue.trim() === '';
}

/** Only what differs from the page the form began with. */
export function toChanges(values: ArtistValues, begun: ArtistPage): ArtistChanges {
  const [next, before] = [toBody(values), toBody(toValues(begun))];
  const names = Object.keys(next) as (keyof ArtistChanges)[];
  const changed = names.filter((name) => JSON.stringify(next[name]) !== JSON.stringify(before[name]));
  return Object.fromEntries(changed.map((name) => [name, next[name]]));
}

/** Shows that both edits have, those only one of them added, and without those only one of them removed. */
export function mergeShows(mine: ShowChange[], base: ShowChange[], theirs: ShowChange[]): ShowChange[] {
  const has = (shows: readonly ShowChange[], id: string | undefined) => shows.some((show) => show.id === id);
  const left = mine.filter(({ id }) => id === undefined || has(theirs, id));
  const added = theirs.filter(({ id }) => !has(base, id) && !has(mine, id));
  const unchanged = (show: ShowChange) =>
    JSON.stringify(show) === JSON.stringify(base.find(({ id }) => id === show.id));
  const merged = left.map((show) => (unchanged(show) ? (theirs.find(({ id }) => id === show.id) ?? show) : show));
  return [...merged, ...added];
}
