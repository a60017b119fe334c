import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { editVersion, emailField, invalidEmail, optionalTextField } from './fields.ts';
import { fileAddress } from './files.ts';
import * as limits from './limits.ts';
import { releaseKind } from './release-pages.ts';

/** `logo`: shown on light and dark, usually transparent. */
const photoKind = z.enum(['photo', 'logo']);
export type PressPhotoKind = z.infer<typeof photoKind>;

const id = z.string().check(z.maxLength(128));

const contact = z.object({ role: z.string(), name: z.string(), email: z.string() });
export type PressContact = z.infer<typeof contact>;

const pressPhoto = named(
  'PressPhoto',
  z.object({
    id: z.string(),
    kind: photoKind,
    /** Of a preview. The print size is downloaded from the public page. */
    url: z.string(),
    title: z.string(),
    /** Who took it. */
    credit: z.string(),
    /** In print size, in pixels. */
    width: z.int(),
    height: z.int(),
  }),
);
export type PressPhoto = z.infer<typeof pressPhoto>;

/** A release page that is published: the newest one that is out, or else the next one. */
const latestRelease = z.object({
  kind: releaseKind,
  title: z.string(),
  artist: z.string(),
  coverArt: z.nullable(z.string()),
  /** Of its page. */
  url: z.string(),
  releaseDate: z.string(),
  isOut: z.boolean(),
});
export type LatestRelease = z.infer<typeof latestRelease>;

/** What somebody wrote about a promo and the artist approved. */
const pressQuote = z.object({ text: z.string(), name: z.string(), outlet: z.string() });
export type PressQuote = z.infer<typeof pressQuote>;

const pressKit = named(
  'PressKit',
  z.object({
    published: z.boolean(),
    artistSlug: z.string(),
    /** Also before it is published, when it does not work yet. */
    url: z.string(),
    /** Of the artist. */
    name: z.string(),
    headline: z.string(),
    bioShort: z.string(),
    bioMedium: z.string(),
    bioLong: z.string(),
    hometown: z.string(),
    soundsLike: z.string(),
    label: z.string(),
    contacts: z.array(contact),
    showQuotes: z.boolean(),
    /** Latest first. */
    quotes: z.array(pressQuote),
    photos: z.array(pressPhoto),
    latestRelease: z.nullable(latestRelease),
    /** Of the artist, or else the first photo. */
    portrait: z.nullable(z.string()),
    /** The color of the page, found in the portrait or the latest cover. */
    accent: z.string(),
    /** `null`: it was never saved. */
    version: z.nullable(editVersion),
  }),
);
export type PressKit = z.infer<typeof pressKit>;

const contactField = z.object({
  role: optionalTextField(limits.maxPressContactCharacters),
  name: optionalTextField(limits.maxPressContactCharacters),
  email: z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.refine((email) => email === '' || emailField.safeParse(email).success, invalidEmail),
  ),
});

const bio = (max: number) => z.string().check(z.trim(), z.maxLength(max));

/** Missing fields stay unchanged. */
const pressKitChange = named(
  'PressKitChange',
  z.partial(
    z.object({
      published: z.boolean(),
      headline: optionalTextField(limits.maxPressHeadlineCharacters),
      bioShort: bio(limits.maxShortBioCharacters),
      bioMedium: bio(limits.maxMediumBioCharacters),
      bioLong: bio(limits.maxLongBioCharacters),
      hometown: optionalTextField(limits.maxPressFactCharacters),
      soundsLike: optionalTextField(limits.maxPressFactCharacters),
      label: optionalTextField(limits.maxPressFactCharacters),
      contacts: z.array(contactField).check(z.maxLength(limits.maxPressContacts)),
      showQuotes: z.boolean(),
      version: z.nullable(editVersion),
    }),
  ),
);
export type PressKitChange = z.infer<typeof pressKitChange>;

const photoText = optionalTextField(limits.maxPressPhotoTextCharacters);

const tag = 'Press kit';

export const pressKitEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/press-kit',
    access: 'member',
    right: 'view',
    reads: ['release-pages', 'tracks', 'projects', 'promos'],
    tag,
    summary: 'Returns the press kit of the artist; before it is first saved, an empty one',
    response: pressKit,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/press-kit',
    access: 'member',
    right: 'publish',
    changes: ['release-pages'],
    tag,
    summary: 'Changes the press kit, and publishes it',
    body: pressKitChange,
    response: pressKit,
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/press-kit/photos',
    access: 'member',
    right: 'publish',
    changes: ['release-pages', 'storage'],
    tag,
    summary: 'Adds an uploaded photo or logo in print size; location and camera data are removed',
    body: named(
      'PressPhotoAddition',
      z.object({ url: fileAddress, kind: photoKind, title: photoText, credit: photoText }),
    ),
    response: pressPhoto,
  }),
  orderPhotos: endpoint({
    method: 'PUT',
    path: '/press-kit/photos/order',
    access: 'member',
    right: 'publish',
    changes: ['release-pages'],
    tag,
    summary: 'Orders the photos; those that are not named come last',
    body: named('PressPhotoOrder', z.object({ ids: z.array(id).check(z.maxLength(limits.maxPressPhotos)) })),
  }),
  changePhoto: endpoint({
    method: 'PUT',
    path: '/press-kit/photos/{id}',
    access: 'member',
    right: 'publish',
    changes: ['release-pages'],
    tag,
    summary: 'Changes the title, credit or kind of a photo',
    params: z.object({ id }),
    body: named('PressPhotoChange', z.partial(z.object({ kind: photoKind, title: photoText, credit: photoText }))),
    response: pressPhoto,
  }),
  deletePhoto: endpoint({
    method: 'DELETE',
    path: '/press-kit/photos/{id}',
    access: 'member',
    right: 'publish',
    changes: ['release-pages', 'storage'],
    tag,
    summary: 'Deletes a photo with its files',
    params: z.object({ id }),
  }),
};

/** Words separated by spaces; a dash between them is none. */
export function countWords(text: string): number {
  return text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}
