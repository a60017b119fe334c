import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { fanFailures } from './fan-failures.ts';
import {
  dateField,
  emailField,
  type FieldError,
  failWith,
  isoInstant,
  optionalTextField,
  requiredTextField,
} from './fields.ts';
import {
  maxFanNameCharacters,
  maxFanSourceCharacters,
  maxFansPerAccount,
  maxNotesCharacters,
  maxSearchCharacters,
  maxTagCharacters,
  maxTagsPerFan,
} from './limits.ts';
import { phoneCountryField } from './phone-fields.ts';
import { maxPhoneCharacters } from './phones.ts';

export const fanCategories = ['regular_fan', 'super_fan', 'new_fan', 'vip'] as const;
export const fanCategory = z.enum(fanCategories);
export type FanCategory = z.infer<typeof fanCategory>;

/** How a category is shown. */
export const fanCategoryNames: Readonly<Record<FanCategory, string>> = {
  regular_fan: 'Regular',
  super_fan: 'Super fan',
  new_fan: 'New',
  vip: 'VIP',
};

/** What somebody who signs up says they are; kept beside the artist's own category. */
export const contactTypes = ['Fan', 'Blog', 'Radio', 'Playlist', 'Press', 'Other'] as const;
export const contactType = z.enum(contactTypes);
export type ContactType = z.infer<typeof contactType>;

/** Contacts that can become e-mail recipients with one press, and as what. */
export const recipientCategoryOf = {
  Blog: 'blog',
  Radio: 'radio',
  Playlist: 'playlist',
  Press: 'press',
} as const satisfies Partial<Record<ContactType, string>>;

/** `yes`: gets texts. `none`: joined without texts, or opted out by the artist. `stopped`: replied STOP; only their START brings them back. */
export const smsConsents = ['yes', 'none', 'stopped'] as const;
export const smsConsent = z.enum(smsConsents);
export type SmsConsent = z.infer<typeof smsConsent>;

/** Where a fan came from when nobody said so. */
export const addedByHandSource = 'Added by hand';
export const importedSource = 'Imported';
export const signUpPageSource = 'Fan Signup Page';
export const landingPageSource = 'Fanbase Landing Page';
export const anonymousFanName = 'Anonymous Fan';

const fan = named(
  'Fan',
  z.object({
    id: z.string(),
    name: z.string(),
    /** E.164. */
    phone: z.string(),
    email: z.nullable(z.string()),
    category: fanCategory,
    notes: z.nullable(z.string()),
    tags: z.array(z.string()),
    contactType: z.nullable(contactType),
    source: z.nullable(z.string()),
    sms: smsConsent,
    /** Since when `sms` is so. */
    smsSince: isoInstant,
    lastMessagedAt: z.nullable(isoInstant),
    /** Joined beyond what the plan includes: kept, and messaged after an upgrade. */
    waiting: z.boolean(),
    createdAt: isoInstant,
    updatedAt: isoInstant,
  }),
);
export type Fan = z.infer<typeof fan>;

/** How consent was given or taken back. `stop` and `start`: the fan's reply. `code`: proven by a code sent to the phone. */
export const consentVias = [
  'sign-up page',
  'landing page',
  'by hand',
  'import',
  'stop',
  'start',
  'code',
  'artist',
] as const;

const consentRecord = named(
  'ConsentRecord',
  z.object({
    at: isoInstant,
    given: z.boolean(),
    /** `stop` and `start`: the fan's reply; `artist`: a reply the artist took as an opt-out; the others: where it was said. */
    via: z.enum(consentVias),
    /** The sentence that was shown, or the word that was sent. */
    wording: z.string(),
    /** The page's address, where there was one. */
    page: z.nullable(z.string()),
    /** The address it came from, where it is known. */
    address: z.nullable(z.string()),
  }),
);
export type ConsentRecord = z.infer<typeof consentRecord>;

/** A list in a query is written with commas. */
const listInQuery = z.optional(z.string().check(z.maxLength(2000)));
export const fanSource = z.string().check(z.maxLength(maxFanSourceCharacters));

const incomplete = failWith(fanFailures, 'fan_incomplete');
const phone = (missing: FieldError) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(maxPhoneCharacters));
export const fanTags = z
  .array(z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(maxTagCharacters)))
  .check(z.maxLength(maxTagsPerFan));
