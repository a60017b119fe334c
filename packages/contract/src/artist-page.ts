import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { dateField, editVersion, failWith, optionalTextField, requiredTextField } from './fields.ts';
import * as limits from './limits.ts';
import { releasePageFailures } from './release-page-failures.ts';
import { accentField, releaseKind, slugField } from './release-pages.ts';
import { webAddress, webAddresses } from './web-address.ts';

export const showStatuses = ['on-sale', 'free', 'sold-out', 'canceled'] as const;
const showStatus = z.enum(showStatuses);
export type ShowStatus = z.infer<typeof showStatus>;

const artistLink = z.object({ title: z.string(), note: z.string(), url: z.string() });
export type ArtistLink = z.infer<typeof artistLink>;

const show = z.object({
  id: z.string(),
  day: z.string(),
  city: z.string(),
  venue: z.string(),
  note: z.string(),
  ticketUrl: z.string(),
  status: showStatus,
});
export type Show = z.infer<typeof show>;

/** A published release page. */
const listedRelease = z.object({
  kind: releaseKind,
  title: z.string(),
  releaseDate: z.nullable(z.string()),
  url: z.string(),
  coverArt: z.nullable(z.string()),
});
export type ListedRelease = z.infer<typeof listedRelease>;

const artistPage = named(
  'ArtistPage',
  z.object({
    published: z.boolean(),
    artistSlug: z.string(),
    /** Also before it is published, when it does not work yet. */
    url: z.string(),
    /** Name and portrait are changed on the fanbase page. */
    name: z.string(),
    portrait: z.nullable(z.string()),
    tagline: z.string(),
    /** `null`: from the portrait. */
    accent: z.nullable(z.string()),
    coverAccent: z.string(),
    links: z.array(artistLink),
    socials: z.array(z.string()),
    /** By day, the past ones too. */
    shows: z.array(show),
    showShows: z.boolean(),
    showSignUp: z.boolean(),
    releases: z.array(listedRelease),
    /** `null`: there is no fanbase page yet, so the page offers no sign-up. */
    fanbaseName: z.nullable(z.string()),
    /** Whether a press kit is published, which the page links to. */
    hasPressKit: z.boolean(),
    /** `null`: it was never saved. */
    version: z.nullable(editVersion),
  }),
);
export type ArtistPage = z.infer<typeof artistPage>;

const linkIncomplete = failWith(releasePageFailures, 'artist_link_incomplete');
const showIncomplete = failWith(releasePageFailures, 'show_incomplete');

const linkChange = z.object({
  title: requiredTextField(limits.maxArtistLinkCharacters, linkIncomplete),
  note: optionalTextField(limits.maxArtistLinkCharacters),
  url: webAddress.check(z.minLength(1, linkIncomplete)),
});

const showChange = z.object({
  /** Of a show that is known already. */
  id: z.optional(z.string().check(z.maxLength(128))),
  day: dateField(failWith(releasePageFailures, 'show_day_invalid')),
  city: requiredTextField(limits.maxShowCharacters, showIncomplete),
  venue: requiredTextField(limits.maxShowCharacters, showIncomplete),
  note: optionalTextField(limits.maxShowCharacters),
  ticketUrl: webAddress,
  status: showStatus,
});
export type ShowChange = z.infer<typeof showChange>;

/** Missing fields stay unchanged; lists are replaced. */
const artistPageChange = named(
  'ArtistPageChange',
  z.partial(
    z.object({
      published: z.boolean(),
      artistSlug: slugField,
      tagline: optionalTextField(limits.maxTaglineCharacters),
      accent: accentField,
      links: z.array(linkChange).check(z.maxLength(limits.maxArtistLinks)),
      socials: webAddresses(limits.maxSocials),
      shows: z.array(showChange).check(z.maxLength(limits.maxShows)),
      showShows: z.boolean(),
      showSignUp: z.boolean(),
      /** `null`: the page was never saved. */
      version: z.nullable(editVersion),
    }),
  ),
);
export type ArtistPageChange = z.infer<typeof artistPageChange>;

const tag = 'Release pages';

export const artistPageEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/artist-page',
    access: 'member',
    right: 'view',
    reads: ['release-pages', 'page', 'tracks', 'projects'],
    tag,
    summary: 'Returns the artist’s public page; before it is first saved, what it would be',
    response: artistPage,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/artist-page',
    access: 'member',
    right: 'publish',
    changes: ['release-pages'],
    tag,
    summary: 'Changes the artist’s public page, with its links and shows',
    body: artistPageChange,
    response: artistPage,
  }),
};
