import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { channelConsent, fanChannel } from './fan-channels.ts';
import { fanFailures } from './fan-failures.ts';
import { dateField, emailField, failWith, isoInstant, optionalTextField, requiredTextField } from './fields.ts';
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

/** Display names. */
export const fanCategoryNames: Readonly<Record<FanCategory, string>> = {
  regular_fan: 'Regular',
  super_fan: 'Super fan',
  new_fan: 'New',
  vip: 'VIP',
};

/** What people say they are when they sign up; stored in addition to the artist's category. */
export const contactTypes = ['Fan', 'Blog', 'Radio', 'Playlist', 'Press', 'Other'] as const;
export const contactType = z.enum(contactTypes);
export type ContactType = z.infer<typeof contactType>;

/** Contact types that can become email recipients, with the recipient category. */
export const recipientCategoryOf = {
  Blog: 'blog',
  Radio: 'radio',
  Playlist: 'playlist',
  Press: 'press',
} as const satisfies Partial<Record<ContactType, string>>;

/** Default sources and name of a fan. */
export const addedByHandSource = 'Added by hand';
export const importedSource = 'Imported';
export const signUpPageSource = 'Fan Signup Page';
export const landingPageSource = 'Fanbase Landing Page';
export const releasePageSource = 'Release Page';
export const hotlineSource = 'Hotline';
export const anonymousFanName = 'Anonymous Fan';

const fan = named(
  'Fan',
  z.object({
    id: z.string(),
    name: z.string(),
    /** E.164; `null` for fans who only gave an email address. */
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    category: fanCategory,
    notes: z.nullable(z.string()),
    tags: z.array(z.string()),
    contactType: z.nullable(contactType),
    source: z.nullable(z.string()),
    sms: channelConsent,
    /** When `sms` last changed. */
    smsSince: isoInstant,
    whatsapp: channelConsent,
    emails: channelConsent,
    /** By any channel. */
    lastMessagedAt: z.nullable(isoInstant),
    /** By text or WhatsApp. */
    lastTextedAt: z.nullable(isoInstant),
    /** Where they are, if they told us; otherwise it is guessed from the phone number. */
    timeZone: z.nullable(z.string()),
    /** `MM-DD`. */
    birthday: z.nullable(z.string()),
    /** Joined beyond what the plan includes: stored, and messaged after an upgrade. */
    waiting: z.boolean(),
    createdAt: isoInstant,
    updatedAt: isoInstant,
  }),
);
export type Fan = z.infer<typeof fan>;

/**
 * How consent was given or withdrawn. `stop` and `start`: the fan's reply. `code`: proven by a code texted to the phone.
 * `artist`: a reply the artist treated as an opt-out. `release page`: a reminder of that release, and nothing else. `hotline`: the
 * caller pressed a key. `unsubscribe`: the link of an email. `bounce` and `complaint`: reported by the fan's mail server.
 */
export const consentVias = [
  'sign-up page',
  'landing page',
  'by hand',
  'import',
  'stop',
  'start',
  'code',
  'artist',
  'release page',
  'hotline',
  'unsubscribe',
  'bounce',
  'complaint',
] as const;

const consentRecord = named(
  'ConsentRecord',
  z.object({
    channel: fanChannel,
    at: isoInstant,
    given: z.boolean(),
    via: z.enum(consentVias),
    /** The sentence that was shown, or the word that was texted. */
    wording: z.string(),
    /** The page's URL, if any. */
    page: z.nullable(z.string()),
    /** The IP address, if known. */
    address: z.nullable(z.string()),
  }),
);
export type ConsentRecord = z.infer<typeof consentRecord>;

/** A comma-separated list. */
const listInQuery = z.optional(z.string().check(z.maxLength(2000)));
export const fanSource = z.string().check(z.maxLength(maxFanSourceCharacters));

const incomplete = failWith(fanFailures, 'fan_incomplete');
/** Empty for fans who are reached by email only. */
const phone = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(maxPhoneCharacters))));
/** An optional choice of the artist, who confirms that the fan agreed or did not. */
const agreed = z.optional(z.boolean());
export const fanTags = z
  .array(z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(maxTagCharacters)))
  .check(z.maxLength(maxTagsPerFan));
const email = z.optional(z.nullable(z.union([z.literal(''), emailField])));
/** `MM-DD`, also 02-29; empty removes it. */
const birthday = z.optional(
  z.nullable(
    z
      .string()
      .check(
        z.regex(
          /^$|^(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|[12]\d))$/,
          'Please choose a month and a day',
        ),
      ),
  ),
);
const notes = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(maxNotesCharacters))));