const email = z.optional(z.nullable(z.union([z.literal(''), emailField])));
const notes = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(maxNotesCharacters))));

const fanId = z.object({ id: z.string().check(z.maxLength(128)) });
const ids = z.array(z.string().check(z.maxLength(128))).check(z.minLength(1), z.maxLength(maxFansPerAccount));

const tag = 'Fans';

export const fanEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/fanbase/fans',
    access: 'user',
    reads: ['fans'],
    tag,
    summary:
      'All fans, newest first; lists in the query are written with commas, `tags` means all of them, `sources` is repeated for several',
    query: z.object({
      /** In name, phone, e-mail, notes and tags. */
      q: z.optional(z.string().check(z.maxLength(maxSearchCharacters))),
      categories: listInQuery,
      tags: listInQuery,
      /** In people's own words, which may hold commas: several are given one by one. An empty one: nobody knows. */
      sources: z.optional(z.union([fanSource, z.array(fanSource).check(z.maxLength(100))])),
      contactTypes: listInQuery,
      sms: listInQuery,
      joinedSince: z.optional(dateField()),
      notMessagedSince: z.optional(dateField()),
      segment: z.optional(z.string().check(z.maxLength(128))),
      sort: z.optional(z.enum(['newest', 'oldest', 'name', 'category', 'last-messaged'])),
    }),
    response: z.array(fan),
  }),
  create: endpoint({
    method: 'POST',
    path: '/fanbase/fans',
    access: 'user',
    changes: ['fans'],
    tag,
    summary: 'Adds a fan by hand; the artist confirms that they agreed to get texts',
    body: named(
      'FanCreation',
      z.object({
        name: z.optional(z.nullable(optionalTextField(maxFanNameCharacters))),
        phone: phone(failWith(fanFailures, 'fan_phone_missing')),
        country: phoneCountryField,
        email,
        category: z.optional(fanCategory),
        tags: z.optional(fanTags),
        notes,
      }),
    ),
    response: fan,
  }),
  read: endpoint({
    method: 'GET',
    path: '/fanbase/fans/{id}',
    access: 'user',
    reads: ['fans'],
    tag,
    summary: 'One fan with the whole record of their consent, newest first',
    params: fanId,
    response: named('FanWithConsent', z.extend(fan, { consent: z.array(consentRecord) })),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/fanbase/fans/{id}',
    access: 'user',
    changes: ['fans'],
    tag,
    summary: 'Changes a fan; consent is not the artist’s to change',
    params: fanId,
    body: named(
      'FanUpdate',
      z.object({
        name: requiredTextField(maxFanNameCharacters, incomplete),
        phone: phone(incomplete),
        country: phoneCountryField,
        email,
        category: z.optional(fanCategory),
        tags: z.optional(fanTags),
        notes,
      }),
    ),
    response: fan,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/fanbase/fans/{id}',
    access: 'user',
    changes: ['fans'],
    tag,
    summary: 'Deletes a fan; texts not yet sent to them are skipped, a STOP is remembered',
    params: fanId,
  }),
  deleteMany: endpoint({
    method: 'POST',
    path: '/fanbase/fans/delete',
    access: 'user',
    changes: ['fans'],
    tag,
    summary: 'Deletes several fans at once',
    body: named('FanDeletion', z.object({ ids })),
    response: named('FansDeleted', z.object({ deleted: z.int() })),
  }),
  tagMany: endpoint({
    method: 'POST',
    path: '/fanbase/fans/tag',
    access: 'user',
    changes: ['fans'],
    tag,
    summary: 'Adds and takes away tags, and sets the category, of several fans at once',
    body: named(
      'FanTagging',
      z.object({ ids, add: z.optional(fanTags), remove: z.optional(fanTags), category: z.optional(fanCategory) }),
    ),
    response: named('FansTagged', z.object({ changed: z.int() })),
  }),
  makeRecipient: endpoint({
    method: 'POST',
    path: '/fanbase/fans/{id}/recipient',
    access: 'user',
    changes: ['recipients'],
    tag,
    summary: 'Makes a Blog, Radio, Playlist or Press contact with an e-mail address a recipient of campaigns',
    params: fanId,
    response: named('FanMadeRecipient', z.object({ recipientId: z.string(), added: z.boolean() })),
  }),
};
