import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { fanFailures } from './fan-failures.ts';
import { fanSignUpData, formTokenField } from './fan-sign-up.ts';
import { failWith, optionalTextField, requiredTextField } from './fields.ts';
import { maxDescriptionCharacters, maxDisplayNameCharacters, maxTitleCharacters } from './limits.ts';

export const defaultFanbaseName = 'The Dreamers';
export const defaultGenre = 'Music Producer & Artist';
export const defaultArtistName = 'Artist';
export const newMusicSoon = 'Coming Soon';
/** The "New Music" value once there are releases. */
export const newMusicAlways = '24/7';

const stats = z.object({ activeFans: z.int(), releases: z.int(), newMusic: z.string() });

const nextRelease = named(
  'NextRelease',
  z.object({
    kind: z.enum(['track', 'project']),
    title: z.string(),
    artist: z.string(),
    coverArt: z.nullable(z.string()),
    releaseDate: z.string(),
  }),
);
export type NextRelease = z.infer<typeof nextRelease>;

const landing = named(
  'FanbaseLanding',
  z.object({
    id: z.string(),
    artistName: z.string(),
    artistImage: z.nullable(z.string()),
    fanbaseName: z.string(),
    backgroundImage: z.nullable(z.string()),
    description: z.string(),
    genre: z.string(),
    stats,
    showNextRelease: z.boolean(),
    /** The next release from today on, when the artist shows it and there is one. */
    nextRelease: z.nullable(nextRelease),
  }),
);
export type FanbaseLanding = z.infer<typeof landing>;

/** The page before it is first saved, and the editor's starting point. */
export function defaultLanding(id: string, artistName: string): FanbaseLanding {
  return {
    id,
    artistName,
    artistImage: null,
    fanbaseName: defaultFanbaseName,
    backgroundImage: null,
    description: `Join the fanbase and be the first to hear about new music and shows from ${artistName}.`,
    genre: defaultGenre,
    stats: { activeFans: 0, releases: 0, newMusic: newMusicSoon },
    showNextRelease: false,
    nextRelease: null,
  };
}

const artistId = z.object({ artistId: z.string().check(z.maxLength(128)) });
/** A number, or text that begins with one; anything else is 0. */
const count = z.optional(z.nullable(z.union([z.number(), z.string().check(z.maxLength(40))])));
const image = z.optional(z.nullable(z.string().check(z.maxLength(2048))));
const nameMissing = failWith(fanFailures, 'fanbase_name_missing');
const name = z.optional(z.nullable(optionalTextField(maxDisplayNameCharacters)));
const tag = 'Fanbase page';

/** The two public pages, by the first segment of their path. */
export const publicPages = ['fan-signup', 'fanbase'] as const;
export type PublicPage = (typeof publicPages)[number];

export const fanbasePageEndpoints = {
  fanbase: endpoint({
    method: 'GET',
    path: '/fanbase',
    access: 'member',
    right: 'view',
    reads: ['page', 'fans'],
    tag,
    summary: 'Returns the fanbase’s name and current counts',
    response: named(
      'Fanbase',
      z.object({
        id: z.string(),
        fanbaseName: z.string(),
        totalFans: z.int(),
        /** Fans who have not replied STOP. */
        activeFans: z.int(),
        /** Tracks and projects. */
        releases: z.int(),
      }),
    ),
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/fanbase/name',
    access: 'member',
    right: 'publish',
    changes: ['page'],
    tag,
    summary: 'Renames the fanbase',
    body: named('FanbaseName', z.object({ name: requiredTextField(maxDisplayNameCharacters, nameMissing) })),
    response: named('FanbaseNamed', z.object({ name: z.string(), fanbaseName: z.string() })),
  }),
  landing: endpoint({
    method: 'GET',
    path: '/fanbase/landing/{artistId}',
    access: 'public',
    onDomains: true,
    reads: ['page'],
    tag,
    summary: 'Returns an artist’s public page; 404 for an unknown artist or when no page is saved',
    params: artistId,
    query: z.object({ t: z.optional(z.string().check(z.maxLength(40))) }),
    response: landing,
  }),
  saveLanding: endpoint({
    method: 'PUT',
    path: '/fanbase/landing/{artistId}',
    access: 'member',
    right: 'publish',
    changes: ['page'],
    tag,
    summary: 'Saves the public page; images are URLs from `POST /uploads`, an omitted image stays, `null` removes it',
    params: artistId,
    body: named(
      'FanbaseLandingChange',
      z.object({
        artistName: name,
        name,
        fanbaseName: name,
        genre: z.optional(z.nullable(optionalTextField(maxTitleCharacters))),
        description: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(maxDescriptionCharacters)))),
        artistImage: image,
        backgroundImage: image,
        coverImage: image,
        stats: z.optional(
          z.nullable(
            z.object({
              activeFans: count,
              releases: count,
              newMusic: z.optional(z.nullable(optionalTextField(maxDisplayNameCharacters))),
            }),
          ),
        ),
        showNextRelease: z.optional(z.boolean()),
      }),
    ),
    response: landing,
  }),
  artist: endpoint({
    method: 'GET',
    path: '/fanbase/artist/{artistId}',
    access: 'public',
    onDomains: true,
    tag,
    summary: 'Returns an artist’s name',
    params: artistId,
    response: named('FanbaseArtist', z.object({ name: z.string() })),
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/fanbase/signup',
    access: 'public',
    onDomains: true,
    tag,
    summary: 'Joins an artist’s fanbase; the response is the same for a known number',
    body: named(
      'FanSignUp',
      z.object({
        artistId: z.string().check(z.minLength(1), z.maxLength(128)),
        fanData: fanSignUpData,
        /** From `GET /fanbase/form-token/{artistId}`; sign-ups with a token have a higher rate limit. */
        formToken: formTokenField,
      }),
    ),
    response: named('FanSignedUp', z.object({ success: z.literal(true) })),
  }),
  /** Used by the form of the public pages, with and without scripts. */
  signUpForm: endpoint({
    method: 'POST',
    path: '/fanbase/signup/{page}/{artistId}',
    access: 'public',
    onDomains: true,
    tag,
    summary: 'Joins from a plain HTML form and returns a page; `page` is `fan-signup` or `fanbase`',
    params: z.object({ page: z.enum(publicPages), artistId: z.string().check(z.maxLength(128)) }),
    responseType: 'text/html',
  }),
};