const fanId = z.object({ id: z.string().check(z.maxLength(128)) });
const ids = z.array(z.string().check(z.maxLength(128))).check(z.minLength(1), z.maxLength(maxFansPerAccount));

const tag = 'Fans';

export const fanEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/fanbase/fans',
    access: 'member',
    right: 'view',
    reads: ['fans'],
    tag,
    summary:
      'Lists fans, newest first; lists are comma-separated, all `tags` must match, and `sources` can be repeated',
    query: z.object({
      /** Searches name, phone, email, notes and tags. */
      q: z.optional(z.string().check(z.maxLength(maxSearchCharacters))),
      categories: listInQuery,
      tags: listInQuery,
      /** Free text that may contain commas, so the parameter is repeated; an empty value matches fans without a source. */
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
    access: 'member',
    right: 'audience',
    changes: ['fans'],
    tag,
    summary:
      'Adds a fan with a phone number, an email address or both; the artist confirms that they agreed to get texts there, and to the channels named here',
    body: named(
      'FanCreation',
      z
        .object({
          name: z.optional(z.nullable(optionalTextField(maxFanNameCharacters))),
          phone,
          country: phoneCountryField,
          email,
          emails: agreed,
          whatsapp: agreed,
          category: z.optional(fanCategory),
          tags: z.optional(fanTags),
          notes,
        })
        .check(
          z.refine((fan) => Boolean(fan.phone || fan.email || fan.emails), {
            path: ['phone'],
            ...failWith(fanFailures, 'fan_phone_missing'),
          }),
          z.refine((fan) => Boolean(fan.phone || fan.email || !fan.emails), {
            path: ['email'],
            ...failWith(fanFailures, 'fan_address_missing'),
          }),
        ),
    ),
    response: fan,
  }),
  read: endpoint({
    method: 'GET',
    path: '/fanbase/fans/{id}',
    access: 'member',
    right: 'view',
    reads: ['fans'],
    tag,
    summary: 'Returns a fan with all consent records, newest first',
    params: fanId,
    response: named('FanWithConsent', z.extend(fan, { consent: z.array(consentRecord) })),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/fanbase/fans/{id}',
    access: 'member',
    right: 'audience',
    changes: ['fans'],
    tag,
    summary:
      'Updates a fan; a changed number or address has no consent of its own yet, and what the fan said themselves stays',
    params: fanId,
    body: named(
      'FanUpdate',
      z.object({
        name: requiredTextField(maxFanNameCharacters, incomplete),
        /** Empty removes it; an email address is required then. */
        phone,
        country: phoneCountryField,
        email,
        /** Missing leaves the consent as it is. */
        emails: agreed,
        whatsapp: agreed,
        category: z.optional(fanCategory),
        tags: z.optional(fanTags),
        birthday,
        notes,
      }),
    ),
    response: fan,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/fanbase/fans/{id}',
    access: 'member',
    right: 'audience',
    changes: ['fans'],
    tag,
    summary: 'Deletes a fan; unsent texts to them are skipped, and a STOP stays on record',
    params: fanId,
  }),
  deleteMany: endpoint({
    method: 'POST',
    path: '/fanbase/fans/delete',
    access: 'member',
    right: 'audience',
    changes: ['fans'],
    tag,
    summary: 'Deletes several fans',
    body: named('FanDeletion', z.object({ ids })),
    response: named('FansDeleted', z.object({ deleted: z.int() })),
  }),
  tagMany: endpoint({
    method: 'POST',
    path: '/fanbase/fans/tag',
    access: 'member',
    right: 'audience',
    changes: ['fans'],
    tag,
    summary: 'Adds and removes tags and sets the category of several fans',
    body: named(
      'FanTagging',
      z.object({ ids, add: z.optional(fanTags), remove: z.optional(fanTags), category: z.optional(fanCategory) }),
    ),
    response: named('FansTagged', z.object({ changed: z.int() })),
  }),
  makeRecipient: endpoint({
    method: 'POST',
    path: '/fanbase/fans/{id}/recipient',
    access: 'member',
    right: 'audience',
    changes: ['recipients'],
    tag,
    summary: 'Adds a Blog, Radio, Playlist or Press contact with an email address to the campaign recipients',
    params: fanId,
    response: named('FanMadeRecipient', z.object({ recipientId: z.string(), added: z.boolean() })),
  }),
};
